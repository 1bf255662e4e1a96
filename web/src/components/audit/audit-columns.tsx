import { type AuditEntry, auditAction } from "@byline/contract/audit.ts";
import { formatMonth } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import { PLANS, planIds } from "@byline/contract/plans.ts";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { CopyText, OneLine } from "../../ui/copy-text.tsx";
import type { Column } from "../../ui/table.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";
import { Differences, shownValue } from "../lists/differences.tsx";
import { TextLink } from "../page/text-link.tsx";
import type { AuditRow } from "./with-results.ts";

/** Labels for actors without a name. */
export const ACTORS: Record<AuditEntry["actor"]["kind"], string> = {
  user: "A signed-in user",
  token: "A program",
  operator: "An operator of Byline",
  system: "Byline",
  visitor: "A visitor",
};

/** Follows the name of the person. */
const BY_PERSON: Record<Exclude<AuditEntry["actor"]["kind"], "token">, string> = {
  user: "from the web app",
  operator: "as an operator of Byline",
  system: "through Byline",
  visitor: "by a link in an email",
};

type Filter = (filters: Record<string, string>) => void;

/** An entry's columns: who did what, and when. */
export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  {
    title: "Action",
    cell: (entry) => (
      <p className="[overflow-wrap:anywhere] @lg:truncate">
        <span className="font-medium">{actionOf(entry)}</span>
        <span className="text-ink-2">{subjectOf(entry)}</span>
      </p>
    ),
  },
  {
    title: "Who",
    className: "w-1/4",
    cell: (entry) => <p className="truncate text-ink-2">{whoOf(entry)}</p>,
  },
  {
    title: "When",
    className: "w-20 whitespace-nowrap @lg:w-28",
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} className="tabular text-sm text-ink-2" />,
  },
];

export const actionOf = ({ action }: AuditEntry) => auditAction(action).title;

/** Returns what the action was about, for use after the action's name, or "". */
function subjectOf({ data, subjects, actor, project, workspace }: AuditEntry): string {
  const known = [actor.user?.id, workspace?.id];
  const plan = planIds.find((id) => id === (data.to ?? data.plan));
  const about =
    typeof data.title === "string"
      ? data.title
      : (subjects.find(({ id, name }) => name && !known.includes(id))?.name ??
        project?.name ??
        (plan && PLANS[plan].name));
  return about ? ` · ${about}` : "";
}

/** All that is known of an entry. */
export function AuditDetails({
  entry,
  ofInstance,
  onFilter,
}: {
  entry: AuditRow;
  ofInstance: boolean;
  onFilter: Filter;
}) {
  const { action, category, createdAt, subjects, project, workspace, address, results } = entry;
  const targets = subjects.filter(({ id }) => id !== workspace?.id);
  const changes = changesShown(entry);
  return (
    <dl className="grid gap-1.5 text-sm md:pl-4">
      <Fact name="Time">
        {exactTime(createdAt)} <span className="text-ink-2">({createdAt})</span>
      </Fact>
      <Fact name="Who">
        <Who entry={entry} onFilter={onFilter} />
      </Fact>
      {address && (
        <Fact name={address.startsWith("hmac:") ? "IP address, hashed" : "IP address"}>
          <FilterButton onClick={() => onFilter({ address })}>{address}</FilterButton>
        </Fact>
      )}
      {entry.client && <Fact name="Client">{entry.client}</Fact>}
      {entry.requestId && (
        <Fact name="Request">
          <CopyText label="Request id" text={entry.requestId} />
        </Fact>
      )}
      {workspace && (ofInstance || targets.length < subjects.length) && (
        <Fact name="Workspace">
          {workspace.name} <CopyText label="Id" text={workspace.id} className="text-ink-2" />
        </Fact>
      )}
      {project && (
        <Fact name="Project">
          <FilterButton onClick={() => onFilter({ projectId: project.id })}>
            {project.name ?? project.id}
          </FilterButton>
        </Fact>
      )}
      {targets.length > 0 && (
        <Fact name="Target">
          {targets.map(({ id, name }) => (
            <span key={id} className="flex flex-wrap gap-x-2">
              {name}
              <CopyText label="Id" text={id} className="text-ink-2" />
            </span>
          ))}
        </Fact>
      )}
      {dataShown(entry).map(([name, value]) => (
        <Fact key={name} name={labelOf(name)}>
          <Value of={name === "month" && typeof value === "string" ? formatMonth(value) : value} />
        </Fact>
      ))}
      <Fact name="Event">
        <span className="font-mono">{action}</span>{" "}
        <Badge tone={category === "security" ? "testing" : "development"}>{category}</Badge>
      </Fact>
      {results && (
        <Fact name="Results">
          {results.map((result) => (
            <span key={result.id} className="block">
              {actionOf(result)}
              <span className="text-ink-2">
                {subjectOf(result)}, {exactTime(result.createdAt)}
              </span>
            </span>
          ))}
        </Fact>
      )}
      {changes.length > 0 && (
        <Fact name="Changes">
          <Differences of={changes} />
        </Fact>
      )}
    </dl>
  );
}

/** Whether a value has nothing to show: a setting that's off, or an empty list. */
const isOff = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Returns an entry's data without what's off or shown as a change. */
const dataShown = ({ data, changes }: AuditEntry) =>
  Object.entries(data).filter(([name, value]) => !isOff(value) && !(name in changes));

/** Returns a member's name as a label: "expiresAt" is "Expires at". */
function labelOf(member: string): string {
  const words = member.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the changes with the API's names, and reported revenue with its currency. */
function changesShown({ action, changes }: AuditEntry) {
  const { amount, currency, ...rest } = changes;
  const money =
    action === "revenue.reported" && amount && currency
      ? { amount: { before: null, after: formatMoney(Number(amount.after), String(currency.after)) } }
      : null;
  return Object.entries(money ? { ...money, ...rest } : changes)
    .map(([name, { before, after }]) => ({ name, before, after }))
    .filter(({ before, after }) => !isOff(before) || !isOff(after));
}

function whoOf({ actor: { kind, user, token } }: AuditEntry): string {
  if (token) return `${user?.name ?? "A closed account"} (${token.name ?? "token"})`;
  return user ? (user.name ?? "A closed account") : ACTORS[kind];
}

function Who({ entry, onFilter }: { entry: AuditEntry; onFilter: Filter }) {
  const { kind, user, token } = entry.actor;
  return (
    <>
      {user ? (
        <FilterButton onClick={() => onFilter({ actor: user.id })}>{user.name ?? user.id}</FilterButton>
      ) : (
        ACTORS[kind]
      )}
      {token && (
        <>
          {" "}
          by the token{" "}
          <FilterButton onClick={() => onFilter({ actor: token.id })}>{token.name ?? token.id}</FilterButton>
        </>
      )}
      {user && kind !== "token" && <span className="text-ink-2">, {BY_PERSON[kind]}</span>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Every id in an event is a UUID. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function Value({ of }: { of: unknown }) {
  const text = shownValue(of);
  return ID.test(text) ? <CopyText label="Id" text={text} /> : text;
}

/** Filters the list by this value. */
function FilterButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <TextLink
      onClick={onClick}
      title="Show only these"
      className="inline-flex max-w-full text-left align-bottom"
    >
      <OneLine text={children} />
    </TextLink>
  );
}
