import type { Attribution } from "@byline/contract/attributions.ts";
import { CREDIT_FORMATS, type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import { embedCode } from "@byline/contract/embeds.ts";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";

type Format = CreditFormat | "embed";

const FORMATS: Format[] = [...CREDIT_FORMATS, "embed"];

const names: Record<Format, string> = {
  text: "Text",
  html: "HTML",
  markdown: "Markdown",
  "json-ld": "JSON-LD",
  embed: "Embed",
};

/** The credit, ready to paste wherever the work is shown. */
export function CreditFormats({ record }: { record: Attribution }) {
  const [format, setFormat] = useState<Format>("text");
  return (
    <Section title="Credit line">
      <Tabs
        label="Credit line"
        value={format}
        onChange={setFormat}
        tabs={FORMATS.map((value) => ({
          value,
          title: names[value],
          content: value === "embed" ? <Embed record={record} /> : <Code record={record} format={value} />,
        }))}
      />
    </Section>
  );
}

function Code({ record, format }: { record: Attribution; format: CreditFormat }) {
  return (
    <CodeBlock
      wrap
      label={`Credit line as ${names[format]}`}
      code={formatCredit(record, format)}
      plain={format === "text"}
    />
  );
}

function Embed({ record }: { record: Attribution }) {
  if (!record.url)
    return (
      <p className="max-w-prose text-base text-ink-2">
        Only credits with a public page can be embedded: the project must be public and live, and show its
        credits.
      </p>
    );
  const address = new URL(record.url);
  const id = address.pathname.split("/").at(-1) ?? "";
  return (
    <>
      <CodeBlock
        wrap
        label="Credit line as Embed"
        code={embedCode(record, { kind: "credit", id }, address.origin)}
      />
      <Link
        to={paths.embed(record.projectId, record.id)}
        className="mt-3 inline-block text-base underline decoration-rule-strong underline-offset-4"
      >
        Show it on other sites
      </Link>
    </>
  );
}
