import { PAGE_REPORT_REASONS, pageReportReasonNames } from "@byline/contract/community.ts";
import type { Config } from "../../config.ts";
import { link, REMOVALS } from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { framePage } from "./page-frame.ts";

type Site = { head: string; config: Config };

/** What can be reported of a public page: its title, and the projects whose credits it shows. */
export type Reportable = {
  page: string;
  title: string;
  projects: { projectId: string; name: string }[];
  /** What it shows now, kept with the report. */
  shown: Record<string, string>;
  /** Public ids of the creators whom it shows by a name; null where it names nobody so. */
  findNamed: (name: string) => Promise<string[] | null>;
};

/** What was typed, by the names of the fields; `mistakes` by the same, that of the whole form by "". */
export type ReportForm = { typed: Record<string, string>; mistakes: Record<string, string>; token: string };

const control =
  "w-full rounded border border-rule-strong/70 bg-sheet px-3 text-base text-ink aria-invalid:border-danger";

/** The form by which everybody reports a public page. It works without JavaScript. */
export function reportPage({ head, config }: Site, { page, title, projects }: Reportable, form: ReportForm) {
  const { typed, mistakes, token } = form;
  const whole = mistakes[""];
  const main = html`
<div class="max-w-xl">
<p class="text-sm text-ink-2">${link(page, title)}</p>
<h1 class="mt-2 font-serif text-2xl leading-tight sm:text-3xl">Report this page</h1>
<p class="mt-3 text-md text-ink-2">It goes to the people who run this site. For work of yours that is used
  without permission, ${link(noticePath(config.url + page), "send a copyright notice")} instead.</p>
${whole ? html`<p role="alert" class="mt-4 text-base text-danger">${whole}</p>` : null}
<form method="post" action="/report" class="mt-8 grid gap-5">
  <input type="hidden" name="page" value="${page}">
  <input type="hidden" name="token" value="${token}">
  ${projectField(projects, typed, mistakes)}
  ${field(
    "reason",
    "What is wrong?",
    mistakes,
    (attributes) => html`<select ${attributes} name="reason" required
    class="${control} h-9"><option value="">Choose a reason</option>${PAGE_REPORT_REASONS.map((reason) =>
      option(reason, pageReportReasonNames[reason], typed.reason),
    )}</select>`,
  )}
  ${field(
    "named",
    "Your name, as the page shows it (to have it removed)",
    mistakes,
    (attributes) => html`<input ${attributes} name="named" maxlength="500" autocomplete="off"
    class="${control} h-9" value="${typed.named ?? ""}">
    <p class="text-sm text-ink-2">Say below how we can tell that it is you. You need no account for this.
      ${link(REMOVALS, "What is removed, and what stays")}.</p>`,
  )}
  ${field(
    "details",
    "Explanation",
    mistakes,
    (attributes) => html`<textarea ${attributes} name="details"
    required maxlength="2000" rows="5" class="${control} py-2">${typed.details ?? ""}</textarea>`,
  )}
  ${field(
    "email",
    "Email for an answer (optional)",
    mistakes,
    (attributes) => html`<input ${attributes}
    name="email" type="email" autocomplete="email" class="${control} h-9" value="${typed.email ?? ""}">
    <p class="text-sm text-ink-2">It is used for our answer alone, and deleted once we have decided.</p>`,
  )}
  <div aria-hidden="true" class="sr-only"><label>Website
    <input name="website" type="text" tabindex="-1" autocomplete="off"></label></div>
  <p><button class="h-9 rounded bg-accent px-4 text-base font-medium text-on-accent hover:bg-accent-strong"
    >Send report</button></p>
</form>
</div>`;
  return written({ head, config }, page, main);
}

/** Once it was sent. */
export function reportedPage(site: Site, page: string) {
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">Report received</h1>
<p class="mt-4 text-md text-ink-2">Thank you. Someone will review it.</p>
<p class="mt-4">${link(page, "Back to the page")}</p>`;
  return written(site, page, main);
}

const written = ({ head, config }: Site, page: string, main: Html) =>
  framePage(
    { head, siteUrl: config.url },
    {
      path: reportPath(page),
      title: "Report a page",
      description: "Tell the people who run this site what is wrong with a page.",
      more: html`<meta name="robots" content="noindex">`,
      main,
    },
  );

export const reportPath = (page: string) => `/report?page=${encodeURIComponent(page)}`;
const noticePath = (address: string) => `/dmca-notice?material=${encodeURIComponent(address)}`;

/** The end of every public page. */
export const somethingWrong = (page: string, siteUrl: string): Html => html`
<p class="mt-10 text-sm text-ink-2" data-chrome>Is something wrong here?
  ${link(reportPath(page), "Report it", "nofollow")} or
  ${link(noticePath(siteUrl + page), "send a copyright notice", "nofollow")}.</p>`;

/** Which project a report is about; asked for where several are shown. */
function projectField(
  projects: Reportable["projects"],
  typed: ReportForm["typed"],
  mistakes: ReportForm["mistakes"],
): Html {
  const [first] = projects;
  if (projects.length === 1 && first)
    return html`<input type="hidden" name="project" value="${first.projectId}">`;
  return field(
    "project",
    "In which application?",
    mistakes,
    (attributes) => html`<select ${attributes}
    name="project" required class="${control} h-9"><option value="">Choose one</option>${projects.map(
      ({ projectId, name }) => option(projectId, name, typed.project),
    )}</select>`,
  );
}

const option = (value: string, name: string, chosen: string | undefined) =>
  html`<option value="${value}" ${value === chosen && new Html("selected")}>${name}</option>`;

/** A labeled control with its mistake; `control` is given the attributes that tie them together. */
function field(
  name: string,
  label: string,
  mistakes: ReportForm["mistakes"],
  control: (attributes: Html) => Html,
): Html {
  const mistake = mistakes[name];
  const attributes = mistake
    ? html`id="${name}" aria-invalid="true" aria-describedby="${name}-mistake"`
    : html`id="${name}"`;
  return html`<div class="grid gap-1.5"><label for="${name}" class="text-sm font-medium">${label}</label>
  ${control(attributes)}
  ${mistake ? html`<p id="${name}-mistake" class="text-sm text-danger">${mistake}</p>` : null}</div>`;
}
