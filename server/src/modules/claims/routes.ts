import { VISIT_MINUTES, visitCookie } from "@byline/contract/cookies.ts";
import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { findPerson } from "../accounts/people.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import { shownAs } from "../attributions/shown-attributions.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { getOwnEntry, listMembers } from "../catalog/queries.ts";
import { beginClaim, renewChallenge } from "./begin-claim.ts";
import { changeClaim, releaseClaim } from "./change-claim.ts";
import { checkClaim } from "./check-claim.ts";
import { mapClaimed } from "./claimed.ts";
import { listCredits } from "./list-credits.ts";
import { listSchemes } from "./providers.ts";
import { getClaim, listClaims, type StoredClaim } from "./queries.ts";
import { shapeClaim } from "./shape-claim.ts";
import { beginClaimVisit, completeClaimVisit } from "./visit-provider.ts";

/** Creators' claims to identifiers, their proofs, and how they want to be credited. */
export function claimRoutes(app: App, deps: Deps) {
  const { config } = deps;
  const cookie = visitCookie(config.secure);
  const common = { path: "/", sameSite: "lax", secure: config.secure, httpOnly: true } as const;

  async function shapeFor(request: FastifyRequest, claim: StoredClaim) {
    const person = await findPerson(deps.db, userOf(request).userId);
    const [newest] = claim.provenAt ? await listCredits(deps, claim, { limit: 1 }) : [];
    return { ...shapeClaim(deps, claim, person?.username ?? ""), newest: newest ? shownAs(newest) : null };
  }

  route(app, "GET /claims", async (request) => {
    const all = await listClaims(deps.db, userOf(request).userId);
    return Promise.all(all.map((claim) => shapeFor(request, claim)));
  });

  route(app, "POST /claims", async (request) =>
    shapeFor(request, await beginClaim(userCaller(deps, request), request.body)),
  );

  route(app, "GET /claims/schemes", async () => listSchemes(deps));

  route(app, "GET /claims/:id", async (request) =>
    shapeFor(request, await getClaim(deps.db, userOf(request).userId, request.params.id)),
  );

  route(app, "GET /claims/:id/credits", async (request, reply) => {
    const { limit, cursor } = request.query;
    const claim = await getClaim(deps.db, userOf(request).userId, request.params.id);
    const slice = { limit, before: idCursor(cursor) };
    const credits = claim.provenAt ? await listCredits(deps, claim, slice) : [];
    linkNext(request, reply, cursorAfter(credits, limit));
    return credits.map((credit) => ({
      id: shortIdOf(credit),
      url: `${config.url}/c/${shortIdOf(credit)}`,
      text: formatCredit(credit, "text"),
      license: creditOf(credit).license?.name ?? null,
      projectName: credit.projectName,
      createdAt: credit.createdAt.toISOString(),
      ...shownAs(credit),
    }));
  });

  route(app, "GET /creators/:id/claimed", async (request) => {
    const { root } = await getOwnEntry(deps.db, CREATORS, userOf(request), request.params.id);
    const members = await listMembers(deps.db, CREATORS, root.workspaceId, [root.id]);
    const all = await mapClaimed(
      deps.db,
      members.map(({ publicId }) => publicId),
    );
    const [claimed] = [...all.values()].toSorted((a, b) => Number(b.name !== null) - Number(a.name !== null));
    return { claimed: claimed ? { name: claimed.name, creditLine: claimed.creditLine } : null };
  });

  route(app, "PATCH /claims/:id", async (request) => {
    const changed = await changeClaim(userCaller(deps, request), { ...request.body, ...request.params });
    return shapeFor(request, changed);
  });

  route(app, "DELETE /claims/:id", async (request) => {
    await releaseClaim(userCaller(deps, request), request.params);
  });

  route(app, "POST /claims/:id/challenge", async (request) =>
    shapeFor(request, await renewChallenge(userCaller(deps, request), request.params)),
  );

  route(app, "POST /claims/:id/check", async (request) => {
    const caller = userCaller(deps, request);
    const { claim, problem } = await checkClaim(caller, request.params.id, request.body.method);
    return { claim: await shapeFor(request, claim), problem };
  });

  route(app, "POST /claims/:id/visit", async (request, reply) => {
    const { url, secret } = await beginClaimVisit(userCaller(deps, request), request.params.id);
    reply.setCookie(cookie, secret, { ...common, maxAge: VISIT_MINUTES * 60 });
    return { url };
  });

  // The provider redirects the browser here, so it's a GET. The cookie identifies the visit.
  route(
    app,
    "GET /auth/providers/:provider/callback/claim",
    { config: { open: true } },
    async (request, reply) => {
      const arrival = {
        scheme: request.params.provider,
        address: new URL(request.url, config.url),
        secret: request.cookies[cookie],
      };
      const { claimId, outcome } = request.user
        ? await completeClaimVisit(userCaller(deps, request), arrival)
        : { claimId: null, outcome: "expired" };
      reply.clearCookie(cookie, common);
      return reply.redirect(`/claims${claimId ? `/${claimId}` : ""}?outcome=${outcome}`);
    },
  );
}
