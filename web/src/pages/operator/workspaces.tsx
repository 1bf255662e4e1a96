import { formatNumber } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { type FoundWorkspace, WORKSPACES_SHOWN } from "@byline/contract/terms.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { endSessionsOf, errorMessage } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { LimitsAgreeForm } from "../../forms/limits-agree.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { foundWorkspacesQuery, termsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { DateText } from "../../ui/time.tsx";
import { ItemHead, Queue } from "./queue.tsx";

export function Workspaces() {
  const { parameters, change } = useSearch();
  const q = parameters.get("q") ?? "";
  const [typed, setTyped] = useState(q);
  const [chosen, setChosen] = useState<FoundWorkspace | null>(null);
  const [leaving, setLeaving] = useState<Owner | null>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    change({ q: typed.trim() });
  }

  return (
    <>
      <search>
        <form onSubmit={onSubmit} className="mb-8 flex max-w-xl items-start gap-2">
          <Field
            label="Find a workspace"
            hint="By its name, or by an owner’s email address, name, or username."
            className="flex-1"
          >
            {(control) => (
              <Input
                {...control}
                type="search"
                value={typed}
                maxLength={200}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" className="mt-6.5">
            Find
          </Button>
        </form>
      </search>
      {!q && <h2 className="mb-3 font-serif text-lg font-medium">With custom terms</h2>}
      <Queue
        key={q}
        query={foundWorkspacesQuery(q)}
        name="workspaces"
        empty={
          q
            ? `No workspace or owner matches “${q}”.`
            : "No workspace has custom terms yet. Find one to begin."
        }
      >
        {(workspace) => (
          <Found workspace={workspace} onChoose={() => setChosen(workspace)} onSignOut={setLeaving} />
        )}
      </Queue>
      {q && (
        <p className="mt-4 text-sm text-ink-3">
          At most {WORKSPACES_SHOWN} are shown; type more of the name to narrow them down.
        </p>
      )}
      <Dialog
        wide
        open={!!chosen}
        onOpenChange={(open) => !open && setChosen(null)}
        title={`Limits of ${chosen?.name}`}
        description="They apply from the next call. The audit log records who set them and why."
      >
        {chosen && <Terms workspace={chosen} onDone={() => setChosen(null)} />}
      </Dialog>
      <ConfirmDialog
        open={!!leaving}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Sign ${leaving?.name} out everywhere?`}
        description={
          "Every session of the account ends at once, and its owner is notified by email. The password and " +
          "the tokens stay as they are."
        }
        action="Sign out everywhere"
        onConfirm={() => {
          setLeaving(null);
          if (leaving) endSessions(leaving);
        }}
      />
    </>
  );
}

type Owner = FoundWorkspace["owners"][number];

type FoundProps = {
  workspace: FoundWorkspace;
  onChoose: () => void;
  onSignOut: (owner: Owner) => void;
};

function Found({ workspace, onChoose, onSignOut }: FoundProps) {
  const { name, owners, members, plan, paused, ownTerms, paysBy, createdAt } = workspace;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <ItemHead title={name}>
          <span>{PLANS[plan].name}</span>
          {ownTerms && <Badge tone="accent">custom terms</Badge>}
          {paused && <Badge tone="testing">paused</Badge>}
          <span>{members === 1 ? "1 member" : `${formatNumber(members)} members`}</span>
          {paysBy && <span>pays by card ({paysBy.replace("_", " ")})</span>}
          <span>
            since <DateText iso={createdAt} />
          </span>
        </ItemHead>
        <ul className="mt-2 grid gap-0.5 text-sm text-ink-2">
          {owners.map((owner) => (
            <li key={owner.username} className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
              {owner.name} (@{owner.username}), {owner.email}
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Sign out everywhere: ${owner.name}`}
                onClick={() => onSignOut(owner)}
              >
                Sign out everywhere
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" aria-label={`Limits of ${name}`} onClick={onChoose}>
        Limits
      </Button>
    </div>
  );
}

async function endSessions({ name, username }: Owner) {
  try {
    await endSessionsOf(username);
    toast({
      title: "Signed out",
      description: `${name} is signed out everywhere and was notified by email.`,
    });
  } catch (error) {
    toast({
      title: "Error",
      description: errorMessage(error, "The sessions could not be ended. Please try again."),
      tone: "destructive",
    });
  }
}

function Terms({ workspace, onDone }: { workspace: FoundWorkspace; onDone: () => void }) {
  const read = useQuery(termsQuery(workspace.id));
  // What was kept from before is old as soon as this opens: the form waits for what holds now.
  const fresh = read.isFetching ? { ...read, data: undefined, error: null } : read;
  return (
    <QueryView read={fresh} what="The limits" skeleton={<ListSkeleton label="Loading limits" rows={5} />}>
      {(terms) => <LimitsAgreeForm workspaceId={workspace.id} terms={terms} onDone={onDone} />}
    </QueryView>
  );
}
