import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { type CitationFormat, providerLine } from "@byline/contract/credit/citation.ts";
import { CREDIT_FORMATS, type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import { FORMAT_NAMES, WRITTEN_FORMATS, type WrittenFormat } from "@byline/contract/credits.ts";
import { embedCode } from "@byline/contract/embeds.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asCredited } from "../../components/attributions/attribution-credit.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { paths } from "../../paths.ts";
import { writtenCreditQuery } from "../../queries.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CreditFile } from "./credit-file.tsx";

type Format = WrittenFormat | "embed";

const FORMATS: Format[] = [...WRITTEN_FORMATS, "embed"];

const isWrittenHere = (format: Format): format is CreditFormat =>
  (CREDIT_FORMATS as readonly string[]).includes(format);

/** The credit, ready to paste next to the work. */
export function CreditFormats({ record }: { record: ListedAttribution }) {
  const [format, setFormat] = useState<Format>("text");
  return (
    <Section title="Credit line">
      <Tabs
        label="Credit line"
        value={format}
        onChange={setFormat}
        tabs={FORMATS.filter(
          (value) => value !== "provider" || providerLine(asCredited(record)) !== null,
        ).map((value) => ({
          value,
          title: FORMAT_NAMES[value],
          content: <Content record={record} format={value} />,
        }))}
      />
      {!record.withdrawnAt && (
        <div className="mt-6">
          <CreditFile id={record.id} />
        </div>
      )}
    </Section>
  );
}

function Content({ record, format }: { record: ListedAttribution; format: Format }) {
  if (format === "embed") return <Embed record={record} />;
  return isWrittenHere(format) ? (
    <Code record={record} format={format} />
  ) : (
    <Written record={record} format={format} />
  );
}

/** Formats that only the server can generate. */
function Written({ record, format }: { record: ListedAttribution; format: CitationFormat }) {
  const read = useQuery(writtenCreditQuery(record.id, format));
  if (read.isError) return <ReadError read={read} what="the credit" />;
  return read.data ? <CodeBlock wrap plain label={FORMAT_NAMES[format]} code={read.data.credit} /> : null;
}

function Code({ record, format }: { record: ListedAttribution; format: CreditFormat }) {
  return (
    <CodeBlock
      wrap
      label={FORMAT_NAMES[format]}
      code={formatCredit(asCredited(record), format)}
      plain={format === "text"}
    />
  );
}

function Embed({ record }: { record: ListedAttribution }) {
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
        label={FORMAT_NAMES.embed}
        code={embedCode(asCredited(record), { kind: "credit", id }, address.origin)}
      />
      <TextLink to={paths.embed(record.projectId, record.id)} className="mt-3 inline-block text-base">
        Show it on other sites
      </TextLink>
    </>
  );
}
