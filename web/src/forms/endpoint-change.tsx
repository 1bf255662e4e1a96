import { type CreateEndpoint, type Endpoint, createEndpoint as schema } from "@byline/contract/webhooks.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changeEndpoint, errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { EndpointFields, type EndpointValues } from "./endpoint-fields.tsx";
import { setServerErrors } from "./server-errors.ts";

export function EndpointChangeDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { url, description, types, projectIds } = endpoint;
  const form = useForm<EndpointValues, unknown, CreateEndpoint>({
    resolver: zodResolver(schema),
    defaultValues: { url, description, types, projectIds },
  });
  const { handleSubmit, setError, formState } = form;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await changeEndpoint(endpoint.id, values);
      await refresh("webhooks");
      onClose();
    } catch (error) {
      if (setServerErrors(error, setError, ["url", "description"])) return;
      toast({
        title: "Error",
        description: errorMessage(error, "The endpoint could not be changed. Please try again."),
        tone: "destructive",
      });
    }
  });

  return (
    <Dialog open onOpenChange={onClose} title="Edit endpoint">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <EndpointFields form={form} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? "Saving..." : "Save changes"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
