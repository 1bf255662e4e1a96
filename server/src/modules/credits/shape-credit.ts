import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import { creditParts } from "@byline/contract/credit/parts.ts";
import { type Credited, creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { License } from "@byline/contract/licenses/licenses.ts";
import { pictureAddress } from "@byline/contract/picture-sources.ts";
import type { CreditedCreator, CreditedWork, PublicCredit } from "@byline/contract/public-credits.ts";
import { creatorPath, projectPath, workPath } from "@byline/contract/public-pages.ts";
import { creditPath, shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import type { Claimed } from "../claims/claimed.ts";
import type { PublicCreator, PublicWork } from "./read-public.ts";

type Lang = CreditLanguage | undefined;

export function shapePublicCredit(attribution: ShownAttribution, siteUrl: string, lang?: Lang): PublicCredit {
  const { title, creators, creditLine, source, license, changes } = creditOf(attribution);
  return {
    id: shortIdOf(attribution),
    url: siteUrl + creditPath(attribution),
    attribution_type: attribution.attributionType,
    title,
    creators,
    credit_line: creditLine,
    picture: pictureAddress(attribution.picture, siteUrl),
    source,
    license: license && shapeLicense(license),
    changes,
    ...shapeLine(attribution, lang),
    project: shapeCreditProject({ id: attribution.projectId, name: attribution.projectName }, siteUrl),
    created_at: attribution.createdAt.toISOString(),
    edited_at: attribution.editedAt?.toISOString() ?? null,
  };
}

const shapeLine = (credited: Credited, lang: Lang) => ({
  lang: lang ?? "en",
  text: formatCredit(credited, "text", lang),
  html: formatCredit(credited, "html", lang),
  parts: creditParts(creditOf(credited), lang),
});

const shapeLicense = ({ name, spdx, url }: License) => ({ name, spdx, url });

export const shapeClaimed = ({ identifier, name, creditLine }: Claimed) => ({
  identifier,
  name,
  credit_line: creditLine,
});

export const shapeCreditProject = ({ id, name }: { id: string; name: string }, siteUrl: string) => ({
  id,
  name,
  url: siteUrl + projectPath(id),
});

export function shapeCreditedWork(work: PublicWork, siteUrl: string, lang?: Lang): CreditedWork {
  const { publicId, creators, credited } = work;
  const { title, creditLine, source, license } = creditOf(credited);
  return {
    id: publicId,
    url: siteUrl + workPath(publicId),
    title,
    creators: creators.map((creator) => ({
      id: creator.publicId,
      url: siteUrl + creatorPath(creator.publicId),
      name: creator.name,
    })),
    credit_line: creditLine,
    picture: pictureAddress(work.picture, siteUrl),
    source,
    license: license && license.kind !== "undetermined" ? shapeLicense(license) : null,
    licenses: work.licenses.map(({ license: stated, projectId: id, projectName: name }) => ({
      ...shapeLicense(stated),
      project: shapeCreditProject({ id, name }, siteUrl),
    })),
    ...shapeLine(credited, lang),
    ...shapeFigures(work, siteUrl),
  };
}

export function shapeCreditedCreator(creator: PublicCreator, siteUrl: string): CreditedCreator {
  const { publicId, name, works } = creator;
  return {
    id: publicId,
    url: siteUrl + creatorPath(publicId),
    name,
    claim: creator.claimed && shapeClaimed(creator.claimed),
    ...shapeFigures(creator, siteUrl),
    works: works.map((work) => ({
      id: work.publicId,
      url: siteUrl + workPath(work.publicId),
      title: work.named ? work.name : null,
      picture: pictureAddress(work.shownBy.picture, siteUrl),
    })),
  };
}

const shapeFigures = (shown: PublicWork | PublicCreator, siteUrl: string) => ({
  identifiers: shown.identifiers,
  credit_count: shown.creditCount,
  application_count: shown.applicationCount,
  counts_complete: !shown.more,
  applications: shown.uses.map(({ projectId, name, count }) => ({
    ...shapeCreditProject({ id: projectId, name }, siteUrl),
    credit_count: count,
  })),
});
