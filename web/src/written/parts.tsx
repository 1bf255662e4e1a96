import { schemaTypeOf } from "@byline/contract/attribution-types.ts";
import { dateText, yearText } from "@byline/contract/credit/date-text.ts";
import { dateOf } from "@byline/contract/credit/dates.ts";
import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import { type Credited, creditedName, creditOf, labeledTitle, UNTITLED } from "@byline/contract/credit.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import type { License } from "@byline/contract/licenses/licenses.ts";
import {
  type CreditLineParts,
  counted,
  creatorPath,
  projectPath,
  reportPath,
} from "@byline/contract/public-pages.ts";
import type { Author, LinkedCreator, ProvedCreator, WrittenCredit } from "@byline/contract/written-pages.ts";
import { clsx } from "clsx";
import { createElement, Fragment, type ReactNode } from "react";

/** The brand's credit line: a red rule, the creator, and the work. */
export function WrittenLine({ credit, rule }: { credit: CreditLineParts; rule: string }) {
  const { title } = credit;
  const creator = creditedName(credit);
  return (
    <>
      <span aria-hidden="true" className={clsx("mr-3 inline-block bg-accent align-middle", rule)} />
      {creator !== null && (
        <>
          <bdi>{creator}</bdi>
          {", "}
        </>
      )}
      <TitleOrNone title={title} italic={creator !== null} />
      {labeledTitle("", credit)}
    </>
  );
}

/** A work's title, or "Untitled" in gray. */
export const TitleOrNone = ({
  title,
  italic = true,
  className,
}: {
  title: string | null;
  italic?: boolean;
  className?: string;
}) =>
  title === null ? (
    <span className={clsx(className, "text-ink-2")}>{UNTITLED}</span>
  ) : (
    <cite dir="auto" className={clsx(className, italic && "italic") || undefined}>
      {title}
    </cite>
  );

/** The id of an untitled work, in lists. */
export const WorkId = ({ id }: { id: string }) => (
  <span className="block font-mono text-xs wrap-anywhere text-ink-2">{id}</span>
);

/** The id of an untitled work, on its own page. */
export const ContentId = ({ id }: { id: string }) => (
  <p className="mt-2 font-mono text-sm wrap-anywhere text-ink-2">{id}</p>
);

/** Shows parts that never change their order, so that they need no keys. */
export const inARow = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

/** A page's headline, in smaller letters for longer text. */
export const Headline = ({ text, children }: { text: string; children: ReactNode }) => (
  <h1
    className={clsx(
      "mt-2 font-serif leading-tight text-pretty wrap-anywhere hyphens-auto",
      text.length <= 90
        ? "text-2xl lg:text-3xl"
        : text.length <= 180
          ? "text-xl lg:text-2xl"
          : "text-lg lg:text-xl",
    )}
  >
    {children}
  </h1>
);

/** The date after a credit line, in the reader's language, unless the title contains the year. */
export function DateAfter({ credited, lang }: { credited: Credited; lang?: CreditLanguage | undefined }) {
  const date = dateOf(credited.metadata, schemaTypeOf(credited.attributionType));
  if (!date || creditOf(credited).title?.includes(yearText(date))) return null;
  return <span className="text-ink-2">, {dateText(date, lang)}</span>;
}

/** The terms of use, as far as the attribution states them. */
export function Terms({ license }: { license: License | null }) {
  if (!license) return "No license is stated.";
  const name = license.url ? (
    <TextLink href={license.url} rel="license nofollow">
      {license.name}
    </TextLink>
  ) : (
    license.name
  );
  if (["dedication", "mark"].includes(license.kind)) return <>In the public domain ({name}).</>;
  if (license.kind === "public-domain") return "In the public domain.";
  if (["undetermined", "none"].includes(license.kind)) return <>{name}.</>;
  return <>License: {name}.</>;
}

/** The source of a work, by its host. */
export const Source = ({ source }: { source: string | null }) =>
  source && (
    <>
      {" "}
      Source:{" "}
      <TextLink href={source} rel="nofollow">
        {new URL(source).host}
      </TextLink>
      .
    </>
  );

/** User-provided links have `rel` nofollow, so that search engines don't take them as endorsed. */
export const TextLink = ({ href, rel, children }: { href: string; rel?: string; children: ReactNode }) => (
  <a className="underline decoration-rule-strong underline-offset-3" href={href} rel={rel}>
    {children}
  </a>
);

/** Explains how names are removed. */
export const RemovalsLink = ({ children = "How names are removed" }: { children?: string }) => (
  <TextLink href="/docs/claims#have-your-name-removed">{children}</TextLink>
);

