import { CITATION_FORMATS, providerLine } from "@byline/contract/credit/citation.ts";
import { CREDIT_LANGUAGES, type CreditLanguage, LANGUAGE_NAMES } from "@byline/contract/credit/languages.ts";
import { type Credited, formatCredit, markdownText } from "@byline/contract/credit.ts";
import { FORMAT_NAMES, type WrittenFormat } from "@byline/contract/credits.ts";
import { type Embedded, embedCode } from "@byline/contract/embeds.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { buttonClass } from "../ui/button.tsx";
import { inARow, TextLink } from "./parts.tsx";

/** Formats written into the page. Citations and notices are fetched when opened. */
const FORMATS = ["html", "markdown", "json-ld"] as const;
const FETCHED = CITATION_FORMATS.filter((format) => format !== "provider");

/**
 * A credit line in several formats, in the language of `?lang=`. The last one embeds the live credit or work.
 * `path` is the page's path, for links to other languages.
 */
export const CopyFormats = ({
  credited,
  embedded,
  path,
  siteUrl,
  lang,
}: {
  credited: Credited;
  embedded: Embedded;
  path: string;
  siteUrl: string;
  lang: CreditLanguage | undefined;
}) => (
  <CopySection
    title="Use this credit"
    action="Copy credit"
    lang={lang}
    languages={<LanguageLinks path={path} lang={lang} />}
    text={formatCredit(credited, "text", lang)}
    formats={[
      ...FORMATS.map((format) => ({
        id: format,
        name: FORMAT_NAMES[format],
        text: formatCredit(credited, format, lang),
      })),
      { id: "embed", name: "Embed", text: embedCode(credited, embedded, siteUrl, lang) },
    ]}
  >
    {FETCHED.map((format) => (
      <FetchedFormat key={format} path={path} format={format} />
    ))}
    {providerLine(credited) !== null && <FetchedFormat path={path} format="provider" />}
  </CopySection>
);

const LanguageLinks = ({ path, lang = "en" }: { path: string; lang?: CreditLanguage | undefined }) => (
  <nav aria-label="Language of the credit" className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">
    {CREDIT_LANGUAGES.map((one) =>
      one === lang ? (
        <span key={one} lang={one} aria-current="true" className="font-medium">
          {LANGUAGE_NAMES[one]}
        </span>
      ) : (
        <a
          key={one}
          href={`${path}?lang=${one}#use`}
          lang={one}
          hrefLang={one}
          rel="nofollow"
          className="text-ink-2 underline decoration-rule-strong underline-offset-3"
        >
          {LANGUAGE_NAMES[one]}
        </a>
      ),
    )}
  </nav>
);

/** A link to a creator's page in several formats; `embed` is the HTML for other sites. */
export const CopyLink = ({
  name,
  address,
  jsonLd,
  embed,
}: {
  name: string;
  address: string;
  jsonLd: string;
  embed: string;
}) => (
  <CopySection
    title="Link to this page"
    action="Copy link"
    text={`${name}, ${address}`}
    formats={[
      { id: "html", name: "HTML", text: `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>` },
      { id: "markdown", name: "Markdown", text: `[${markdownText(name)}](${address})` },
      { id: "json-ld", name: "JSON-LD", text: jsonLd },
      { id: "embed", name: "Embed", text: embed },
    ]}
  />
);

type CopyProps = {
  title: string;
  action: string;
  lang?: CreditLanguage | undefined;
  languages?: ReactNode;
  text: string;
  formats: { id: string; name: string; text: string }[];
  children?: ReactNode;
};

/** The plain text with its copy button, then the other formats. */
const CopySection = ({ title, action, lang, languages, text, formats, children }: CopyProps) => (
  <section className="mt-8 max-w-3xl" aria-labelledby="use" data-chrome>
    <h2 id="use" className="font-serif text-lg">
      {title}
    </h2>
    {languages}
    <CopyText id="text" className="mt-3" lang={lang}>
      {withBreaks(text)}
    </CopyText>
    <CopyButton id="text" label={action} isMain />
    <div className="format-tabs mt-4">
      {formats.map(({ id, name, text: formatted }) => (
        <Format key={id} name={name}>
          <CopyText id={id}>{formatted}</CopyText>
          <CopyButton id={id} label={`Copy ${name}`} />
        </Format>
      ))}
      {children}
    </div>
  </section>
);

/** One is open at a time. `address`: where the page's script reads the text when the reader opens it. */
const Format = ({ name, address, children }: { name: string; address?: string; children: ReactNode }) => (
  <details name="format" data-text={address}>
    <summary>{name}</summary>
    <div className="py-3">{children}</div>
  </details>
);

const FetchedFormat = ({ path, format }: { path: string; format: WrittenFormat | "embed" }) => {
  const address = `${path}/copy/${format}`;
  return (
    <Format name={FORMAT_NAMES[format]} address={address}>
      <pre
        id={`credit-${format}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls
        tabIndex={0}
        hidden
        className="mb-3 max-h-80 overflow-auto rounded bg-wash p-3 font-mono text-sm whitespace-pre-wrap"
      />
      <button type="button" data-copy={`credit-${format}`} hidden className={buttonClass({}, "mr-4")}>
        Copy {FORMAT_NAMES[format]}
      </button>
      <TextLink href={address}>Open as plain text</TextLink>
    </Format>
  );
};

const CopyText = ({
  id,
  lang,
  className,
  children,
}: {
  id: string;
  lang?: CreditLanguage | undefined;
  className?: string;
  children: ReactNode;
}) => (
  <pre
    id={`credit-${id}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls
    tabIndex={0}
    {...(lang && { lang, dir: "ltr" })}
    className={clsx(className, "overflow-x-auto rounded bg-wash p-3 font-mono text-sm whitespace-pre-wrap")}
  >
    {children}
  </pre>
);

const BREAK = <wbr />;

/** Addresses may break after their punctuation. */
const withBreaks = (text: string) =>
  inARow(
    text
      .split(/(?<=https?:\/\/\S+[/_?&=-])(?=[\w%])/)
      .flatMap((part, i) => (i === 0 ? [part] : [BREAK, part])),
  );

/** Hidden without scripts, since the text can be selected. The page's script enables it. */
const CopyButton = ({ id, label, isMain = false }: { id: string; label: string; isMain?: boolean }) => (
  <button
    type="button"
    disabled
    data-copy={`credit-${id}`}
    className={buttonClass({ variant: isMain ? "primary" : "secondary" }, "mt-3 noscript:hidden")}
  >
    {label}
  </button>
);

/** A project's credits in all formats. The page's script shows them in place of the links. */
export const CopyCredits = ({ path }: { path: string }) => (
  <section className="mt-6 max-w-3xl" aria-labelledby="use" data-chrome>
    <h2 id="use" className="sr-only">
      Use these credits
    </h2>
    <a href={`${path}/copy/text`} data-copy="" className={buttonClass({ variant: "primary" })}>
      Copy credits
    </a>
    <details className="mt-3">
      <summary className="py-2 text-base font-medium">Other formats</summary>
      <div className="format-tabs mt-2">
        {[...FORMATS, ...FETCHED, "embed" as const].map((format) => (
          <FetchedFormat key={format} path={path} format={format} />
        ))}
      </div>
    </details>
  </section>
);
