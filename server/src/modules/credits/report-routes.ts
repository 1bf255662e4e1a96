import { createPageReport } from "@byline/contract/community.ts";
import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import { creditTitle, reportPath } from "@byline/contract/public-pages.ts";
import type { ReportPage } from "@byline/contract/written-pages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { type Site, sendWritten } from "../../http/pages.ts";
import { isNamedIn } from "../attributions/find-names.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { isSameName, linkNamed, type PublicName } from "../catalog/public-names.ts";
import { reportPage as fileReport } from "../community/file-report.ts";
import { checkGuard, issueGuard } from "../forms/guard.ts";
import { getCredit, readCredits } from "./read-credits.ts";
import { getCreator, getWork, linkCredit } from "./read-public.ts";

const BODY_LIMIT = 32_768;
const NO_CREDITS = { limit: 0 };
const NO_PROJECT = "Please select an application";
/** Shown if the form doesn't ask for a project. The new form contains the right one. */
const OTHER_PROJECT = "This form was opened for another application. Send it again.";

/** What a report about a public page needs: its title and the projects whose credits it shows. */
type Reportable = Pick<ReportPage, "page" | "title" | "projects"> & {
  /** The page's content now, stored with the report. */
  shown: Record<string, string>;
  /** Returns the public ids of creators shown under a name, or null if the page doesn't show the name. */
  findNamed: (name: string) => Promise<string[] | null>;
};

/** Adds the form for reporting credit pages, which anyone may use and which needs no JavaScript. */
export function reportPageRoutes(app: App, deps: Deps, site: Site) {
  const { pages } = site;

  const sendForm = async (request: FastifyRequest, reply: FastifyReply, about: Reportable, form: Unsent) => {
    const token = form.token || (await issueGuard(deps));
    const { page, title, projects } = about;
    const { typed = {}, mistakes = {}, status } = form;
    const html = pages.report(site, { page, title, projects, typed, mistakes, token });
    return sendWritten(request, reply, { html, status }, site);
  };
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const text = "There’s no public credit page at this address.";
    const html = pages.missing(site, { path: "/report", text });
    return sendWritten(request, reply, { html, status: 404 }, site);
  };

  const query = z.looseObject({ page: z.string().default(""), sent: z.string().optional() });
  app.get("/report", { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { page, sent } = request.query;
    const about = await readReportable(deps, page);
    if (!about) return sendMissing(request, reply);
    if (sent === undefined) return sendForm(request, reply, about, { status: 200 });
    return sendWritten(request, reply, { html: pages.reported(site, about.page, sent), status: 200 }, site);
  });

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const fields = z.record(z.string(), z.string());
  app.post("/report", { schema: { hide: true, body: fields } }, async (request, reply) => {
    const { project = "", token = "", website = "", ...typed } = request.body;
    const about = await readReportable(deps, typed.page ?? "");
    if (!about) return sendMissing(request, reply);
    let id: string;
    try {
      if (!about.projects.some(({ projectId }) => projectId === project))
        throw new FormError({ project: about.projects.length === 1 ? OTHER_PROJECT : NO_PROJECT });
      const read = createPageReport.safeParse({ ...typed, guard: { token, website } });
      if (!read.success) throw new FormError(mistakesOf(read.error));
      const { guard, ...report } = read.data;
      const sender = { network: clientNetwork(request), email: report.email || null };
      const creatorIds = report.reason === "remove-name" ? await about.findNamed(report.named) : [];
      if (!creatorIds) throw new FormError({ named: "This page credits no one by this name" });
      await checkGuard(deps, "report", sender, guard);
      const { shown } = about;
      const subject = { projectId: project, shown, creatorIds };
      id = await fileReport(visitorCaller(deps, request), { ...report, ...subject });
    } catch (error) {
      const unsent = formErrorOf(error);
      const kept = isUsedUp(error) ? "" : token;
      return sendForm(request, reply, about, { ...unsent, typed: { ...typed, project }, token: kept });
    }
    return reply.redirect(`${reportPath(about.page)}&sent=${id}`, 303);
  });
}

