import type { PasskeyAnswer } from "@byline/contract/second-factor.ts";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useState } from "react";
import { errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";

type Options = { challenge: string };

/** Asks the browser to create a passkey. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer> {
  return asAnswer(
    await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Whether this browser supports passkeys here: on https and localhost, not on a bare IP address. */
export const canUsePasskeys = () => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname);

/** Asks the browser for a passkey, then continues with its answer. */
export function PasskeyButton({
  children,
  request,
  use,
}: {
  children: string;
  request: () => Promise<Options>;
  use: (answer: PasskeyAnswer) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function ask() {
    setBusy(true);
    try {
      const optionsJSON = (await request()) as unknown as PublicKeyCredentialRequestOptionsJSON;
      await use(asAnswer(await startAuthentication({ optionsJSON })));
    } catch (error) {
      toast({
        title: "Passkey not accepted",
        description: errorMessage(error, "No passkey was chosen. Try again."),
        tone: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button disabled={busy} onClick={ask} className="w-full">
      {children}
    </Button>
  );
}

const asAnswer = (made: object) => made as unknown as PasskeyAnswer;
