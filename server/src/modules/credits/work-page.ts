import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  agentTypeOf,
  creditOf,
  jsonForScript,
  jsonLdOf,
  labeledTitle,
  MAX_NAMED_MAKERS,
  NAME_REMOVED,
  othersOf,
  UNTITLED,
} from "@byline/contract/credit.ts";
import { creditList, type Listed, pageLinks, unlessFirst } from "./credit-lists.ts";
import {
  claimedBy,
  contentId,
  creatorPath,
  creditTitle,
  dateLine,
  headline,
  isBare,
  link,
  nameRemovedNote,
  projectPath,
  termsOf,
  workPath,
} from "./credit-parts.ts";
import { type Html, html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";
import { copyFormats, forMachines, headlineMark, identifierList, useList, usesOf } from "./page-parts.ts";
import type { PublicWork } from "./read-public.ts";
import { somethingWrong } from "./report-page.ts";
import { FIGURE_BESIDE, workFigure } from "./work-figure.ts";

/** Renders a work's page: its creators, terms of use, and who credits it. */
export function workPage(
  { head, config }: Site,
  work: PublicWork,
  listed: Listed,
  lang?: CreditLanguage,
): string {
  const { publicId, picture, identifiers, uses, credited } = work;
  const path = workPath(publicId);
  const credit = creditOf(credited);
  const { source } = credit;
  const json = `${config.url}/v1/public/works/${publicId}`;
  const title = creditTitle(credit);
  const main = html`
<article class="${FIGURE_BESIDE}">
  ${workFigure(credited, picture)}
  <div class="min-w-0">
    <p class="text-sm text-ink-2">${usesOf(work)}</p>
    ${headline(title, html`${lineOf(work)}${dateLine(credited, lang)}`)}
    ${!work.named && contentId(credited)}
    <p class="mt-4 text-md text-ink-2">${work.licensesDiffer ? listLicenses(work) : termsOf(credit.license)}
      ${source ? html`Source: ${link(source, new URL(source).host, "nofollow")}.` : null}</p>
    ${work.nameRemoved && nameRemovedNote}
    ${work.claims.map(claimedBy)}
    ${identifierList(identifiers)}
    ${
      !isBare(credit) &&
      copyFormats(credited, { kind: "work", id: publicId }, { path, siteUrl: config.url, lang })
    }
  </div>
</article>
${listed.first ? useList(uses, work.newestIn) : olderCredits(listed)}
${pageLinks(path, listed, `${json}/credits`, false)}
${somethingWrong(path, config.url)}`;
  const stated = jsonLdOf(credit, credited);
  const addresses = [...identifiers.map(({ url }) => url), stated.sameAs].flat().filter(Boolean);
  const jsonLd = jsonForScript({
    ...stated,
    "@id": config.url + path,
    creator: work.creators.map((creator) => agentOf(creator, config.url)),
    sameAs: [...new Set(addresses)],
  });
  return framePage(
    { head, config },
    {
      path,
      title: `${title} · Work`, // tells it from the credit's page, which has the same title
      description: `${title}. ${usesOf(work)}.`,
      hasCard: true,
      more: html`${forMachines({ address: config.url + path, title, json, jsonLd })}${unlessFirst(listed)}`,
      main,
    },
  );
}

const olderCredits = (listed: Listed) => html`
<section class="mt-10" aria-labelledby="credits">
  <h2 id="credits" class="font-serif text-lg">Older credits</h2>
  ${creditList(listed, "work")}
</section>`;

/** Renders the brand's credit line with links to the creators' pages. */
function lineOf({ creators, credited, name, named, nameRemoved }: PublicWork): Html {
  const [first] = creators;
  const toPage = (publicId: string, text: string) =>
    html`<a class="hover:text-accent" href="${creatorPath(publicId)}"><bdi>${text}</bdi></a>`;
  const requiredText = creditOf(credited).requiredLine?.text;
  const names = requiredText
    ? [first ? toPage(first.publicId, requiredText) : html`<bdi>${requiredText}</bdi>`]
    : creators.slice(0, MAX_NAMED_MAKERS).map((creator) => toPage(creator.publicId, creator.name));
  const others = requiredText ? null : othersOf(creators.length, MAX_NAMED_MAKERS);
  if (others) names.push(html`${others}`);
  if (nameRemoved && !requiredText) names.push(html`${NAME_REMOVED}`);
  const makers = names.map(
    (maker, i) => html`${i === 0 ? null : i < names.length - 1 ? ", " : " and "}${maker}`,
  );
  const title = named
    ? html`<cite dir="auto" class="${makers.length > 0 && "italic"}">${name}</cite>`
    : html`<span class="text-ink-2">${UNTITLED}</span>`;
  const label = labeledTitle("", creditOf(credited));
  return html`${headlineMark}${makers}${makers.length > 0 && ", "}${title}${label}`;
}

/** Projects named with each license. */
const MAX_PROJECTS_NAMED = 3;

/** Shows all licenses, because Byline can't tell which one is right. */
function listLicenses({ licenses }: PublicWork): Html {
  const alike = Map.groupBy(licenses, ({ license }) => license.url ?? license.name);
  const stated = [...alike.values()].map((projects, i) => {
    const named = projects
      .slice(0, MAX_PROJECTS_NAMED)
      .map(
        ({ projectId, projectName }, n) => html`${n > 0 && ", "}${link(projectPath(projectId), projectName)}`,
      );
    const left = projects.length - MAX_PROJECTS_NAMED;
    const more = left > 0 && ` and ${left} more`;
    return html`${i > 0 && ", "}${projects[0]?.license.name ?? null} (${named}${more})`;
  });
  return html`Credits state different licenses: ${stated}. Ask its creator before you use it.`;
}

const agentOf = ({ publicId, name, kind }: PublicWork["creators"][number], siteUrl: string) => ({
  ...agentTypeOf(kind),
  name,
  url: siteUrl + creatorPath(publicId),
});
