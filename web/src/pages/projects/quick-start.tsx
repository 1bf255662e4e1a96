import { type Project, projectTypeNames } from "@byline/contract/projects.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { packageName, starterOf } from "@byline/contract/starters.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { canRecordFor } from "../../components/tokens/can-record-for.ts";
import { readmeOf } from "../../content/starters.ts";
import { starterFile } from "../../files.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { refresh, tokensQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { ShownSecret } from "../../ui/shown-secret.tsx";
import { WithCode } from "../../ui/with-code.tsx";

/** From a new project to its first attribution: the starter for its type, and a token. */
export function QuickStart({ project }: { project: Project }) {
  const [token, setToken] = useState<string | null>(null);
  const { id, name } = project;
  const { data: tokens = [] } = useQuery(tokensQuery);
  const hasToken = token !== null || tokens.some((own) => canRecordFor(own, id));
  const started = project.attributionCount > 0;
  const { origin } = window.location;
  const type = starterOf(project.type);
  const { about, steps, call } = readmeOf(type, { id, name, origin });
  const folder = packageName(name);
  const create = `npx --yes ${origin}/create-byline.tgz ${folder}`;
  return (
    <div className="max-w-3xl">
      <h2 className="font-serif text-xl font-medium">Quick start: {projectTypeNames[type]}</h2>
      <p className="mt-1 max-w-prose text-base text-ink-2">{about}</p>
      <ol className="mt-8 grid grid-cols-1 gap-10">
        <Step number={1} title="Create a token" done={hasToken}>
          <Token project={project} token={token} onMade={setToken} />
        </Step>
        <Step number={2} title="Get the starter">
          <p className="text-base text-ink-2">
            A <TextLink to="/docs/starters">starter</TextLink> is a complete TypeScript program with tests and
            this project’s id. Create it with npm, or download it.
          </p>
          <CodeBlock label="Command" code={`${create} --type ${type} --project ${id}\ncd ${folder}`} />
          <div>
            <a className={buttonClass({ size: "sm" })} href={starterFile(id)} download>
              <Download aria-hidden="true" />
              Download the starter
            </a>
          </div>
        </Step>
        <Step number={3} title="Run it">
          <ol className="list-decimal space-y-2 pl-5 text-base text-ink-2">
            {steps.map((step) => (
              <li key={step}>
                <WithCode text={step} show={showCommand} />
              </li>
            ))}
          </ol>
          {call && <CodeBlock label="To try it" code={call} />}
        </Step>
        <Step number={4} title="See it arrive" done={started}>
          <div aria-live="polite">
            {started ? (
              <>
                <p className="font-medium text-live">
                  {project.attributionCount === 1
                    ? "Your first attribution has arrived"
                    : `${counted(project.attributionCount, "attribution")} recorded`}
                </p>
                <Link
                  to={paths.project(project.id, "attributions")}
                  className={buttonClass({ size: "sm" }, "mt-3")}
                >
                  {project.attributionCount === 1 ? "See it" : "See them"}
                </Link>
              </>
            ) : (
              <p className="text-base text-ink-2">Waiting for your first attribution...</p>
            )}
          </div>
        </Step>
      </ol>
    </div>
  );
}

/** A command is copied on click. */
const showCommand = (code: string) =>
  /^(npm|cp|curl) /.test(code) ? <CopyText text={code} label="Command" className="py-0.5 text-ink" /> : null;

/** A numbered step, with a check instead of its number once the data shows it's done. */
function Step({
  number,
  title,
  done = false,
  children,
}: {
  number: number;
  title: string;
  done?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 sm:gap-x-6">
      <span className="tabular font-serif text-lg leading-6 text-ink-3">
        {done ? (
          <>
            <CheckIcon className="mt-0.5 size-5 text-live" />
            <span className="sr-only">Done:</span>
          </>
        ) : (
          <span aria-hidden="true">{number}</span>
        )}
      </span>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h3 className="text-md font-medium">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Token({
  project: { id: projectId, attributionCount },
  token,
  onMade,
}: {
  project: Project;
  token: string | null;
  onMade: (token: string) => void;
}) {
  const { busy, act } = useAct();
  const mayWrite = useMayWrite();
  const started = attributionCount > 0;

  const make = () =>
    act(async () => {
      const { token } = await api("POST /tokens", {
        body: { name: "Quick start", scopes: ["read", "write"], projectId },
      });
      onMade(token);
      await refresh("tokens");
    }, "We couldn’t create the token. Please try again.");

  if (!mayWrite) return <ViewerNote />;
  if (!token)
    return (
      <>
        <p className="text-base text-ink-2">
          It has the scopes <code className="font-mono text-sm">read</code> and{" "}
          <code className="font-mono text-sm">write</code>, for this project only.
        </p>
        <div>
          <Button variant={started ? "secondary" : "primary"} onClick={make} disabled={busy}>
            {busy ? "Creating..." : "Create a token"}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <ShownSecret text={token} label="Your new token" copy="Copy token" />
      <p className="text-base text-ink-2">
        It can read and record for this project (scopes <code className="font-mono text-sm">read</code>,{" "}
        <code className="font-mono text-sm">write</code>). It’s shown only once, here. If you lose it, you can{" "}
        <TextLink to={paths.project(projectId, "tokens")}>revoke it and create another</TextLink>.
      </p>
    </>
  );
}
