import { PLANS } from "@byline/contract/plans.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { type FoundWorkspace, WORKSPACES_SHOWN } from "@byline/contract/terms.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { LimitsAgreeForm } from "../../forms/limits-agree.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { foundWorkspacesQuery, termsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateText } from "../../ui/time.tsx";
import { FindForm, MostShown } from "./find-form.tsx";
import { ItemHead, Queue } from "./queue.tsx";

export function Workspaces() {
  const q = useSearch().parameters.get("q") ?? "";
  const [chosen, setChosen] = useState<FoundWorkspace | null>(null);

  return (
    <>
      <FindForm
        label="Find a workspace"
        hint="By its name, or by an owner’s email address, name, or username."
      />
      {!q && <h2 className="mb-3 font-serif text-lg font-medium">With custom terms</h2>}
      <Queue
        key={q}
        query={foundWorkspacesQuery(q)}
        name="workspaces"
        idle={!q}
        empty={
          q
            ? `No workspace or owner matches “${q}”.`
            : "No workspace has custom terms yet. Find one to begin."
        }
      >
        {(workspace) => <Found workspace={workspace} onChoose={() => setChosen(workspace)} />}
      </Queue>
      {q && <MostShown limit={WORKSPACES_SHOWN} />}
      <Dialog
        wide
        open={!!chosen}
        onOpenChange={(open) => !open && setChosen(null)}
        title={`Limits of ${chosen?.name}`}
        description="They apply from the next call. The audit log records who set them and why."
      >
        {chosen && <Terms workspace={chosen} onDone={() => setChosen(null)} />}
      </Dialog>
    </>
  );
}

function Found({ workspace, onChoose }: { workspace: FoundWorkspace; onChoose: () => void }) {
  const { name, owners, members, plan, paused, ownTerms, paysBy, createdAt } = workspace;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <ItemHead title={name}>
          <span>{PLANS[plan].name}</span>
          {ownTerms && <Badge>custom terms</Badge>}
          {paused && <Badge tone="testing">paused</Badge>}
          <span>{counted(members, "member")}</span>
          {paysBy && <span>pays by card ({paysBy.replace("_", " ")})</span>}
          <span>
            since <DateText iso={createdAt} />
          </span>
        </ItemHead>
        <ul className="mt-2 grid gap-0.5 text-sm text-ink-2">
          {owners.map((owner) => (
            <li key={owner.username} className="[overflow-wrap:anywhere]">
              <TextLink to={paths.operator("people", owner.username)}>
                {owner.name} (@{owner.username})
              </TextLink>
              , {owner.email}
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

function Terms({ workspace, onDone }: { workspace: FoundWorkspace; onDone: () => void }) {
  const read = useQuery(termsQuery(workspace.id));
  // Cached data may be outdated when this opens, so the form waits for a fresh read.
  const fresh = read.isFetching ? { ...read, data: undefined, error: null } : read;
  return (
    <QueryView read={fresh} what="the limits" skeleton={<ListSkeleton label="Loading limits" rows={5} />}>
      {(terms) => <LimitsAgreeForm workspaceId={workspace.id} terms={terms} onDone={onDone} />}
    </QueryView>
  );
}
