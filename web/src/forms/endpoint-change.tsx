import { type CreateEndpoint, type Endpoint, createEndpoint as schema } from "@byline/contract/webhooks.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { EndpointFields, type EndpointValues } from "./endpoint-fields.tsx";
import { showError } from "./server-errors.ts";

export function EndpointChangeDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { url, description, types, projectIds } = endpoint;
  const form = useForm<EndpointValues, unknown, CreateEndpoint>({
    resolver: zodResolver(schema),
    defaultValues: { url, description, types, projectIds },
  });
  const { handleSubmit, setError, formState } = form;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("PATCH /webhooks/:id", { params: { id: endpoint.id }, body: values });
      await refresh("webhooks");
      onClose();
    } catch (error) {
      showError(
        error,
        setError,
        ["url", "description"],
        "We couldn’t change the endpoint. Please try again.",
      );
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
