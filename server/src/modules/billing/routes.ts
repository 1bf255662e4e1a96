import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { rawBody, withRawBodies } from "../../http/raw-body.ts";
import { route } from "../../http/route.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { changeDetails } from "./change-details.ts";
import { changePlan, previewChange } from "./change-plan.ts";
import { createSubscription, startTrial } from "./create-subscription.ts";
import { findWorkspaces } from "./find-workspaces.ts";
import { getInvoicePdf } from "./get-invoice-pdf.ts";
import { canManageBilling } from "./policy.ts";
import { getBilling, listBillingEvents, listInvoices } from "./queries.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { changeCard } from "./request-card.ts";
import { syncCustomer } from "./sync-customer.ts";

export function billingRoutes(app: App, deps: Deps) {
  route(app, "POST /create-subscription", (request) =>
    createSubscription(userCaller(deps, request), request.body.plan),
  );

  route(app, "GET /billing", (request) => getBilling(deps, userOf(request)));

  // Rate-limited: each call reaches the payment provider.
  route(app, "POST /billing/refresh", { config: { seldom: true } }, async (request) => {
    canManageBilling(userOf(request));
    if (deps.payments) await syncCustomer(deps, userOf(request).workspaceId);
    return getBilling(deps, userOf(request));
  });

  route(app, "POST /billing/trial", async (request) => {
    await startTrial(userCaller(deps, request), request.body.plan);
    return getBilling(deps, userOf(request));
  });

  route(app, "POST /billing/card", (request) => changeCard(userCaller(deps, request)));

  route(app, "POST /billing/preview", (request) =>
    previewChange(userCaller(deps, request), request.body.plan),
  );

  route(app, "POST /billing/change", async (request) => {
    await changePlan(userCaller(deps, request), request.body);
    return getBilling(deps, userOf(request));
  });

  route(app, "POST /billing/cancel", async (request) => {
    await cancelSubscription(userCaller(deps, request));
    return getBilling(deps, userOf(request));
  });

  route(app, "POST /billing/resume", async (request) => {
    await resumeSubscription(userCaller(deps, request));
    return getBilling(deps, userOf(request));
  });

  route(app, "PUT /billing/details", async (request) => {
    await changeDetails(userCaller(deps, request), request.body);
    return getBilling(deps, userOf(request));
  });

  route(app, "GET /billing/invoices", (request) => listInvoices(deps.db, userOf(request)));

  route(app, "GET /billing/invoices/:id/pdf", async (request, reply) => {
    const { name, pdf } = await getInvoicePdf(deps, userOf(request), request.params.id);
    const file = name.replaceAll(/[^\w.-]/g, "_");
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${file}"`)
      .send(pdf);
  });

  route(app, "GET /operator/workspaces", (request) => findWorkspaces(deps.db, request.query.q));

  route(app, "GET /billing/events", (request) => listBillingEvents(deps.db, userOf(request)));

  withRawBodies(app, (scope) => {
    route(scope, "POST /billing/webhook", { config: { open: true, signed: true } }, async (request) => {
      const signature = request.headers["stripe-signature"];
      await receiveWebhook(
        visitorCaller(deps, request),
        rawBody(request),
        typeof signature === "string" ? signature : undefined,
      );
      return { received: true } as const;
    });
  });
}
