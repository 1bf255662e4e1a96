import { PAGE_REPORT_REASONS, pageReportReasonNames } from "@byline/contract/community.ts";
import { referenceOf } from "@byline/contract/report-reference.ts";
import { isUuid } from "../../kit/ids.ts";
import { link, REMOVALS } from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";

/** What a report about a public page needs: its title and the projects whose credits it shows. */
export type Reportable = {
  page: string;
  title: string;
  projects: { projectId: string; name: string }[];
  /** The page's content now, stored with the report. */
  shown: Record<string, string>;
  /** Returns the public ids of creators shown under a name, or null if the page doesn't show the name. */
  findNamed: (name: string) => Promise<string[] | null>;
};

/** Form values and mistakes by field; the mistake of the whole form is under "". */
export type ReportForm = { typed: Record<string, string>; mistakes: Record<string, string>; token: string };

const control =
  "w-full rounded border border-rule-strong/70 bg-sheet px-3 text-base text-ink transition-colors " +
  "hover:border-rule-strong focus-visible:outline-offset-0 aria-invalid:border-danger";

/** Renders the form for reporting a public page. Works without JavaScript. */
export function reportPage({ head, config }: Site, { page, title, projects }: Reportable, form: ReportForm) {
  const { typed, token } = form;
  const mistakes = placeMistakes(form.mistakes, projects);
  const main = html`
<div class="max-w-xl">
<p class="text-sm text-ink-2">${link(page, title)}</p>
<h1 class="mt-2 font-serif text-2xl leading-tight sm:text-3xl">Report this page</h1>
<p class="mt-3 text-md text-ink-2">Your report goes to the people who run this site. If your
  work is used without permission,
  ${link(noticePath(config.url + page), "send a copyright notice")} instead.</p>
<form method="post" action="/report" novalidate class="mt-8 grid gap-5">
  <input type="hidden" name="page" value="${page}">
  <input type="hidden" name="token" value="${token}">
  ${projectField(projects, typed, mistakes)}
  ${reasonField(typed, mistakes)}
  ${field({
    name: "details",
    label: "Explanation",
    mistakes,
    control: (attributes) => html`<textarea ${attributes} name="details"
    required maxlength="2000" rows="5" class="${control} py-2">${typed.details ?? ""}</textarea>`,
  })}
  ${field({
    name: "email",
    label: "Email for an answer",
    hint: "Used only for our reply, and deleted once we’ve decided.",
    optional: true,
    mistakes,
    control: (attributes) => html`<input ${attributes}
    name="email" type="email" autocomplete="email" class="${control} h-9" value="${typed.email ?? ""}">`,
  })}
  <div aria-hidden="true" class="sr-only"><label>Website
    <input name="website" type="text" tabindex="-1" autocomplete="off"></label></div>
  <div class="mt-2 grid justify-items-start gap-4">
    ${mistakes[""] ? formMistake(mistakes[""], focusOf("", mistakes)) : null}
    <button class="h-11 rounded bg-accent px-5 text-md font-medium text-on-accent transition-colors
    duration-150 hover:bg-accent-strong">Send report</button>
  </div>
</form>
</div>`;
  return written({ head, config }, page, main);
}

/** Renders the confirmation. `id` is the report's id in the address. */
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
  <li>Your report is waiting for the people who run this site. The page stays unchanged until they
  decide.</li>
  <li>They take down the reported content, or keep it. If they agree to remove a name, it disappears from
  every public page. ${link(REMOVALS, "How names are removed")}.</li>
  <li>If you entered an email address, they use it only to reply, and delete it once they have decided.</li>
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
      description: "Report a problem with a page to the people who run this site.",
      more: html`<meta name="robots" content="noindex">`,
      main,
    },
  );

export const reportPath = (page: string) => `/report?page=${encodeURIComponent(page)}`;
const noticePath = (address: string) => `/dmca-notice?material=${encodeURIComponent(address)}`;

/** Renders the end of every public page. */
export const somethingWrong = (page: string, siteUrl: string): Html => html`
<p class="mt-10 text-sm text-ink-2" data-chrome>Is something wrong here?
  ${link(reportPath(page), "Report it", "nofollow")} or
  ${link(noticePath(siteUrl + page), "send a copyright notice", "nofollow")}.</p>`;

/** Asks for the project only if the page shows several. */
function projectField(
  projects: Reportable["projects"],
  typed: ReportForm["typed"],
  mistakes: ReportForm["mistakes"],
): Html {
  const [first] = projects;
  if (projects.length === 1 && first)
    return html`<input type="hidden" name="project" value="${first.projectId}">`;
  return field({
    name: "project",
    label: "In which application?",
    mistakes,
    control: (attributes) => html`<select ${attributes}
    name="project" required class="${control} h-9"><option value="">Choose one</option>${projects.map(
      ({ projectId, name }) => option(projectId, name, typed.project),
    )}</select>`,
  });
}

