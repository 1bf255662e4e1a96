import { type Endpoint, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, toastError } from "../../api.ts";
import { SecretDialog } from "../../forms/endpoint-add.tsx";
import { EndpointChangeDialog } from "../../forms/endpoint-change.tsx";
import { TestEventDialog } from "../../forms/test-event.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Menu, MenuItem, MenuRule } from "../../ui/menu.tsx";

type Asking = "test" | "edit" | "rotate" | "delete" | null;

/** The actions on an endpoint, for all roles except viewers. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, disabledAt } = endpoint;
  const params = { id };
  const close = () => setAsking(null);

  async function attempt(act: () => Promise<unknown>, failed: string) {
    close();
    try {
      await act();
      await refresh("webhooks");
    } catch (error) {
      toastError(error, failed);
    }
  }

  const setEnabled = (enabled: boolean) =>
    attempt(
      () => api("PATCH /webhooks/:id", { params, body: { enabled } }),
      `We couldn’t ${enabled ? "enable" : "pause"} the endpoint.`,
    );
  const rotate = () =>
    attempt(async () => {
      const { secret } = await api("POST /webhooks/:id/rotate", { params });
      setSecret(secret);
    }, "We couldn’t rotate the secret.");
  const remove = () =>
    attempt(async () => {
      await api("DELETE /webhooks/:id", { params });
      navigate(paths.webhooks);
    }, "We couldn’t delete the endpoint.");

  if (!useMayWrite()) return null;
  return (
    <>
      {disabledAt ? (
        <Button variant="primary" onClick={() => setEnabled(true)}>
          Enable
        </Button>
      ) : (
        <Button variant="primary" onClick={() => setAsking("test")}>
          Send test event
        </Button>
      )}
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setAsking("edit")}>Edit</MenuItem>
        <MenuItem onSelect={() => setAsking("rotate")}>Rotate secret</MenuItem>
        {!disabledAt && <MenuItem onSelect={() => setEnabled(false)}>Pause</MenuItem>}
        <MenuRule />
        <MenuItem onSelect={() => setAsking("delete")}>Delete</MenuItem>
      </Menu>
      {asking === "test" && <TestEventDialog endpoint={endpoint} onClose={close} />}
      {asking === "edit" && <EndpointChangeDialog endpoint={endpoint} onClose={close} />}
      <ConfirmDialog
        open={asking === "rotate"}
        onOpenChange={close}
        title="Rotate the signing secret?"
        description={
          `The new secret is shown once. Messages are signed with both for ${WEBHOOK_LIMITS.overlapHours} ` +
          "hours, so that your server can change over in between."
        }
        action="Rotate secret"
        onConfirm={rotate}
      />
      <ConfirmDialog
        open={asking === "delete"}
        onOpenChange={close}
        title="Delete this endpoint?"
        description="Nothing more is sent to it, and its deliveries are deleted too. This can’t be undone."
        action="Delete endpoint"
        onConfirm={remove}
      />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
