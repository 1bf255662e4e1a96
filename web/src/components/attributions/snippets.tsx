import type { PublicEvent } from "@byline/contract/events.ts";
import { useState } from "react";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";

export type SnippetUse = {
  projectId: string;
  contentId: string;
  contentCreatorId?: string | undefined;
  attributionType: string;
  metadata?: Record<string, unknown> | undefined;
};

export const exampleUse = {
  contentId: "wikipedia:the-starry-night",
  contentCreatorId: "creator:vincent-van-gogh",
  attributionType: "image_content",
  metadata: {
    title: "The Starry Night",
    creator: "Vincent van Gogh",
    original_url: "https://en.wikipedia.org/wiki/The_Starry_Night",
  },
};

const bodyOf = ({ projectId, contentId, contentCreatorId, attributionType, metadata }: SnippetUse) => ({
  project_id: projectId,
  content_id: contentId,
  ...(contentCreatorId ? { content_creator_id: contentCreatorId } : {}),
  attribution_type: attributionType,
  ...(metadata && Object.keys(metadata).length ? { metadata } : {}),
});

/** A quote inside the shell's single quotes would end them. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl(url: string, token: string, body: unknown): string {
  return [
    `curl ${url} \\`,
    `  -H "Authorization: Bearer ${token}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${shellQuoted(JSON.stringify(body, null, 2))}`,
  ].join("\n");
}

export const curlSnippet = (origin: string, token: string, use: SnippetUse) =>
  curl(`${origin}/v1/attributions`, token, bodyOf(use));

/** The call that reports a view of the example. */
export function viewSnippet(projectId: string): string {
  const event: PublicEvent = {
    project_id: projectId,
    type: "view",
    content_id: exampleUse.contentId,
    session_id: "session-of-the-viewer",
    viewer_user_agent: navigator.userAgent,
  };
  return curl(`${window.location.origin}/v1/events`, "YOUR_TOKEN", { events: [event] });
}

export function typescriptSnippet(origin: string, token: string, use: SnippetUse): string {
  const body = JSON.stringify(bodyOf(use), null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");
  return [...clientLines(origin, token), "", `await byline.attributions.record(${body});`].join("\n");
}

const clientLines = (origin: string, token: string) => [
  `import { Byline } from "@byline/sdk";`,
  "",
  `const byline = new Byline({ token: "${token}", baseUrl: "${origin}" });`,
];

/** The call that records `use`, as curl and as TypeScript. */
export function Snippets({ token = "YOUR_TOKEN", use }: { token?: string; use: SnippetUse }) {
  const { origin } = window.location;
  return <Call curl={curlSnippet(origin, token, use)} typescript={typescriptSnippet(origin, token, use)} />;
}

/** The call that lists what is recorded: all that a token without the right to write can do with attributions. */
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
