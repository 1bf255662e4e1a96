import type { Project } from "@byline/contract/projects.ts";
import { rolesToGive } from "@byline/contract/roles.ts";
import { type NewToken, createToken as schema, TOKEN_SCOPES, type Token } from "@byline/contract/tokens.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../api.ts";
import { exampleAttribution } from "../components/attributions/snippet-text.ts";
import { ListingSnippets, Snippets } from "../components/attributions/snippets.tsx";
import { TextLink } from "../components/page/text-link.tsx";
import { ProjectSelect } from "../components/projects/project-select.tsx";
import { useUser } from "../hooks/use-user.ts";
import { projectsQuery, refresh, tokensQuery } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Checkbox, Field } from "../ui/field.tsx";
import { NEW_TOKEN, ShownOnceDialog, ShownSecret } from "../ui/shown-secret.tsx";
import { TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";
import { ExpiresField, inDays, NetworksField, ScopesField } from "./token-fields.tsx";

/** Fields that most users leave unchanged. */
const ADVANCED_FIELDS = ["scopes", "expiresAt", "networks", "service"] as const;
const USUAL_SCOPES = ["read", "write"] as const;

/** Creates a token, then shows it once with calls that use it. */
export function TokenCreateDialog({
  open,
  onOpenChange,
  projectId,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  projectId?: string | undefined;
}) {
  const [made, setMade] = useState<NewToken | null>(null);
  const projects = useQuery({ ...projectsQuery, enabled: open });
  const tokens = useQuery({ ...tokensQuery, enabled: open });
  const names = projects.data && tokens.data && { projects: projects.data, tokens: tokens.data };

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setMade(null);
  }

  return made ? (
    <ShownOnceDialog wide open={open} onClose={() => change(false)} {...NEW_TOKEN}>
      <MadeToken made={made} projectId={made.projectId ?? projectId} />
    </ShownOnceDialog>
  ) : (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Create a token"
      description="A token lets your code call the API on your behalf."
    >
      <TokenCreateForm
        name={names ? freeName(projectId, names.projects, names.tokens) : ""}
        projectId={projectId}
        onMade={setMade}
        onClose={() => change(false)}
      />
    </Dialog>
  );
}

const NAME_LENGTH = 80;

/** Returns a new token's default name: its project's, numbered from the second one. Others have none. */
function freeName(projectId: string | undefined, projects: Project[], tokens: Token[]): string {
  if (!projectId && tokens.length) return "";
  const name = projects.find(({ id }) => id === projectId)?.name ?? "My first token";
  const start = name.slice(0, NAME_LENGTH - 4);
  const taken = new Set(tokens.map((token) => token.name));
  let number = 1;
  while (taken.has(numbered(start, number))) number++;
  return numbered(start, number);
}

const numbered = (name: string, number: number) => (number === 1 ? name : `${name} ${number}`);

function TokenCreateForm({
  name: givenName,
  projectId,
  onMade,
  onClose,
}: {
  name: string;
  projectId: string | undefined;
  onMade: (made: NewToken) => void;
  onClose: () => void;
}) {
  const projects = useQuery(projectsQuery);
  const form = useSchemaForm(schema, {
    defaultValues: { name: givenName, scopes: [...USUAL_SCOPES], ...(projectId ? { projectId } : {}) },
    draft: "token-create",
    failed: "We couldn’t create the token. Please try again.",
    send: async (body) => {
      onMade(await api("POST /tokens", { body }));
      refresh("tokens");
    },
  });
  const { register, getValues, setValue, control, formState } = form;
  // The name may be loaded after the user has typed.
  useEffect(() => {
    if (!getValues("name")) setValue("name", givenName);
  }, [givenName, getValues, setValue]);
  const { errors, submitCount } = formState;
  const [scopes, expiresAt, networks, service] = useWatch({ control, name: ADVANCED_FIELDS });
  const chosenId = useWatch({ control, name: "projectId" });
  const wrong = ADVANCED_FIELDS.some((field) => errors[field]);
  const differs = `${scopes}` !== `${USUAL_SCOPES}` || !!expiresAt || !!networks?.length || !!service;
  const { workspace } = useUser();
  const none = (value: unknown) => value || undefined;

  return (
    <DialogForm form={form} action="Create token" busy="Creating..." onClose={onClose}>
      <TextField
        name="name"
        label="Token name"
        hint="Where it will be used, such as “web server”."
        autoComplete="off"
      />
      <Field label="Project" error={errors.projectId?.message}>
        {(props) => (
          <ProjectSelect
            {...props}
            {...register("projectId", { setValueAs: none })}
            value={chosenId ?? ""}
            projects={projects.data}
            none="all"
          />
        )}
      </Field>
      <Disclosure
        title="More options"
        note={`Scopes: ${scopes.join(", ") || "none"}`}
        needed={wrong ? submitCount : differs}
      >
        <ScopesField
          scopes={TOKEN_SCOPES}
          register={() => register("scopes")}
          error={errors.scopes?.message}
        />
        <ExpiresField
          register={() => register("expiresAt", { setValueAs: inDays })}
          error={errors.expiresAt?.message}
        />
        <NetworksField />
        {rolesToGive(workspace.role).length > 0 && (
          <label htmlFor="token-service" className="flex items-start gap-2.5 text-base">
            <Checkbox id="token-service" className="mt-0.5" {...register("service")} />
            <span>
              Service token
              <span className="block text-sm text-ink-2">
                It belongs to the workspace and keeps working when you leave. Owners and admins manage it.
              </span>
            </span>
          </label>
        )}
      </Disclosure>
    </DialogForm>
  );
}

function MadeToken({ made, projectId }: { made: NewToken; projectId: string | undefined }) {
  const projects = useQuery(projectsQuery);
  const known = projectId ?? projects.data?.[0]?.id;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <ShownSecret text={made.token} label="Your new token" copy="Copy token" />
      <div className="min-w-0">
        {made.scopes.includes("write") ? (
          <>
            <p className="mb-2 text-base text-ink-2">
              {known || !projects.data ? (
                "Record an attribution. The call already contains your token and project."
              ) : (
                <>
                  Record an attribution.{" "}
                  <TextLink href="/projects" target="_blank">
                    Create a project
                  </TextLink>{" "}
                  and replace <code className="font-mono text-ink">YOUR_PROJECT_ID</code> with its id.
                </>
              )}
            </p>
            <Snippets
              token={made.token}
              attribution={{ projectId: known ?? "YOUR_PROJECT_ID", ...exampleAttribution }}
            />
          </>
        ) : (
          made.scopes.includes("read") && (
            <>
              <p className="mb-2 text-base text-ink-2">
                List your attributions. The call already contains your token, which is read-only.
              </p>
              <ListingSnippets token={made.token} />
            </>
          )
        )}
      </div>
    </div>
  );
}
