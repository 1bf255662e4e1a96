import type { CreateAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { tokensQuery } from "../../queries.ts";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { TextLink } from "../page/text-link.tsx";
import { canRecordFor } from "../tokens/can-record-for.ts";
import { clientLines, cliSnippet, curlSnippet, TOKEN_VARIABLE, typescriptSnippet } from "./snippet-text.ts";

/**
 * Snippets that record an attribution, for curl, TypeScript, and the CLI. Without `token`, which is shown
 * only when created, they read it from the environment, and a note lists a suitable workspace token.
 */
export function Snippets({ token, attribution }: { token?: string; attribution: CreateAttribution }) {
  const { origin } = window.location;
  const written = token ?? TOKEN_VARIABLE;
  return (
    <>
      <Call
        curl={curlSnippet(origin, written, attribution)}
        typescript={typescriptSnippet(origin, written, attribution)}
        cli={cliSnippet(origin, written, attribution)}
      />
      {!token && <OwnToken projectId={attribution.projectId} />}
    </>
  );
}

/** Shows a token that can make the call for the project, or links to creating one. */
function OwnToken({ projectId }: { projectId: string }) {
  const { data: tokens = [] } = useQuery(tokensQuery);
  const own = tokens.find((token) => canRecordFor(token, projectId));
  return (
    <p className="mt-2 min-h-10 text-sm text-ink-2">
      {own ? (
        <>
          Set <code>BYLINE_TOKEN</code> to your token “{own.name}” (
          <code>
            {own.prefix}...{own.lastFour}
          </code>
          ).
        </>
      ) : (
        <>
          Set <code>BYLINE_TOKEN</code> to a token with the <code>write</code> scope.{" "}
          <TextLink to={paths.tokens(null)}>Create token</TextLink>
        </>
      )}
    </p>
  );
}

/** Snippets that list attributions, for a token without write access. */
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
      cli={`# npm install --global ${origin}/cli/byline-cli.tgz\nBYLINE_TOKEN=${token} byline list`}
    />
  );
}

type Language = "curl" | "typescript" | "cli";
const LANGUAGES: { value: Language; title: string }[] = [
  { value: "curl", title: "curl" },
  { value: "typescript", title: "TypeScript" },
  { value: "cli", title: "CLI" },
];

function Call(code: Record<Language, string>) {
  const [language, setLanguage] = useState<Language>("curl");
  const label = LANGUAGES.find(({ value }) => value === language)?.title ?? language;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div>
        <ChoiceBar label="Snippet language" value={language} onChange={setLanguage} choices={LANGUAGES} />
      </div>
      <CodeBlock wrap label={label} code={code[language]} />
    </div>
  );
}
