import { formatCredit } from "@byline/contract/credit.ts";
import type { ReactNode } from "react";
import { ExamplePlate } from "../../components/examples/example-plate.tsx";
import { Fact } from "../../components/examples/fact.tsx";
import { lineOf, workNamed } from "../../content/tour.ts";
import { Badge } from "../../ui/badge.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";

const work = workNamed("wikipedia:girl-with-a-pearl-earring");
const { title, creator, license, source_url } = work.metadata as Record<string, string>;

const call = `POST /v1/attributions

${JSON.stringify({ project_id: "YOUR_PROJECT_ID", content_id: work.contentId, attribution_type: work.attributionType, metadata: { title, creator, license, source_url } }, null, 2)}`;

/** A work's path from the call to the credit line that readers see. */
export function CreditPath() {
  return (
    <ol
      aria-label="The path of a credit"
      className="mt-14 grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[5fr_4fr_4fr]"
    >
      <Step title="Your code says who made it">
        <CodeBlock wrap label="The call" code={call} copy={false} />
      </Step>
      <Step title="Byline keeps the attribution">
        <div className="border-y border-rule py-4">
          <CreditLine credit={lineOf(work)} />
        </div>
        <dl className="text-base">
          <Fact name="Response">
            <Badge tone="live">201 Created</Badge>
          </Fact>
          <Fact name="Work">
            <code className="font-mono text-sm">{work.contentId}</code>
          </Fact>
          <Fact name="Type">
            <code className="font-mono text-sm">{work.attributionType}</code>
          </Fact>
          <Fact name="License">{lineOf(work).license}</Fact>
          <Fact name="Source">{lineOf(work).source}</Fact>
        </dl>
      </Step>
      <Step title="Your reader sees the credit">
        <ExamplePlate work={work} size="panel" className="h-auto w-full max-w-56" />
        <figure className="mt-5 border-l-2 border-accent pl-4">
          <blockquote className="font-serif text-lg leading-snug">
            {formatCredit(work, "text")
              .split(". ")[0]
              ?.replace(/"(.*)"/, "“$1”")}
            .
          </blockquote>
          <figcaption className="mt-2 text-sm text-ink-2">
            Copy it as text, HTML, Markdown, or JSON-LD, each escaped for where it goes.
          </figcaption>
        </figure>
      </Step>
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="min-w-0 border-t border-ink pt-4">
      <h2 className="mb-4 font-serif text-lg font-medium">{title}</h2>
      {children}
    </li>
  );
}
