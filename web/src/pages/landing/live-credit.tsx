import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import type { CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import { foldText } from "@byline/contract/fold-name.ts";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { attributionTypeName } from "../../components/attributions/attribution-types.ts";
import {
  type EditedCredit,
  exampleWork,
  isOf,
  licenses,
  licensesFor,
  namesOf,
  type Work,
} from "../../content/landing.ts";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { creditText } from "../../ui/credit-line.tsx";
import { EditedLine } from "./edited-line.tsx";

const slug = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

function bodyOf(work: Work, credit: EditedCredit) {
  const { type, title, source, license } = credit;
  const known = isOf(work, credit) ? work : null;
  const names = namesOf(credit);
  const [only] = names.length === 1 ? names : [];
  const slugs = { title: slug(title), creator: slug(only ?? "") };
  const creatorId = !known && slugs.creator ? `creator:${slugs.creator}` : undefined;
  return {
    project_id: "YOUR_PROJECT_ID",
    content_id: known?.contentId ?? (slugs.title ? `work:${slugs.title}` : "YOUR_CONTENT_ID"),
    content_creator_id: known?.contentCreatorId ?? creatorId,
    attribution_type: type,
    metadata: {
      title: title.trim() || undefined,
      creator: only,
      creators: names.length > 1 ? names : undefined,
      license: licenses[license] || license || undefined,
      source_url: source.trim() || undefined,
      year: known?.year ?? undefined,
    },
  };
}

const callFor = (body: ReturnType<typeof bodyOf>) =>
  `POST /v1/attributions\nAuthorization: Bearer byl_...\n\n${JSON.stringify(body, null, 2)}`;

const choices: { value: "call" | CreditFormat; title: string }[] = [
  { value: "call", title: "Call" },
  { value: "text", title: "Text" },
  { value: "html", title: "HTML" },
  { value: "markdown", title: "Markdown" },
  { value: "json-ld", title: "JSON-LD" },
];

type Props = {
  work: Work;
  credit: EditedCredit;
  onChange: (change: Partial<EditedCredit>) => void;
  /** Restores the example. */
  onReset: () => void;
};

/** The center of the landing page: an editable credit, the call that records it, and its formats. */
export function LiveCredit({ work, credit, onChange, onReset }: Props) {
  const [shown, setShown] = useState<(typeof choices)[number]["value"]>("call");
  const [write, setWrite] = useState<typeof formatCredit>();
  const fields = useRef<HTMLDivElement>(null);
  // Includes values typed before the scripts loaded.
  useEffect(() => {
    for (const { name, value } of fields.current?.querySelectorAll<HTMLInputElement>("[name]") ?? [])
      if (value !== exampleWork[name as keyof EditedCredit]) onChange({ [name]: value });
  }, [onChange]);
  const body = bodyOf(work, credit);
  const record = {
    contentId: body.content_id,
    contentCreatorId: body.content_creator_id ?? null,
    attributionType: body.attribution_type,
    metadata: body.metadata,
  };

  /** The server generates the other formats. Most visitors never request them. */
  function choose(next: typeof shown) {
    setShown(next);
    import("@byline/contract/credit.ts").then((module) => setWrite(() => module.formatCredit));
  }

  function reset() {
    onReset();
    fields.current?.querySelector("input")?.focus(); // the button disappears
  }

  return (
    <div className="grid grid-cols-1 border-y border-rule lg:grid-cols-2">
      <div id="credit" className="flex scroll-mt-20 flex-col py-8 lg:border-r lg:border-rule lg:pr-12">
        <div className="flex items-baseline justify-between gap-4 text-sm text-ink-2">
          <p>The credit your readers see. Edit any part.</p>
          {/* Keeps its place while hidden, so that a found credit moves nothing. */}
          <button
            type="button"
            onClick={reset}
            className={clsx(
              "shrink-0 underline underline-offset-4 hover:text-accent",
              credit === exampleWork && "invisible",
            )}
          >
            Back to the example
          </button>
        </div>
        <p
          className={clsx(creditText("head"), "mt-3 line-clamp-3 min-h-24 break-words sm:min-h-31")}
          aria-live="polite"
        >
          {/* Another work's credit replaces it without animating its words. */}
          <EditedLine key={Object.values(work).join(" ")} work={work} credit={credit} size="head" />
        </p>
        <div ref={fields} className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-1 lg:gap-7">
          {(["creator", "title", "source"] as const).map((name) => (
            <Line key={name} label={name} className={name === "source" ? "sm:max-lg:col-span-2" : undefined}>
              {(id) => (
                <input
                  id={id}
                  name={name}
                  value={credit[name]}
                  maxLength={200}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                  className={`${line} px-1`}
                />
              )}
            </Line>
          ))}
          <Choice
            {...{ name: "license", credit, choices: licensesFor(work) }}
            onChange={(license) => onChange({ license })}
          />
          <Choice {...{ name: "type", credit, choices: types }} onChange={(type) => onChange({ type })} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col border-t border-rule py-8 lg:border-t-0 lg:pl-12">
        <div className="mb-6 grid justify-items-start gap-3">
          <p className="text-sm text-ink-2">
            {shown === "call" ? "The call that records it." : "The same credit, ready to paste."}
          </p>
          <ChoiceBar label="Show it as" value={shown} onChange={choose} choices={choices} />
        </div>
        <CodeBlock
          wrap
          className="min-h-131 flex-1 lg:contain-size"
          label={shown === "call" ? "Record an attribution" : "The credit"}
          plain={shown === "text"}
          code={shown !== "call" && write ? write(record, shown) : callFor(body)}
        />
      </div>
    </div>
  );
}

/** The first types are the most common. */
const types = Object.fromEntries(
  Object.keys(ATTRIBUTION_TYPES)
    .slice(0, 5)
    .map((type) => [type, attributionTypeName(type)]),
);

const line =
  "-mx-1 mt-1 h-8 w-[calc(100%+0.5rem)] border-b border-rule-strong bg-transparent pb-1 text-md " +
  "text-ellipsis hover:border-ink focus-visible:border-focus";

function Choice({
  name,
  credit,
  choices,
  onChange,
}: {
  name: "license" | "type";
  credit: EditedCredit;
  choices: Record<string, string>;
  onChange: (value: string) => void;
}) {
  return (
    <Line label={name}>
      {(id) => (
        <select
          id={id}
          name={name}
          value={credit[name]}
          onChange={(event) => onChange(event.target.value)}
          className={line}
        >
          {Object.entries(choices).map(([value, title]) => (
            <option key={value} value={value}>
              {title || "Not stated"}
            </option>
          ))}
        </select>
      )}
    </Line>
  );
}

function Line({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-xs text-ink-2 capitalize">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
