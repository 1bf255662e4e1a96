import { lazy, type ReactNode, Suspense, useState } from "react";
import { TextLink } from "../../components/page/text-link.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeName } from "../../ui/code-name.tsx";
import { WithCode } from "../../ui/with-code.tsx";
import type { Call, Field } from "./call.ts";
import { nameOf } from "./calls-nav.tsx";
import { Method } from "./method.tsx";

const TryIt = lazy(() => import("./try-it.tsx").then((module) => ({ default: module.TryIt })));

/** One call: its description and input on the left, its request and responses (`children`) on the right. */
export function Operation({ call, children }: { call: Call; children: ReactNode }) {
  const [trying, setTrying] = useState(false);
  return (
    <>
      <h1 className="mt-1 font-serif text-3xl font-medium tracking-tight">{nameOf(call.id)}</h1>
      {call.summary.replaceAll(/ (an?|the|your)(?= )/g, "") !== nameOf(call.id) && (
        <p className="mt-3 max-w-prose text-lg text-ink-2">{call.summary}.</p>
      )}
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 font-mono text-base">
        <Method method={call.method} className="text-base" />
        <span className="min-w-0">
          <CodeName text={call.path} />
        </span>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {call.description && (
            <p className="text-md text-ink-2">
              <WithCode text={call.description} />
            </p>
          )}
          <p className="text-base text-ink-2">
            {call.scope === "any" ? (
              "Requires a token, of any scope."
            ) : call.scope ? (
              <>
                Requires a token with the scope <code className="font-mono text-ink">{call.scope}</code>.
              </>
            ) : (
              "No token required."
            )}
          </p>
          {call.parameters.length > 0 && (
            <Fields
              title="Parameters"
              fields={call.parameters.map((one) => ({ ...one, type: `${one.type}, ${one.in}` }))}
            />
          )}
          {call.body && <Fields title="Body" fields={call.body} />}
          {call.answer.length > 0 && (
            <details>
              <summary className="text-base font-medium">Response members</summary>
              <Fields fields={call.answer} />
            </details>
          )}
          <p className="text-base">
            <span className="mr-2 font-medium">Errors</span>
            {call.errors.map(({ status, code }) => (
              <TextLink key={status} to={`/docs/errors#${code}`} className="mr-3 inline-block">
                {status} {code}
              </TextLink>
            ))}
          </p>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {!call.file && (
            <div className="docs-awake">
              {trying ? (
                <Suspense fallback={<p className="text-base text-ink-2">Loading the form...</p>}>
                  <TryIt call={call} onClose={() => setTrying(false)} />
                </Suspense>
              ) : (
                <Button
                  size="sm"
                  onClick={() => setTrying(true)}
                  aria-label={`Try it: ${call.method} ${call.path}`}
                >
                  Try it
                </Button>
              )}
            </div>
          )}
          <div className="docs grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
        </div>
      </div>
    </>
  );
}

function Fields({ title, fields }: { title?: string; fields: Field[] }) {
  return (
    <div>
      {title && <h2 className="text-base font-medium">{title}</h2>}
      <ul className="mt-1">
        {fields.map(({ name, type, required, about }) => (
          <li key={name} className="border-t border-rule py-2 text-base first:border-0">
            <span className="font-mono">
              <CodeName text={name} />
            </span>{" "}
            <span className="text-ink-2">{type}</span>
            {required && (
              <span className="ml-2 rounded-sm border border-rule-strong px-1 text-xs font-medium">
                Required
              </span>
            )}
            {about && (
              <span className="block text-ink-2">
                <WithCode text={about} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
