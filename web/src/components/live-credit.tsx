import { useId, useState } from "react";
import { firstCredit } from "../content/landing.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { CreditLine } from "../ui/credit-line.tsx";

const slug = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** What a reader sees of a source: its host when it is an address. */
const sourceName = (source: string) => (URL.canParse(source) ? new URL(source).hostname.replace(/^www\./, "") : source.trim());

function callFor({ creator, title, source }: typeof firstCredit) {
  const body = {
    project_id: "YOUR_PROJECT_ID",
    content_id: `work:${slug(title) || "untitled"}`,
    content_creator_id: `creator:${slug(creator) || "unknown"}`,
    attribution_type: "image_content",
    metadata: { title: title.trim(), creator: creator.trim(), original_url: source.trim() },
  };
  return `POST /v1/attributions\nAuthorization: Bearer byl_...\n\n${JSON.stringify(body, null, 2)}`;
}

/** The centre of the landing page: a credit to edit, and the call that records it. */
export function LiveCredit() {
  const [credit, setCredit] = useState(firstCredit);
  return (
    <div className="grid grid-cols-1 border-y border-rule lg:grid-cols-2">
      <div className="flex flex-col py-8 lg:border-r lg:border-rule lg:py-12 lg:pr-12">
        <p className="text-sm text-ink-2">The credit your readers see. Change it.</p>
        <p className="mt-6 min-h-30 flex-1 break-words sm:min-h-34" aria-live="polite">
          <CreditLine
            size="lead"
            credit={{ creator: credit.creator || "Unknown creator", title: credit.title, source: sourceName(credit.source) }}
          />
        </p>
        <div className="mt-8 grid gap-5 sm:grid-cols-2">
          <Line label="Creator" value={credit.creator} onChange={(creator) => setCredit({ ...credit, creator })} />
          <Line label="Title" value={credit.title} onChange={(title) => setCredit({ ...credit, title })} />
          <Line className="sm:col-span-2" label="Source" value={credit.source} onChange={(source) => setCredit({ ...credit, source })} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col border-t border-rule py-8 lg:border-t-0 lg:py-12 lg:pl-12">
        <p className="mb-6 text-sm text-ink-2">The call that records it.</p>
        <CodeBlock className="flex-1" label="Record an attribution" code={callFor(credit)} />
      </div>
    </div>
  );
}

function Line({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      <input
        id={id}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 w-full border-b border-rule-strong bg-transparent pb-1.5 text-md hover:border-ink focus-visible:border-accent"
      />
    </div>
  );
}
