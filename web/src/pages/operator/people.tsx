import { type FoundPerson, PEOPLE_SHOWN } from "@byline/contract/operators.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useState } from "react";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { foundPeopleQuery, refreshOperator } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { DateText } from "../../ui/time.tsx";
import { FindForm, MostShown } from "./find-form.tsx";
import { ItemHead, Queue } from "./queue.tsx";

export function People() {
  const q = useSearch().parameters.get("q") ?? "";
  const [leaving, setLeaving] = useState<FoundPerson | null>(null);
  return (
    <>
      <FindForm
        label="Find a person"
        hint="By email address, username, or name. The audit log records each search and its results."
      />
      <Queue
        key={`people ${q}`}
        query={foundPeopleQuery(q)}
        name="people"
        idle={!q}
        empty={q ? `No one matches “${q}”.` : "Find a person to sign them out."}
      >
        {(person) => <Found person={person} onSignOut={() => setLeaving(person)} />}
      </Queue>
      {q && <MostShown limit={PEOPLE_SHOWN} />}
      <ConfirmDialog
        open={!!leaving}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Sign ${leaving?.name} out everywhere?`}
        description={
          "All of the account’s sessions end immediately, and its owner is notified by email. The password " +
          "and tokens stay as they are."
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

function Found({ person, onSignOut }: { person: FoundPerson; onSignOut: () => void }) {
  const { name, username, email, emailVerified, sessions, createdAt } = person;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <ItemHead title={name}>
          <span>@{username}</span>
          <span>{counted(sessions, "session")}</span>
          <span>
            since <DateText iso={createdAt} />
          </span>
        </ItemHead>
        <p className="mt-2 text-sm text-ink-2">
          {email} {!emailVerified && <Badge tone="testing">not confirmed</Badge>}
        </p>
      </div>
      <Button size="sm" aria-label={`Sign out everywhere: ${name}`} onClick={onSignOut}>
        Sign out everywhere
      </Button>
    </div>
  );
}

const endSessions = ({ name, username }: FoundPerson) =>
  act(async () => {
    await api("DELETE /operator/people/:username/sessions", { params: { username } });
    toast({
      title: "Signed out",
      description: `${name} is signed out everywhere and was notified by email.`,
    });
    await refreshOperator();
  }, "We couldn’t end the sessions. Please try again.");
