import { type ReactNode, useId } from "react";
import { choosePreferences } from "../../hooks/choose-preferences.ts";
import { useUser } from "../../hooks/use-user.ts";
import { Section } from "../../ui/page-header.tsx";
import { Switch } from "../../ui/switch.tsx";

export function Preferences() {
  const { preferences } = useUser();
  const choose = (publicProfile: boolean) =>
    choosePreferences({ ...preferences, publicProfile }, { publicProfile });
  return (
    <div id="preferences" className="scroll-mt-20">
      <Section title="Preferences">
        <div className="border-t border-rule">
          <EmailChoice />
          <Choice title="Public Profile" checked={preferences.publicProfile} onChange={choose}>
            Others can open your profile and find you in search and on the leaderboard.
          </Choice>
        </div>
      </Section>
    </div>
  );
}

/** The switch for all optional emails. */
export function EmailChoice() {
  const { preferences } = useUser();
  const choose = (emailNotifications: boolean) =>
    choosePreferences({ ...preferences, emailNotifications }, { emailNotifications });
  return (
    <Choice title="Email Notifications" checked={preferences.emailNotifications} onChange={choose}>
      One email a day with your unread notifications. Security emails are always sent.
    </Choice>
  );
}

function Choice({
  title,
  checked,
  onChange,
  children,
}: {
  title: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6 border-b border-rule py-3">
      <div>
        <label htmlFor={id} className="text-base font-medium">
          {title}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {children}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
