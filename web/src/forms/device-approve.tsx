import { type DeviceRequest, approveDevice as schema } from "@byline/contract/device.ts";
import { roleMayWrite } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { api, errorMessage } from "../api.ts";
import { ProjectSelect } from "../components/projects/project-select.tsx";
import { useUser } from "../hooks/use-user.ts";
import { paths } from "../paths.ts";
import { projectsQuery, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Field, Select } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { ExpiresField, inDays, ScopesField } from "./token-fields.tsx";

export type Outcome = { denied: true } | { denied: false; tokenPath: string };

const DEFAULT_DAYS = 90;

/** The permissions requested by a waiting program, with buttons to approve or deny. */
export function DeviceApproveForm({
  request: { code, scopes },
  onDecided,
}: {
  request: DeviceRequest;
  onDecided: (outcome: Outcome) => void;
}) {
  const projects = useQuery(projectsQuery);
  const { workspace } = useUser();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [wrongScopes, setWrongScopes] = useState<string>();

  async function decide(act: () => Promise<Outcome>) {
    setBusy(true);
    setError("");
    try {
      onDecided(await act());
    } catch (failure) {
      setError(errorMessage(failure, "We couldn’t send your answer. Please try again."));
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const checked = schema.safeParse({
      code,
      scopes: fields.getAll("scopes"),
      projectId: fields.get("projectId") || undefined,
      expiresAt: inDays(fields.get("expiresAt")),
    });
    setWrongScopes(checked.error?.issues[0]?.message);
    if (!checked.data) return;
    const { data } = checked;
    decide(async () => {
      const { id } = await api("POST /device/approve", { body: data });
      refresh("tokens");
      return { denied: false, tokenPath: paths.token(id) };
    });
  }

  const deny = () =>
    decide(async () => {
      await api("POST /device/deny", { body: { code } });
      return { denied: true };
    });

  return (
    <form noValidate onSubmit={onSubmit} className="mt-8 grid gap-4">
      <WorkspaceField onFailed={setError} />
      {roleMayWrite(workspace.role) ? (
        <>
          <ScopesField
            scopes={scopes}
            register={() => ({ name: "scopes", defaultChecked: true })}
            error={wrongScopes}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Project">
              {(control) => (
                <ProjectSelect {...control} name="projectId" projects={projects.data} none="all" />
              )}
            </Field>
            <ExpiresField
              register={() => ({ name: "expiresAt", defaultValue: `${DEFAULT_DAYS}` })}
              error={undefined}
            />
          </div>
        </>
      ) : (
        <p className="text-base">
          You’re a viewer of {workspace.name}. Only its owners, admins, and developers can create tokens.
        </p>
      )}
      <FormError>{error}</FormError>
      <div className="mt-4 flex flex-wrap gap-2">
        {roleMayWrite(workspace.role) && (
          <Button type="submit" variant="primary" disabled={busy}>
            Approve
          </Button>
        )}
        <Button disabled={busy} onClick={deny}>
          Deny
        </Button>
      </div>
    </form>
  );
}

/** Switches the session to the selected workspace, like the account menu, and reloads the page. */
function WorkspaceField({ onFailed }: { onFailed: (message: string) => void }) {
  const { workspace, workspaces } = useUser();
  async function enter({ target }: ChangeEvent<HTMLSelectElement>) {
    try {
      await api("POST /workspaces/:id/enter", { params: { id: target.value } });
      window.location.reload();
    } catch (error) {
      onFailed(errorMessage(error, "We couldn’t open the workspace. Please try again."));
    }
  }
  return (
    <Field label="Workspace">
      {(control) => (
        <Select {...control} value={workspace.id} onChange={enter}>
          {workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
