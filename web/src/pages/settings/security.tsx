import { useState } from "react";
import { AccountPasswordDialog } from "../../forms/account-password.tsx";
import { addressOf } from "../../request.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";
import { SecondFactor } from "./second-factor.tsx";

export function Security() {
  const [changing, setChanging] = useState(false);
  return (
    <Section title="Security">
      <div className="border-t border-rule">
        <div
          className={
            "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 " + "border-b border-rule py-3"
          }
        >
          <div>
            <p className="text-base font-medium">Password</p>
            <p className="text-sm text-ink-2">A change signs out every other device.</p>
          </div>
          <Button size="sm" onClick={() => setChanging(true)}>
            Change password
          </Button>
        </div>
        <SecondFactor />
        <div
          className={
            "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 " + "border-b border-rule py-3"
          }
        >
          <div>
            <p className="text-base font-medium">This device</p>
            <p className="text-sm text-ink-2">Ends this session on this device.</p>
          </div>
          {/* A page navigation: the server ends the session and leads to the start. */}
          <a href={addressOf("GET /logout")} className={buttonClass({ size: "sm" })}>
            Sign Out
          </a>
        </div>
      </div>
      <AccountPasswordDialog open={changing} onOpenChange={setChanging} />
    </Section>
  );
}
