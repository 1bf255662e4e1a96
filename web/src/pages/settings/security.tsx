import { useState } from "react";
import { AccountPasswordDialog } from "../../forms/account-password.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { addressOf } from "../../request.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";
import { LinkedIdentities } from "./linked-identities.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SettingsRow } from "./settings-parts.tsx";

export function Security() {
  const [changing, setChanging] = useState(false);
  const { hasPassword } = useUser();
  return (
    <div id="security" className="scroll-mt-20">
      <Section title="Security">
        <div className="border-t border-rule">
          <SettingsRow
            title="Password"
            text={
              hasPassword
                ? "Changing it signs out all other devices."
                : "You have no password. With one, you can also sign in with your email address."
            }
          >
            <Button size="sm" onClick={() => setChanging(true)}>
              {hasPassword ? "Change password" : "Set a password"}
            </Button>
          </SettingsRow>
          <LinkedIdentities />
          <SecondFactor />
          <SettingsRow title="This device" text="Ends your session on this device.">
            {/* A page navigation: the server ends the session and leads to the start. */}
            <a href={addressOf("GET /logout")} className={buttonClass({ size: "sm" })}>
              Sign Out
            </a>
          </SettingsRow>
        </div>
        <AccountPasswordDialog open={changing} onOpenChange={setChanging} />
      </Section>
    </div>
  );
}
