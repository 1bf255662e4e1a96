import { type Endpoint, createEndpoint as schema } from "@byline/contract/webhooks.ts";
import { api } from "../api.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

export function EndpointChangeDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { url, description, types, projectIds } = endpoint;
  const form = useSchemaForm(schema, {
    defaultValues: { url, description, types, projectIds },
    failed: "We couldn’t change the endpoint. Please try again.",
    send: async (body) => {
      await api("PATCH /webhooks/:id", { params: { id: endpoint.id }, body });
      await refresh("webhooks");
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Edit endpoint">
      <DialogForm form={form} action="Save changes" busy="Saving..." onClose={onClose}>
        <EndpointFields />
      </DialogForm>
    </Dialog>
  );
}
