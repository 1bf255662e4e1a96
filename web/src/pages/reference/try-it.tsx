import { isTestToken } from "@byline/contract/token-format.ts";
import { type FormEvent, useEffect, useState } from "react";
import { fillIn, useOwnValues, WRITTEN } from "../../components/docs/own-values.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Field, Input, Select, Textarea } from "../../ui/field.tsx";
import { ErrorText } from "../../ui/notice.tsx";
import type { Call } from "./call.ts";
import { type Answer, sendCall } from "./send-call.ts";
import { setToken, useToken } from "./token-store.ts";

/** A form that makes the call with the visitor's own token and shows the response. */
export function TryIt({ call, onClose }: { call: Call; onClose: () => void }) {
  const { token, testProject } = useToken(call.scope !== null);
  const { origin, project } = useOwnValues();
  const own = { origin, project: testProject ? { id: testProject } : project };
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [typedBody, setBody] = useState<string>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [state, setState] = useState<"" | "sending" | "failed">("");
  const body = typedBody ?? fillIn(call.bodyExample ?? "", own);
  const ownValue = (name: string) => (name === "project_id" && own.project ? own.project.id : "");
  const givenFor = (parameter: Call["parameters"][number]) =>
    typed[parameter.name] ?? (parameter.in === "path" ? ownValue(parameter.name) : "");

  async function send(event: FormEvent) {
    event.preventDefault();
    setState("sending");
    setAnswer(null);
    try {
      const values = Object.fromEntries(
        call.parameters.map((parameter) => [parameter.name, givenFor(parameter).trim()]),
      );
      setAnswer(await sendCall(call, token.trim(), values, body));
      setState("");
    } catch {
      setState("failed");
    }
  }

  return (
    <form
      onSubmit={send}
      aria-label={`Try ${call.summary}`}
      className="rounded-md border border-rule-strong/60 bg-sheet p-4 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {call.scope && (
          <Field
            label="Token"
            hint={
              testProject
                ? "A test token, created for you. Replace it with a live token to use live data."
                : "Kept only in this page’s memory, until you leave."
            }
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="off"
                required
                placeholder="byl_..."
                value={token}
                onChange={(event) => setToken(event.target.value)}
                className="font-mono"
              />
            )}
          </Field>
        )}
        {call.parameters.map((parameter) => (
          <Field
            key={parameter.name}
            label={<span className="font-mono">{parameter.name}</span>}
            optional={!parameter.required}
          >
            {(control) => {
              const props = {
                ...control,
                required: parameter.required,
                value: givenFor(parameter),
                onChange: (event: { target: { value: string } }) =>
                  setTyped({ ...typed, [parameter.name]: event.target.value }),
              };
              if (parameter.choices.length === 0)
                return <Input {...props} placeholder={parameter.example} className="font-mono" />;
              return (
                <Select {...props}>
                  <option value="">Not sent</option>
                  {parameter.choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </Select>
              );
            }}
          </Field>
        ))}
        {call.body && (
          <Field
            label="Body"
            className="sm:col-span-2"
            error={isJson(body) ? undefined : "This isn’t valid JSON yet."}
          >
            {(control) => (
              <Textarea
                {...control}
                spellCheck={false}
                rows={Math.min(16, body.split("\n").length + 1)}
                value={body}
                onChange={(event) => setBody(event.target.value)}
                className="font-mono text-sm leading-6"
              />
            )}
          </Field>
        )}
      </div>
      {body.includes(WRITTEN.projectId) && (
        <p className="mt-3 text-base text-ink-2">
          Replace {WRITTEN.projectId} with the id of one of your projects.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={state === "sending"}>
          {state === "sending" ? "Sending..." : `Send ${call.method}`}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        {call.method !== "GET" && (
          <p className="text-base text-ink-2">
            {isTestToken(token.trim())
              ? "With this token, your calls affect only test data."
              : "This is the live API: your calls take effect."}
          </p>
        )}
      </div>
      <div aria-live="polite">
        {state === "failed" && (
          <ErrorText className="mt-4 text-base">
            There was no response. Check your connection, then send again.
          </ErrorText>
        )}
        {answer && <Shown answer={answer} />}
      </div>
    </form>
  );
}

function Shown({ answer }: { answer: Answer }) {
  const good = answer.status < 300;
  const [showing, setShowing] = useState(false);
  // The live region must exist before its text changes.
  useEffect(() => setShowing(true), []);
  return (
    <div className="mt-5 grid min-w-0 grid-cols-1 gap-4">
      <p className={`text-md font-medium ${good ? "text-live" : "text-danger"}`}>
        {showing && `${answer.status} ${answer.statusText}`}
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {answer.headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink-2">{name}</dt>
            <dd className="min-w-0 font-mono break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock label="Answer" code={answer.body} />
    </div>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
