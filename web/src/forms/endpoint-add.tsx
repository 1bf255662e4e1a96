import { type NewEndpoint, createEndpoint as schema } from "@byline/contract/webhooks.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ShownOnceDialog, ShownSecret } from "../ui/shown-secret.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds an endpoint, then shows its secret once. */
export function EndpointAddDialog({ open, onOpenChange }: DialogProps) {
  const [made, setMade] = useState<NewEndpoint | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setMade(null);
  }

  return made ? (
    <SecretDialog secret={made.secret} onClose={() => change(false)} />
  ) : (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Add an endpoint"
      description="Messages are signed with a secret, which is shown once."
    >
      <EndpointAddForm onMade={setMade} onClose={() => change(false)} />
    </Dialog>
  );
}

/** Shows a new secret, for the only time. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      open
      onClose={onClose}
      title="Copy the signing secret now"
      description="This is the only time it’s shown. Your server checks signatures with it."
    >
      <ShownSecret text={secret} label="The signing secret" copy="Copy secret" />
    </ShownOnceDialog>
  );
}

function EndpointAddForm({ onMade, onClose }: { onMade: (made: NewEndpoint) => void; onClose: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { url: "", description: "", types: [], projectIds: [] },
    draft: "endpoint-add",
    failed: "We couldn’t add the endpoint. Please try again.",
    send: async (body) => {
      onMade(await api("POST /webhooks", { body }));
      refresh("webhooks");
    },
  });
  return (
    <DialogForm form={form} action="Add endpoint" busy="Adding..." onClose={onClose}>
      <EndpointFields />
    </DialogForm>
  );
}
