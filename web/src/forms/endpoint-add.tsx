import {
  type CreateEndpoint,
  type NewEndpoint,
  createEndpoint as schema,
} from "@byline/contract/webhooks.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createEndpoint, errorMessage } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { EndpointFields, type EndpointValues } from "./endpoint-fields.tsx";
import { setServerErrors } from "./server-errors.ts";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds an endpoint, then shows its secret this once. */
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

/** A new secret, which nothing shows again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      firm
      open
      onOpenChange={onClose}
      title="Copy the signing secret now"
      description="This is the only time it is shown. Your server checks signatures with it."
    >
      <div className="flex items-center gap-2 rounded-md border border-accent bg-accent-wash p-2 pl-4">
        <output aria-label="The signing secret" className="min-w-0 flex-1 font-mono text-base break-all">
          {secret}
        </output>
        <CopyButton text={secret} label="Copy secret" />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </DialogActions>
    </Dialog>
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
      onMade(await createEndpoint(values));
      refresh("webhooks");
    } catch (error) {
      if (setServerErrors(error, setError, ["url", "description"])) return;
      toast({
        title: "Error",
        description: errorMessage(error, "The endpoint could not be added. Please try again."),
        tone: "destructive",
      });
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
