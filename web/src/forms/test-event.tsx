import {
  sampleMessage,
  WEBHOOK_EVENTS,
  WEBHOOK_TYPES,
  type WebhookEventType,
} from "@byline/contract/webhook-events.ts";
import type { Endpoint } from "@byline/contract/webhooks.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { useAct } from "../hooks/use-act.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Select } from "../ui/field.tsx";

/** Sends an event's sample, shown exactly as sent. */
export function TestEventDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [type, setType] = useState<WebhookEventType>(endpoint.types[0] ?? WEBHOOK_TYPES[0]);
  const { busy, act } = useAct();
  const send = () =>
    act(async () => {
      await api("POST /webhooks/:id/test", { params: { id: endpoint.id }, body: { type } });
      refresh("webhooks");
      toast({ title: "Sent", description: "See the response in the list of deliveries." });
      onClose();
    }, "We couldn’t send the event. Please try again.");

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send a test event"
      description="Sends a signed message like a real one, with the documentation’s sample ids."
    >
      <Field label="Event" hint={WEBHOOK_EVENTS[type].summary}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={(event) => setType(event.target.value as WebhookEventType)}
          >
            {WEBHOOK_TYPES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <CodeBlock
        className="mt-4"
        label="Body"
        copy={false}
        code={JSON.stringify(sampleMessage(type), null, 2)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={busy} onClick={send}>
          {busy ? "Sending..." : "Send test event"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