const option = (value: string, name: string, chosen: string | undefined) =>
  html`<option value="${value}" ${value === chosen && new Html("selected")}>${name}</option>`;

/** Renders the reasons, with the field for the name below the reason that needs it. */
function reasonField(typed: ReportForm["typed"], mistakes: ReportForm["mistakes"]): Html {
  const described = mistakes.reason ? html`aria-describedby="reason-mistake"` : null;
  const first = html`id="reason" ${focusOf("reason", mistakes)}`;
  return html`<fieldset class="group" ${described}>
  <legend class="mb-2 text-sm font-medium">What is wrong?</legend>
  <div class="grid gap-2">
  ${PAGE_REPORT_REASONS.map(
    (reason, i) => html`<label class="flex items-center gap-2.5 text-base"><input type="radio" name="reason"
    value="${reason}" class="size-4 accent-ink" ${i === 0 && first} ${
      reason === "remove-name" && new Html("data-remove-name")
    } ${reason === typed.reason && new Html("checked")}>${pageReportReasonNames[reason]}</label>
  ${reason === "remove-name" && nameField(typed, mistakes)}`,
  )}
  ${mistakeOf("reason", mistakes)}
  </div>
</fieldset>`;
}

const nameField = (typed: ReportForm["typed"], mistakes: ReportForm["mistakes"]) => html`
<div class="ml-2 hidden border-l-2 border-rule-strong pl-4 group-has-[[data-remove-name]:checked]:block">
  ${field({
    name: "named",
    label: "Your name, as the page shows it",
    hint: html`Explain below how we can tell that it’s you. You don’t need an account.
      ${link(REMOVALS, "What is removed, and what stays")}.`,
    mistakes,
    control: (attributes) => html`<input ${attributes} name="named" maxlength="500" autocomplete="off"
    class="${control} h-9" value="${typed.named ?? ""}">`,
  })}
</div>`;

/** Renders a labeled control with its hint and mistake; `control` gets the attributes that link them. */
function field({
  name,
  label,
  hint,
  optional = false,
  mistakes,
  control,
}: {
  name: string;
  label: string;
  hint?: Html | string;
  optional?: boolean;
  mistakes: ReportForm["mistakes"];
  control: (attributes: Html) => Html;
}): Html {
  const described = [hint && `${name}-hint`, mistakes[name] && `${name}-mistake`].filter(Boolean).join(" ");
  const attributes = html`id="${name}" ${described !== "" && html`aria-describedby="${described}"`} ${
    mistakes[name] ? html`aria-invalid="true"` : null
  } ${focusOf(name, mistakes)}`;
  return html`<div class="grid gap-1.5">
  <div class="flex items-baseline justify-between gap-2">
    <label for="${name}" class="text-sm font-medium">${label}</label>
    ${optional && html`<span class="text-xs text-ink-3">Optional</span>`}
  </div>
  ${control(attributes)}
  ${hint ? html`<p id="${name}-hint" class="text-xs text-ink-3">${hint}</p>` : null}
  ${mistakeOf(name, mistakes)}
</div>`;
}

const FIELDS = ["project", "reason", "named", "details", "email"];

/** Moves the mistake of a field that isn't shown to the whole form. */
function placeMistakes(mistakes: ReportForm["mistakes"], projects: Reportable["projects"]) {
  const shown = FIELDS.filter((name) => name !== "project" || projects.length !== 1);
  const { "": ofForm, ...named } = mistakes;
  const unseen = Object.keys(named).find((name) => !shown.includes(name));
  const seen = Object.entries(named).filter(([name]) => shown.includes(name));
  return { ...Object.fromEntries(seen), "": ofForm ?? named[unseen ?? ""] ?? "" };
}

/** Focuses the first field with a mistake, or the whole form's message. */
const focusOf = (name: string, mistakes: ReportForm["mistakes"]) =>
  [...FIELDS, ""].find((one) => mistakes[one]) === name && new Html("autofocus");

const mistakeOf = (name: string, { [name]: mistake }: ReportForm["mistakes"]) =>
  mistake
    ? html`<p id="${name}-mistake" class="flex gap-1.5 text-sm text-danger">${mistakeText(mistake)}</p>`
    : null;

/** Renders the mistake of the whole form, above its button. */
const formMistake = (mistake: string, focus: Html | false) => html`<p role="alert" tabindex="-1" ${focus}
  class="flex gap-1.5 border-l-4 border-danger bg-danger-wash px-4 py-3 text-base text-danger">
  ${mistakeText(mistake)}</p>`;

const mistakeText = (mistake: string) => html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none"
  stroke="currentColor" stroke-width="2" stroke-linecap="round" class="mt-0.5 size-4 shrink-0"><circle cx="12"
  cy="12" r="9"/><path d="M12 7.5v5.5m0 3.2v.1"/></svg><span class="min-w-0">${mistake}</span>`;