/** A form that was not sent: its values and mistakes by field; the mistake of the whole form is under "". */
type Unsent = Partial<Pick<ReportPage, "typed" | "mistakes" | "token">> & { status: number };

/** Mistakes in a form, by field. */
class FormError extends Error {
  readonly mistakes: Record<string, string>;
  constructor(mistakes: Record<string, string>) {
    super("The form has mistakes");
    this.mistakes = mistakes;
  }
}

const mistakesOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message]));

/** Returns the response to a form with mistakes. Rethrows errors that aren't the sender's. */
function formErrorOf(error: unknown): Unsent {
  if (error instanceof FormError) return { status: 400, mistakes: error.mistakes };
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { status: error.status, mistakes: { "": error.errors?.[0]?.message ?? error.message } };
}

/** Whether this form can no longer be sent. */
const isUsedUp = (error: unknown) => error instanceof AppError && error.errors?.[0]?.path === "guard";

/** Returns the reportable content of the page at this path, or null if it isn't a public credit page. */
async function readReportable(deps: Deps, page: string): Promise<Reportable | null> {
  const [, kind, id] = /^\/(c|p|w|by)\/([\w-]+)$/.exec(page) ?? [];
  if (!kind || !id) return null;
  try {
    return { page, ...(await readers[kind as keyof typeof readers](deps, id)) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

type Read = Omit<Reportable, "page">;

const readers: Record<"c" | "p" | "w" | "by", (deps: Deps, id: string) => Promise<Read>> = {
  async c(deps, id) {
    const attribution = await getCredit(deps, id);
    const { projectId, projectName: name } = attribution;
    const credit = creditOf(attribution);
    const findNamed = async (called: string) => {
      const [{ creators }, recorded] = await Promise.all([
        linkCredit(deps, attribution),
        listRecorded(deps, attribution),
      ]);
      return idsOf(called, [...creators, ...recorded], credit.creators);
    };
    const shown = { credit: formatCredit(attribution, "text") };
    return { title: creditTitle(credit), projects: [{ projectId, name }], shown, findNamed };
  },
  async p(deps, id) {
    const { project } = await readCredits(deps, id, NO_CREDITS);
    const { name, description } = project;
    const shown = { name, description: description ?? "" };
    const findNamed = async (called: string) => ((await isNamedIn(deps.db, project, called)) ? [] : null);
    return { title: `Credits of ${name}`, projects: [{ projectId: project.id, name }], shown, findNamed };
  },
  async w(deps, id) {
    const { credited, creators, uses } = await getWork(deps, id, NO_CREDITS);
    const credit = creditOf(credited);
    const findNamed = async (called: string) => idsOf(called, creators, credit.creators);
    const shown = { work: formatCredit(credited, "text") };
    return { title: creditTitle(credit), projects: uses, shown, findNamed };
  },
  async by(deps, id) {
    const creator = await getCreator(deps, id, NO_CREDITS);
    const { name, uses } = creator;
    const findNamed = async (called: string) => idsOf(called, [creator]);
    return { title: name, projects: uses, shown: { creator: name }, findNamed };
  },
};

/** Returns a credit's creators under their recorded names, which may differ from their common names. */
async function listRecorded({ db }: Deps, attribution: ShownAttribution): Promise<PublicName[]> {
  const [linked = []] = await linkNamed(db, [attribution]);
  const { creators } = creditOf(attribution);
  return linked.flatMap((publicId, i) => (publicId === null ? [] : { publicId, name: creators[i] ?? "" }));
}

/** Returns the ids of creators with this name. [] if only the name is known, null if no one has it. */
function idsOf(called: string, creators: PublicName[], names: string[] = []): string[] | null {
  const found = creators.filter(({ name }) => isSameName(name, called));
  if (found.length === 0 && !names.some((name) => isSameName(name, called))) return null;
  return [...new Set(found.map(({ publicId }) => publicId))];
}