/** Shown on a credit whose creator's name was removed. */
export const NameRemoved = () => (
  <p className="mt-4 text-base text-ink-2">
    A creator’s name was removed at their request. <RemovalsLink />.
  </p>
);

/** " by" a project's author, unless their profile is private. */
export const ByAuthor = ({ author }: { author: Author }) =>
  author && (
    <>
      {" by "}
      <TextLink href={`/developers/${author.username}`}>{author.name}</TextLink>
    </>
  );

const formats = {
  long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
  medium: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
};

/** A UTC day: "November 22, 2026", or "Nov 22, 2026" in rows. */
export function Day({ at, format = "long" }: { at: Date | string; format?: keyof typeof formats }) {
  const date = new Date(at);
  return (
    <time className="whitespace-nowrap" dateTime={date.toISOString()}>
      {formats[format].format(date)}
    </time>
  );
}

/** A verified creator's own name and credit line, next to what projects recorded. */
export const ClaimedBy = ({ claimed: { identifier, name, creditLine } }: { claimed: ProvedCreator }) => (
  <p className="mt-4 text-base text-ink-2">
    Verified creator
    {name && (
      <>
        : <bdi className="text-ink">{name}</bdi>
      </>
    )}
    , who proved <span className="wrap-anywhere">{identifier.label}</span>.{" "}
    {creditLine && (
      <>
        Asks to be credited as “<bdi className="text-ink">{creditLine}</bdi>”.
      </>
    )}
  </p>
);

/** Each identifier links to the service that assigned it, if it has pages. */
export const IdentifierList = ({ identifiers }: { identifiers: Identifier[] }) =>
  identifiers.length > 0 && (
    <ul aria-label="Identifiers" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-base">
      {identifiers.map(({ label, url }) => (
        <li key={label} className="min-w-0 wrap-anywhere">
          {url ? (
            <TextLink href={url} rel="nofollow">
              {label}
            </TextLink>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );

type Use = { projectId: string; name: string; count: number };

/** The projects that credit a creator or work, with counts and, if given, their newest credits. */
export const UseList = ({ uses, newest }: { uses: Use[]; newest?: Map<string, WrittenCredit> }) => (
  <section className="mt-10" aria-labelledby="uses">
    <h2 id="uses" className="font-serif text-lg">
      Credited in
    </h2>
    <ul className="mt-3 border-t border-rule">
      {uses.map(({ projectId, name, count }) => (
        <li
          key={projectId}
          className="flex items-baseline justify-between gap-4 border-b border-rule py-2 text-base"
        >
          <span className="min-w-0">
            <a className="wrap-anywhere hover:text-accent" href={projectPath(projectId)}>
              {name}
            </a>
            <Newest credit={newest?.get(projectId)} count={count} />
          </span>
          <span className="tabular shrink-0 text-ink-2">{counted(count, "credit")}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** The newest credit's license and a link to it. */
function Newest({ credit, count }: { credit: WrittenCredit | undefined; count: number }) {
  if (!credit) return null;
  const { license } = creditOf(credit);
  return (
    <span className="mt-0.5 block text-sm text-ink-2">
      {license && `${license.name} · `}
      <a className="inline-block py-1 underline decoration-rule-strong underline-offset-3" href={credit.path}>
        {count > 1 && "latest "}
        <Day at={credit.createdAt} format="medium" />
      </a>
    </span>
  );
}

/** Links to the creators' pages. Never shows an id as a name. */
export const CreatorLinks = ({ creators }: { creators: LinkedCreator[] }) =>
  creators.map(({ publicId, named, name }) => (
    <TextLink key={publicId} href={creatorPath(publicId)}>
      More by {named ? name : "this creator"}
    </TextLink>
  ));

/** Shown unless each creator has proved who they are. */
export const ClaimHint = ({ claims, creators }: { claims: ProvedCreator[]; creators: LinkedCreator[] }) =>
  claims.length < Math.max(1, creators.length) && (
    <p className="mt-2 text-sm text-ink-2" data-chrome>
      Are you named here? <TextLink href="/claims">Claim your credits</TextLink> to correct or follow them.
    </p>
  );

/** The end of every public page. */
export const SomethingWrong = ({ path, siteUrl }: { path: string; siteUrl: string }) => (
  <p className="mt-10 text-sm text-ink-2" data-chrome>
    Is something wrong here?{" "}
    <TextLink href={reportPath(path)} rel="nofollow">
      Report it
    </TextLink>{" "}
    or{" "}
    <TextLink href={noticePath(siteUrl + path)} rel="nofollow">
      send a copyright notice
    </TextLink>
    .
  </p>
);

export const noticePath = (address: string) => `/dmca-notice?material=${encodeURIComponent(address)}`;
