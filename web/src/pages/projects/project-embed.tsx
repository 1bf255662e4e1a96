import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { type EmbedTheme, embedCode, embedStyle, NEWEST_EMBED } from "@byline/contract/embeds.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { asCredited, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { useStatusChange } from "../../components/projects/status-control.tsx";
import { isOnlyNotLive, whatIsMissing } from "../../components/projects/what-is-missing.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { attributionQuery, attributionsQuery, workQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { EmbedThemeFields } from "./embed-theme.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "byline-credit": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        credit?: string;
        work?: string;
      };
    }
  }
}

const SHOWN = 50;

const KINDS = [
  { value: "element", title: "Element" },
  { value: "badge", title: "Badge" },
  { value: "oembed", title: "oEmbed" },
  { value: "feed", title: "Feed" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

/** Live embeds of a project's credits for other sites, with the code to paste. */
export function ProjectEmbed({ project }: { project: Project }) {
  const { parameters, change } = useSearch();
  const asked = parameters.get("credit");
  const [kind, setKind] = useState<Kind>("element");
  const latest = useQuery(attributionsQuery({ projectId: project.id }, SHOWN));
  const chosen = useQuery({ ...attributionQuery(asked ?? ""), enabled: asked !== null });
  const missing = whatIsMissing(project, "To show them on other sites");
  if (missing) return <NotPublic project={project}>{missing}</NotPublic>;
  if (latest.error) return <ReadError read={latest} what="the credits" />;
  if (!latest.data || chosen.isLoading) return <ListSkeleton label="Loading credits" rows={3} />;
  const shown = latest.data.items.filter(({ url }) => url !== null);
  const own = chosen.data?.projectId === project.id && chosen.data.url ? [chosen.data] : [];
  const credits = [...own, ...shown.filter(({ id }) => id !== own[0]?.id)];
  const [first] = credits;
  if (!first)
    return (
      <EmptyState
        inTab
        title="No credits to show yet"
        action={
          <Link to={paths.project(project.id, "start")} className={buttonClass()}>
            Quick start
          </Link>
        }
      >
        Each attribution that you record here can be shown on any site.
      </EmptyState>
    );
  return (
    <>
      <Field label="Credit" className="max-w-xl">
        {(control) => (
          <Select {...control} value={first.id} onChange={({ target }) => change({ credit: target.value })}>
            {credits.map((credit) => (
              <option key={credit.id} value={credit.id}>
                {titleOf(credit)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="mt-4">
        <ChoiceBar<Kind> label="Format" value={kind} onChange={setKind} choices={[...KINDS]} />
      </div>
      <Embeds key={first.id} kind={kind} credit={first} project={project} />
    </>
  );
}

const titleOf = (record: ListedAttribution) => {
  const { creator, title } = shownCredit(record);
  return `${creator}, ${title}`;
};

function NotPublic({ project, children }: { project: Project; children: ReactNode }) {
  const mayWrite = useMayWrite();
  const { moving, change, dialog } = useStatusChange(project);
  return (
    <EmptyState
      inTab
      title="This project’s credits aren’t public"
      action={
        mayWrite &&
        (isOnlyNotLive(project) ? (
          <Button disabled={moving !== null} onClick={() => change("live")}>
            Go live
          </Button>
        ) : (
          <Link to={paths.project(project.id, "settings")} className={buttonClass()}>
            Settings
          </Link>
        ))
      }
    >
      {children}
      {dialog}
    </EmptyState>
  );
}

function Embeds({ kind, credit, project }: { kind: Kind; credit: ListedAttribution; project: Project }) {
  const [theme, setTheme] = useState<EmbedTheme>({});
  const [site, setSite] = useState<Site>("light");
  const mayWrite = useMayWrite();
  const address = new URL(credit.url ?? "", window.location.origin);
  const shortId = address.pathname.split("/").at(-1) ?? "";
  const list = `${address.origin}/p/${project.id}`;
  const alt = escapeHtml(titleOf(credit));
  const picture = `<img src="${address}/badge.svg" alt="${alt}" style="max-width:100%" />`;
  const badge = `<a href="${address}">\n  ${picture}\n</a>`;
  const feed = `<link rel="alternate" type="application/atom+xml" href="${list}/credits.atom" />`;
  const siteChoice = (
    <div className="mb-4">
      <ChoiceBar
        label="Preview on"
        value={site}
        onChange={setSite}
        choices={[
          { value: "light", title: "Light site" },
          { value: "dark", title: "Dark site" },
        ]}
      />
    </div>
  );
  return (
    <>
      <script async type="module" src={NEWEST_EMBED.path} />
      {kind === "element" && (
        <>
          <Section title="Element">
            <div className="flex flex-wrap items-end justify-between gap-x-6">
              <EmbedThemeFields theme={theme} ink={SITES[site].color} onChange={setTheme} />
              {siteChoice}
            </div>
            <Preview on={site}>
              <byline-credit credit={shortId} style={theme as CSSProperties}>
                {formatCredit(asCredited(credit), "text")}
              </byline-credit>
            </Preview>
            <CodeBlock
              label="Element HTML"
              code={embedStyle(theme) + embedCode(credit, { kind: "credit", id: shortId }, address.origin)}
            />
            <p className="mt-3 max-w-prose text-base text-ink-2">
              {project.embedViews
                ? "Its views on other sites are counted as views of this project. "
                : "This embed’s views aren’t counted. "}
              {!project.embedViews && mayWrite && (
                <>
                  Turn on “Views on other sites” in{" "}
                  <TextLink to={paths.project(project.id, "settings")}>settings</TextLink>.{" "}
                </>
              )}
              <TextLink to="/docs/show-credits">How it works</TextLink>
            </p>
          </Section>
          <WorkEmbed credit={credit} theme={theme} site={site} />
        </>
      )}
      {kind === "badge" && (
        <Section title="Badge">
          {siteChoice}
          <Preview on={site}>
            <img src={`${address.pathname}/badge.svg`} alt={titleOf(credit)} className="min-h-7" />
          </Preview>
          <CodeBlock label="Badge HTML" code={badge} />
        </Section>
      )}
      {kind === "oembed" && (
        <Section title="oEmbed">
          <Preview>
            <img
              src={`${address.pathname}/card.png`}
              alt={titleOf(credit)}
              width={1200}
              height={630}
              className="h-auto w-full max-w-md border border-rule"
            />
          </Preview>
          <Details>
            <Address name="For a CMS that supports oEmbed" address={`${address}`} />
            <Address
              name="oEmbed response"
              address={`${address.origin}/oembed?url=${encodeURIComponent(`${address}`)}`}
            />
          </Details>
        </Section>
      )}
      {kind === "feed" && (
        <Section title="All of the project’s credits">
          <Details>
            <Address name="JSON, for programs" address={`${list}/credits.json`} />
            <Address name="Atom feed" address={`${list}/credits.atom`} />
          </Details>
          <CodeBlock className="mt-4" label="Feed link HTML" code={feed} />
        </Section>
      )}
    </>
  );
}

/**
 * The credit's work, with all its public credits. It takes some seconds to appear after recording, so it's
 * last and moves nothing.
 */
function WorkEmbed({ credit, theme, site }: { credit: ListedAttribution; theme: EmbedTheme; site: Site }) {
  const { data: work } = useQuery({ ...workQuery(credit.work?.id ?? ""), enabled: credit.work !== null });
  if (!work?.url) return null;
  const address = new URL(work.url);
  const id = address.pathname.split("/").at(-1) ?? "";
  return (
    <Section title="Work element">
      <p className="mb-3 max-w-prose text-base text-ink-2">Shows a work’s credit and links to all of them.</p>
      <Preview on={site}>
        <byline-credit work={id} style={theme as CSSProperties}>
          {formatCredit(asCredited(credit), "text")}
        </byline-credit>
      </Preview>
      <CodeBlock
        label="Work element HTML"
        code={embedStyle(theme) + embedCode(credit, { kind: "work", id }, window.location.origin)}
      />
    </Section>
  );
}

/** Background and text colors of the preview's sites. */
const SITES = {
  light: { color: "#1c1a17", backgroundColor: "#fbfaf7", colorScheme: "light" },
  dark: { color: "#ece8df", backgroundColor: "#151412", colorScheme: "dark" },
} as const;
type Site = keyof typeof SITES;

function Preview({ on, children }: { on?: Site; children: ReactNode }) {
  return (
    <div
      style={on && SITES[on]}
      className="mb-3 flex min-h-26 items-center rounded-md border border-rule bg-sheet p-4"
    >
      {children}
    </div>
  );
}

/** An address to copy or open. */
function Address({ name, address }: { name: string; address: string }) {
  const { pathname, search } = new URL(address);
  return (
    <Detail name={name}>
      <span className="flex items-baseline justify-between gap-4">
        <CopyText text={address} label={name} />
        <TextLink
          href={pathname + search}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${name} (opens in a new tab)`}
          className="shrink-0 text-sm"
        >
          Open
        </TextLink>
      </span>
    </Detail>
  );
}
