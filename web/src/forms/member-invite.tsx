import { ROLES, type Role, rolesToGive } from "@byline/contract/roles.ts";
import { INVITATION_DAYS, inviteMember as schema } from "@byline/contract/team.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EmailField, SelectField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

type Opening = { open: boolean; onOpenChange: (open: boolean) => void; by: Role };

/** `by`: the inviter's role. */
export function MemberInviteDialog({ open, onOpenChange, by }: Opening) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite someone"
      description={
        `We email them a link that works once, within ${INVITATION_DAYS} days. ` +
        "They can sign in or create an account."
      }
    >
      <MemberInviteForm by={by} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function MemberInviteForm({ by, onClose }: { by: Role; onClose: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { email: "", role: "developer" },
    draft: "member-invite",
    failed: "We couldn’t send the invitation. Please try again.",
    failedAt: "root",
    send: async (body) => {
      await api("POST /team/invitations", { body });
      refresh("team");
      toast({ title: "Invitation sent", description: `The link is in an email to ${body.email}.` });
      onClose();
    },
  });
  const { name, may } = ROLES[form.watch("role") as Role];
  return (
    <DialogForm form={form} action="Send invitation" busy="Sending..." onClose={onClose}>
      <EmailField name="email" autoComplete="off" />
      <SelectField
        name="role"
        label="Role"
        hint={`${name}: ${may}.`}
        choices={rolesToGive(by).map((role) => [role, ROLES[role].name])}
      />
    </DialogForm>
  );
}
