import type { Channels } from "@byline/contract/notifications.ts";
import { NOTIFICATION_KINDS, notificationKinds } from "@byline/contract/notifications.ts";
import { chooseChannel } from "../../hooks/choose-preferences.ts";
import { useUser } from "../../hooks/use-user.ts";
import { Switch } from "../../ui/switch.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { EmailChoice } from "./preferences.tsx";
import { AccountPage } from "./settings-parts.tsx";

const channels = [
  { key: "inApp", title: "In the app" },
  { key: "email", title: "Daily email" },
] as const satisfies { key: keyof Channels; title: string }[];

export default function NotificationsPage() {
  const { preferences } = useUser();
  const mailed = preferences.emailNotifications;
  const shown = channels.filter(({ key }) => key === "inApp" || mailed);

  return (
    <AccountPage title="Notifications" description="Choose your notifications in the app and by email.">
      <div className="mb-8 border-t border-rule">
        <EmailChoice />
        <p className="min-h-8 pt-3 text-sm text-ink-2">
          {mailed && "Choose below what the daily email contains."}
        </p>
      </div>
      <Table
        caption="Notifications"
        head={[{ title: "About" }, ...shown.map(({ title }) => ({ title, className: "text-right sm:w-24" }))]}
      >
        {notificationKinds.map((kind) => {
          const { label, description } = NOTIFICATION_KINDS[kind];
          return (
            <Row key={kind}>
              <Cell>
                <span className="font-medium">{label}</span>
                <span className="block text-sm text-ink-2">{description}</span>
              </Cell>
              {shown.map(({ key, title }) => (
                <Cell key={key} className="text-right align-middle!">
                  <Switch
                    aria-label={`${label}: ${title}`}
                    checked={preferences.notifications[kind][key]}
                    onCheckedChange={(on) => chooseChannel(preferences, kind, key, on)}
                  />
                </Cell>
              ))}
            </Row>
          );
        })}
      </Table>
    </AccountPage>
  );
}
