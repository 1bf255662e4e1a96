import {
  type CreateEndpoint,
  type NewEndpoint,
  createEndpoint as schema,
} from "@byline/contract/webhooks.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { ShownOnceDialog, ShownSecret } from "../ui/shown-secret.tsx";
import { EndpointFields, type EndpointValues } from "./endpoint-fields.tsx";
import { showError } from "./server-errors.ts";

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
  const form = useForm<EndpointValues, unknown, CreateEndpoint>({
    resolver: zodResolver(schema),
    defaultValues: { url: "", description: "", types: [], projectIds: [] },
  });
  useDraft("endpoint-add", form);
  const { handleSubmit, setError, formState } = form;

  const onSubmit = handleSubmit(async (values) => {
    try {
      onMade(await api("POST /webhooks", { body: values }));
      refresh("webhooks");
    } catch (error) {
      showError(error, setError, ["url", "description"], "We couldn’t add the endpoint. Please try again.");
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <EndpointFields form={form} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Adding..." : "Add endpoint"}
        </Button>
      </DialogActions>
    </form>
  );
}
