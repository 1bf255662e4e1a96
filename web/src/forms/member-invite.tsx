import { ROLES, type Role, rolesToGive } from "@byline/contract/roles.ts";
import { INVITATION_DAYS, type InviteMember, inviteMember as schema } from "@byline/contract/team.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api, errorMessage } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input, Select } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { setServerErrors } from "./server-errors.ts";

type Opening = { open: boolean; onOpenChange: (open: boolean) => void; by: Role };

/** `by`: the inviter's role. */
export function MemberInviteDialog({ open, onOpenChange, by }: Opening) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite someone"
      description={
        `We email them a link. It works once, within ${INVITATION_DAYS} days, with an account ` +
        "they have " +
        "or make then."
      }
    >
      <MemberInviteForm by={by} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function MemberInviteForm({ by, onClose }: { by: Role; onClose: () => void }) {
  const form = useForm<InviteMember>({
    resolver: zodResolver(schema),
    defaultValues: { email: "", role: "developer" },
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  useDraft("member-invite", form);
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /team/invitations", { body: values });
    } catch (error) {
      if (setServerErrors(error, setError, ["email"])) return;
      const message = errorMessage(error, "We couldn’t send the invitation. Please try again.");
      return setError("root", { type: "server", message });
    }
    refresh("team");
    toast({ title: "Invitation sent", description: `The link is in an email to ${values.email}.` });
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register("email")} type="email" autoComplete="off" inputMode="email" />
        )}
      </Field>
      <Field
        label="Role"
        hint={`${ROLES[watch("role")].name}: ${ROLES[watch("role")].may}.`}
        error={errors.role?.message}
      >
        {(control) => (
          <Select {...control} {...register("role")}>
            {rolesToGive(by).map((role) => (
              <option key={role} value={role}>
                {ROLES[role].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send invitation"}
        </Button>
      </DialogActions>
    </form>
  );
}
