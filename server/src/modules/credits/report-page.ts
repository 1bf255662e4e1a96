import { PAGE_REPORT_REASONS, pageReportReasonNames } from "@byline/contract/community.ts";
import { referenceOf } from "@byline/contract/report-reference.ts";
import { isUuid } from "../../kit/ids.ts";
import { link, REMOVALS } from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";

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
  const main = html`
<div class="max-w-xl">
<p class="text-sm text-ink-2">${link(page, title)}</p>
<h1 class="mt-2 font-serif text-2xl leading-tight sm:text-3xl">Report this page</h1>
<p class="mt-3 text-md text-ink-2">It goes to the people who run this site. For work of yours that is used
  without permission, ${link(noticePath(config.url + page), "send a copyright notice")} instead.</p>
${errorSummary(mistakes)}
<p class="mt-6 text-base text-ink-2">Fill in everything that is not marked as optional.</p>
<form method="post" action="/report" novalidate class="mt-5 grid gap-6">
  <input type="hidden" name="page" value="${page}">
  <input type="hidden" name="token" value="${token}">
  ${projectField(projects, typed, mistakes)}
  ${reasonField(typed, mistakes)}
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

/** Once it was sent; `id` is that of the report, as the address says. */
export function reportedPage(site: Site, page: string, id: string) {
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">Report received</h1>
${
  isUuid(id) &&
  html`<p class="mt-4 text-md">Its reference is
  <strong class="font-mono font-medium">${referenceOf(id)}</strong>.</p>`
}
<h2 class="mt-8 font-serif text-lg">What happens next</h2>
<ol class="mt-2 grid max-w-[65ch] list-decimal gap-2 pl-5 text-md text-ink-2">
  <li>It waits in the queue of the people who run this site. The page stays as it is until they decide.</li>
  <li>They take down what is reported, or leave it. A name that is to be removed leaves every public page once
    they agree. ${link(REMOVALS, "How names are removed")}.</li>
  <li>If you gave an email address, it is used for their answer alone, and deleted once they decided.</li>
</ol>
<p class="mt-6">${link(page, "Back to the page")}</p>`;
  return written(site, page, main);
}

const written = ({ head, config }: Site, page: string, main: Html) =>
  framePage(
    { head, config },
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

/** One reason; the name that is to be removed is asked for below its own. */
function reasonField(typed: ReportForm["typed"], mistakes: ReportForm["mistakes"]): Html {
  const mistake = mistakes.reason;
  const described = mistake && html`aria-describedby="reason-mistake"`;
  return html`<fieldset class="group grid gap-2" ${described || null}>
  <legend class="mb-2 text-sm font-medium">What is wrong?</legend>
  ${mistakeOf("reason", mistake)}
  ${PAGE_REPORT_REASONS.map(
    (reason, i) => html`<label class="flex items-center gap-2.5 text-base"><input type="radio" name="reason"
    value="${reason}" class="size-4 accent-ink" ${i === 0 && html`id="reason"`} ${
      reason === "remove-name" && new Html("data-remove-name")
    } ${reason === typed.reason && new Html("checked")}>${pageReportReasonNames[reason]}</label>
  ${reason === "remove-name" && nameField(typed, mistakes)}`,
  )}
</fieldset>`;
}

const nameField = (typed: ReportForm["typed"], mistakes: ReportForm["mistakes"]) => html`
<div class="ml-2 hidden border-l-2 border-rule-strong pl-4 group-has-[[data-remove-name]:checked]:block">
  ${field(
    "named",
    "Your name, as the page shows it",
    mistakes,
    (attributes) => html`<input ${attributes} name="named" maxlength="500" autocomplete="off"
    class="${control} h-9" value="${typed.named ?? ""}">
    <p class="text-sm text-ink-2">Say below how we can tell that it is you. You need no account for this.
      ${link(REMOVALS, "What is removed, and what stays")}.</p>`,
  )}
</div>`;

/** What is wrong with the form, in the order of its fields, each a way to its field. */
function errorSummary(mistakes: ReportForm["mistakes"]): Html | null {
  const fields = ["", "project", "reason", "named", "details", "email"].filter((name) => mistakes[name]);
  if (fields.length === 0) return null;
  return html`<div role="alert" class="mt-6 border-l-4 border-danger bg-wash px-4 py-3 text-base">
  <p class="font-medium">The report was not sent</p>
  <ul class="mt-1 grid gap-1">${fields.map(
    (name) =>
      html`<li>${
        name
          ? link(`#${name}`, mistakes[name] ?? "")
          : html`<span class="text-danger">${mistakes[name] ?? ""}</span>`
      }</li>`,
  )}</ul>
</div>`;
}

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
  ${mistakeOf(name, mistake)}
  ${control(attributes)}</div>`;
}

const mistakeOf = (name: string, mistake: string | undefined) =>
  mistake
    ? html`<p id="${name}-mistake" class="flex items-center gap-1.5 text-sm text-danger"><svg
    aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" class="size-4 shrink-0"><circle cx="12" cy="12" r="9"/><path
    d="M12 7v6M12 16.5v.5"/></svg>${mistake}</p>`
    : null;
