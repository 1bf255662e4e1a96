import { TextLink } from "../../components/page/text-link.tsx";
import { apiBasics, apiCalls, refusals } from "../../content/public-api.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CodeName } from "../../ui/code-name.tsx";
import { WithCode } from "../../ui/with-code.tsx";

/** The public API at a glance. `fill` replaces placeholders in snippets with the reader's own values. */
export function PublicApi({ fill }: { fill: (text: string) => string }) {
  return (
    <section aria-labelledby="public-api" className="border-b border-rule py-10">
      <h2 id="public-api" className="scroll-mt-20 font-serif text-2xl font-medium">
        The public API
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {apiBasics.map((basic) => (
          <div key={basic.name} className="min-w-0">
            <dt className="text-md font-medium">{basic.name}</dt>
            <dd className="mt-1 text-base text-ink-2">
              <WithCode text={basic.text} />
              {basic.code && (
                <code className="mt-1 block font-mono text-sm break-words text-ink">{fill(basic.code)}</code>
              )}
              <TextLink to={basic.link.to} className="mt-1 block w-fit">
                {basic.link.text}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-10">
        <Calls />
      </div>
      <h3 id="api-errors" className="mt-12 scroll-mt-20 font-serif text-xl font-medium">
        Errors
      </h3>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        Branch on <code className="font-mono text-sm text-ink">error</code>.{" "}
        <TextLink to="/docs/errors">See every error code</TextLink>.
      </p>
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        {Object.values(refusals).map((refusal) => (
          <CodeBlock
            key={refusal.error}
            wrap
            label={`${refusal.status} ${refusal.title}`}
            code={fill(JSON.stringify(refusal, null, 2))}
          />
        ))}
      </div>
    </section>
  );
}

function Calls() {
  return (
    <>
      <div className="docs-table scrolls-sideways">
        <table>
          <caption className="sr-only">Main calls of the public API</caption>
          <thead>
            <tr>
              {["Call", "Purpose", "Sends", "Returns"].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {apiCalls.map((call) => (
              <tr key={call.operation}>
                <td className="font-mono">
                  <TextLink to={`/api-reference/${call.operation}`}>
                    {call.method} <CodeName text={[call.path, ...call.query].join("?")} />
                  </TextLink>
                </td>
                <td data-head="Purpose">{call.purpose}</td>
                <td data-head="Sends">
                  <Members names={call.sends} />
                </td>
                <td data-head="Returns">
                  <Members names={call.returns} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-base text-ink-2">
        <TextLink to="/api-reference">See every call, and try it with your token</TextLink>.
      </p>
    </>
  );
}

function Members({ names }: { names: string[] }) {
  if (names.length === 0) return <span className="text-ink-3">Nothing</span>;
  return <span className="font-mono text-sm">{names.join(", ")}</span>;
}
