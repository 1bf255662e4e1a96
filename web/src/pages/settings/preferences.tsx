import type { Preferences as Choices, CurrentUser, UpdatePreferences } from "@byline/contract/accounts.ts";
import { type Channels, NOTIFICATION_KINDS, notificationKinds } from "@byline/contract/notifications.ts";
import { type ReactNode, useId } from "react";
import { errorMessage, updatePreferences } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useUser } from "../../hooks/use-user.ts";
import { queryClient, userQuery } from "../../queries.ts";
import { Section } from "../../ui/page-header.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";

function show(preferences: Choices) {
  queryClient.setQueryData<CurrentUser | null>(
    userQuery.queryKey,
    (user) => user && { ...user, preferences },
  );
}

/** Shows the choice at once, and takes it back should the server not keep it. */
async function choose(shown: Choices, change: UpdatePreferences) {
  await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  show(shown);
  try {
    show(await updatePreferences(change));
  } catch (error) {
    queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    toast({
      title: "Error",
      description: errorMessage(error, "The change could not be saved. Please try again."),
      tone: "destructive",
    });
  }
}

export function Preferences() {
  const { preferences } = useUser();
  const set = (change: { emailNotifications?: boolean; publicProfile?: boolean }) =>
    choose({ ...preferences, ...change }, change);
  return (
    <div id="preferences" className="scroll-mt-20">
      <Section title="Preferences">
        <div className="border-t border-rule">
          <Choice
            title="Email Notifications"
            checked={preferences.emailNotifications}
            onChange={(emailNotifications) => set({ emailNotifications })}
          >
            One email a day with what you have not read. Security emails are always sent.
          </Choice>
          <Choice
            title="Public Profile"
            checked={preferences.publicProfile}
            onChange={(publicProfile) => set({ publicProfile })}
          >
            Others can open your profile and find you in search and on the leaderboard.
          </Choice>
        </div>
      </Section>
    </div>
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

const channels = [
  { key: "inApp", title: "In the app" },
  { key: "email", title: "Daily email" },
] as const satisfies { key: keyof Channels; title: string }[];

export function NotificationPreferences() {
  const { preferences } = useUser();
  const mailed = preferences.emailNotifications;

  function set(kind: (typeof notificationKinds)[number], channel: keyof Channels, on: boolean) {
    const { notifications } = preferences;
    const next = { ...notifications, [kind]: { ...notifications[kind], [channel]: on } };
    choose({ ...preferences, notifications: next }, { notifications: { [kind]: { [channel]: on } } });
  }

  return (
    <div id="notifications" className="scroll-mt-20">
      <Section title="Notifications">
        <Table
          caption="What you are notified about, and where"
          head={[
            { title: "About" },
            ...channels.map(({ title }) => ({ title, className: "w-24 pl-4 text-right" })),
          ]}
        >
          {notificationKinds.map((kind) => {
            const { label, description } = NOTIFICATION_KINDS[kind];
            return (
              <Row key={kind}>
                <Cell>
                  <span className="font-medium">{label}</span>
                  <span className="block text-sm text-ink-2">{description}</span>
                </Cell>
                {channels.map(({ key, title }) => (
                  <Cell key={key} className="text-right">
                    <Switch
                      aria-label={`${label}: ${title}`}
                      checked={preferences.notifications[kind][key]}
                      disabled={key === "email" && !mailed}
                      onCheckedChange={(on) => set(kind, key, on)}
                    />
                  </Cell>
                ))}
              </Row>
            );
          })}
        </Table>
        {!mailed && (
          <p className="mt-3 text-sm text-ink-2">
            The daily email is off. Turn on Email Notifications to choose what it contains.
          </p>
        )}
      </Section>
    </div>
  );
}
