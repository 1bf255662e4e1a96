import { type BegunTotp, confirmTotp as schema } from "@byline/contract/second-factor.ts";
import { useEffect } from "react";
import { encode } from "uqr";
import { api } from "../api.ts";
import { ShownSecret } from "../ui/shown-secret.tsx";
import { AddFactorDialog, RemoveFactorDialog } from "./change-factor.tsx";
import { TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

/** Steps: prove your identity, add the key to the app, and confirm it with a code. */
export function AddTotpDialog({ onClose }: { onClose: () => void }) {
  return (
    <AddFactorDialog<BegunTotp>
      title="Add an authenticator app"
      description={(begun) =>
        begun
          ? "Scan the code with your authenticator app, then enter the six digits that it shows."
          : "Signing in with your password will then also require a code from the app."
      }
      failed="We couldn’t add the app."
      added={{ title: "Authenticator app added", description: "Signing in now asks for a code." }}
      begin={(body) => api("POST /account/totp", { body })}
      form={(begun, onAdded) => <ConfirmForm begun={begun} onAdded={onAdded} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

function ConfirmForm({
  begun,
  onAdded,
  onClose,
}: {
  begun: BegunTotp;
  onAdded: (codes: string[] | null) => void;
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, {
    defaultValues: { code: "" },
    failed: "We couldn’t add the app. Please try again.",
    send: async (body) => onAdded((await api("POST /account/totp/confirmation", { body })).recoveryCodes),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  return (
    <DialogForm form={form} action="Add the app" busy="Adding..." onClose={onClose} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode text={begun.uri} />
        <div className="grid min-w-0 justify-items-start gap-2">
          <p className="text-sm text-ink-2">Or enter this key in the app as a time-based key:</p>
          <ShownSecret
            text={begun.secret}
            shown={begun.secret.replaceAll(/.{4}(?=.)/g, "$& ")}
            label="Key"
            copy="Copy key"
          />
        </div>
      </div>
      <TextField
        name="code"
        label="Code"
        hint="Six digits that change every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        className="font-mono"
      />
    </DialogForm>
  );
}

/** Dark on light in both themes, since cameras can't read the reverse. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 justify-self-center"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

export function RemoveTotpDialog({ onClose }: { onClose: () => void }) {
  return (
    <RemoveFactorDialog
      title="Remove the authenticator app?"
      description="Its codes will no longer sign you in. Other devices are signed out."
      action="Remove the app"
      failed="We couldn’t remove the app."
      removed={{ title: "Authenticator app removed", description: "Its codes no longer work." }}
      remove={(body) => api("DELETE /account/totp", { body })}
      onClose={onClose}
    />
  );
}
