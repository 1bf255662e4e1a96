import { OutLink } from "../../components/page/out-link.tsx";
import { SourceLink } from "../../components/page/source-link.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CodeName } from "../../ui/code-name.tsx";
import { CopyText, OneLine } from "../../ui/copy-text.tsx";
import { ShownSecret } from "../../ui/shown-secret.tsx";
import { WithCode } from "../../ui/with-code.tsx";
import { ID } from "./sample-data.ts";
import { Parts, Shown, Specimen } from "./specimen.tsx";

const CALL = `# 201 means that the record is on disk
curl http://localhost:3000/v1/attributions \\
  -H "Authorization: Bearer $BYLINE_TOKEN" \\
  -d '{ "content_id": "wikipedia:the-starry-night", "year": 1889 }'`;

/** Code, ids and prose. */
export function TextParts() {
  return (
    <Parts name="texts" title="Code, ids, prose">
      <Specimen name="Code block, and text of a natural language">
        <div className="grid gap-4">
          <CodeBlock code={CALL} label="Record an attribution" />
          <CodeBlock code="The Starry Night by Vincent van Gogh, CC0 1.0" label="Credit" plain />
        </div>
      </Specimen>
      <Specimen row name="Id that copies itself: at rest, hovered, focused, cut in its middle">
        <CopyText text={ID} shown={ID.slice(0, 8)} label="Id" />
        <Shown as="hovered">
          <CopyText text={ID} shown={ID.slice(0, 8)} label="Id" />
        </Shown>
        <Shown as="focused">
          <CopyText text={ID} shown={ID.slice(0, 8)} label="Id" />
        </Shown>
        <CopyText text={ID} label="Id" className="max-w-40" />
      </Specimen>
      <Specimen name="Text on one line: where it fits, and where it does not">
        <div className="grid gap-1 font-mono text-sm">
          <OneLine text={ID} />
          <span className="w-40">
            <OneLine text={ID} />
          </span>
        </div>
      </Specimen>
      <Specimen row name="Links: to a place of a project, and to the source of a work">
        <OutLink to="https://gallery.example" text="Website" />
        <SourceLink address="https://museum.example/works/the_starry_night?view=full" />
      </Specimen>
      <Specimen name="A secret that nothing shows again">
        <ShownSecret text="byl_live_4f0e9d5e3f1f8f0d2c11" label="Your new token" copy="Copy the token" />
      </Specimen>
      <Specimen name="A name of code, and code in a sentence">
        <p className="font-mono text-sm">
          <CodeName text="/v1/attributions/{attribution_id}" />
        </p>
        <p className="mt-1 text-base">
          <WithCode text="Sent again with the same `external_id`, it answers the first one." />
        </p>
      </Specimen>
      <Specimen name="Prose">
        <div className="prose">
          <p>
            A byline is the line in print that says who made it. Read <a href="/dev/ui">how it is kept</a>, or
            send <code>GET /v1/projects</code>.
          </p>
          <ul>
            <li>One call keeps the credit.</li>
            <li>The product shows it and counts it.</li>
          </ul>
        </div>
      </Specimen>
    </Parts>
  );
}
