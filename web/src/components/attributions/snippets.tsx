import type { CreateAttribution } from "@byline/contract/attributions.ts";
import { useState } from "react";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { clientLines, curlSnippet, typescriptSnippet } from "./snippet-text.ts";

/** The call that records an attribution, as curl and as TypeScript. */
export function Snippets({
  token = "YOUR_TOKEN",
  attribution,
}: {
  token?: string;
  attribution: CreateAttribution;
}) {
  const { origin } = window.location;
  return (
    <Call
      curl={curlSnippet(origin, token, attribution)}
      typescript={typescriptSnippet(origin, token, attribution)}
    />
  );
}

/** The call that lists what is recorded: what a token without the scope to write can do. */
export function ListingSnippets({ token }: { token: string }) {
  const { origin } = window.location;
  return (
    <Call
      curl={`curl ${origin}/v1/attributions \\\n  -H "Authorization: Bearer ${token}"`}
      typescript={[
        ...clientLines(origin, token),
        "",
        "for await (const attribution of byline.attributions.list()) {",
        "  console.log(attribution.content_id, attribution.content_creator_id);",
        "}",
      ].join("\n")}
    />
  );
}

function Call({ curl, typescript }: { curl: string; typescript: string }) {
  const [language, setLanguage] = useState<"curl" | "typescript">("curl");
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div>
        <ChoiceBar
          label="Language of the snippet"
          value={language}
          onChange={setLanguage}
          choices={[
            { value: "curl", title: "curl" },
            { value: "typescript", title: "TypeScript" },
          ]}
        />
      </div>
      {language === "curl" ? (
        <CodeBlock label="curl" code={curl} />
      ) : (
        <CodeBlock label="TypeScript" code={typescript} />
      )}
    </div>
  );
}
