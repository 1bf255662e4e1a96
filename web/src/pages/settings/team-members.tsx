import { aRole, ROLES, type Role, rolesToGive } from "@byline/contract/roles.ts";
import type { Member } from "@byline/contract/team.ts";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { Avatar, fullName } from "../../components/people/avatar.tsx";
import { type Notice, toast, toastAcrossReload } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { refresh } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/field.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText } from "../../ui/time.tsx";

type Asked =
  | { kind: "role"; member: Member; role: Role }
  | { kind: "remove"; member: Member }
  | { kind: "leave"; member: Member };

const HEAD = [{ title: "Member" }, { title: "Role" }, { title: "Actions", isTitleHidden: true }];

export function TeamMembers({ members }: { members: Member[] }) {
  const { workspace, demo } = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const given = rolesToGive(workspace.role);
  const alone = members.length === 1;
  const onlyOwner = members.filter(({ role }) => role === "owner").length === 1;

  function choose(member: Member, role: Role) {
    if (member.you || role === "viewer") setAsked({ kind: "role", member, role });
    else setRole(member, role);
  }

  return (
    <Section title="Members">
      <Table caption="Members" head={HEAD}>
        {members.map((member) => {
          const mayChange = given.includes(member.role) && !(member.role === "owner" && onlyOwner);
          return (
            <Row key={member.id}>
              <Cell className="w-full">
                <Person member={member} />
              </Cell>
              <Cell className="min-w-28 align-middle!">
                {mayChange ? (
                  <Select
                    aria-label={`Role of ${fullName(member)}`}
                    value={member.role}
                    onChange={(event) => choose(member, event.target.value as Role)}
                  >
                    {given.map((role) => (
                      <option key={role} value={role}>
                        {ROLES[role].name}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <span className="text-ink-2">{ROLES[member.role].name}</span>
                )}
              </Cell>
              <Cell className="text-right align-middle!">
                {!alone && !demo && (member.you || mayChange) && !(member.role === "owner" && onlyOwner) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={member.you ? "Leave this workspace" : `Remove ${fullName(member)}`}
                    onClick={() => setAsked({ kind: member.you ? "leave" : "remove", member })}
                  >
                    {member.you ? "Leave" : "Remove"}
                  </Button>
                )}
              </Cell>
            </Row>
          );
        })}
      </Table>
      <ConfirmDialog
        open={!!asked}
        onOpenChange={(open) => !open && setAsked(null)}
        {...question(asked, workspace.name)}
        onConfirm={() => confirm(asked, setAsked)}
      />
    </Section>
  );
}

function Person({ member }: { member: Member }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar person={member} className="size-9 text-xs" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-base font-medium">
          {member.publicProfile || member.you ? (
            <Link
              to={paths.developer(member.username)}
              className="[overflow-wrap:anywhere] hover:text-accent"
            >
              {fullName(member)}
            </Link>
          ) : (
            <span className="[overflow-wrap:anywhere]">{fullName(member)}</span>
          )}
          {member.you && <Badge tone="live">you</Badge>}
        </p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {member.email ?? `@${member.username}`} · since <DateText iso={member.joinedAt} />
        </p>
      </div>
    </div>
  );
}

async function change(write: () => Promise<unknown>, done: Notice) {
  if (await act(write)) toast(done);
  refresh("team");
}

const setRole = (member: Member, role: Role) =>
  change(() => api("PATCH /team/members/:id", { params: { id: member.id }, body: { role } }), {
    title: "Role changed",
    description: `${member.you ? "You’re" : `${fullName(member)} is`} ${aRole(role)} now.`,
  });

function question(asked: Asked | null, workspace: string) {
  if (!asked) return { title: "", description: "", action: "" };
  const name = fullName(asked.member);
  switch (asked.kind) {
    case "leave":
      return {
        title: `Leave ${workspace}?`,
        description:
          "You lose access to it, and tokens you created there stop working immediately. To come " +
          "back, you need another invitation.",
        action: "Leave workspace",
      };
    case "remove":
      return {
        title: `Remove ${name}?`,
        description:
          "They lose access immediately, and tokens they created here stop working. Projects and " +
          "attributions they created stay.",
        action: "Remove member",
      };
    case "role":
      return {
        title: `${asked.member.you ? "Make yourself" : `Make ${name}`} ${aRole(asked.role)}?`,
        description: [
          asked.member.you ? "Someone else would have to restore your current role." : "",
          asked.role === "viewer"
            ? "Viewers can’t change anything. Their tokens with a write scope stop working immediately."
            : "",
        ]
          .join(" ")
          .trim(),
        action: "Change role",
      };
  }
}

async function confirm(asked: Asked | null, close: (next: null) => void) {
  close(null);
  if (asked?.kind === "role") await setRole(asked.member, asked.role);
  if (asked?.kind === "remove")
    await change(() => api("DELETE /team/members/:id", { params: { id: asked.member.id } }), {
      title: "Member removed",
      description: `${fullName(asked.member)} no longer has access to this workspace.`,
    });
  if (asked?.kind === "leave") await leave(asked.member);
}

/** The session switches to another workspace, and everything on the screen with it. */
const leave = (member: Member) =>
  act(async () => {
    await api("DELETE /team/members/:id", { params: { id: member.id } });
    toastAcrossReload({ title: "You left", description: "You’re now in your other workspace." });
    window.location.assign("/dashboard");
  });
