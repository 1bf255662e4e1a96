import type { Token } from "@byline/contract/tokens.ts";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { refresh } from "../../queries.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

/** Asks before `token` is revoked. `projectId`: set if the list shows only one project's tokens. */
export function TokenRevokeDialog({
  token,
  projectId,
  onClose,
  onRevoked,
}: {
  token: Token | null;
  projectId?: string | undefined;
  onClose: () => void;
  onRevoked?: () => void;
}) {
  function revoke({ id, name }: Token) {
    onClose();
    return act(async () => {
      await api("DELETE /tokens/:id", { params: { id } });
      toast({ title: "Token revoked", description: `“${name}” no longer works.` });
      refresh("tokens");
      onRevoked?.();
    }, "We couldn’t revoke the token. Please try again.");
  }

  return (
    <ConfirmDialog
      open={token !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke “${token?.name}”?`}
      description={
        (projectId && !token?.projectId ? "It’s valid for all projects, not only this one. " : "") +
        "Byline immediately rejects code that still uses it. This can’t be undone; attributions " +
        "recorded with it stay."
      }
      action="Revoke token"
      onConfirm={() => token && revoke(token)}
    />
  );
}
