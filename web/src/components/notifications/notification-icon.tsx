import type { NotificationKind } from "@byline/contract/notifications.ts";
import {
  Bell,
  Coins,
  CreditCard,
  Flag,
  Gauge,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  Quote,
  Stamp,
  Star,
  UserRound,
  Users,
} from "lucide-react";

const ICONS: Record<NotificationKind, LucideIcon> = {
  getting_started: Flag,
  account: UserRound,
  project_starred: Star,
  project_commented: MessageSquare,
  attribution_sync: Stamp,
  developer: KeyRound,
  usage: Gauge,
  billing: CreditCard,
  royalties: Coins,
  credits: Quote,
  team: Users,
};
/** Whether this version knows the kind. */
export const isKind = (kind: string): kind is NotificationKind => kind in ICONS;

export function NotificationIcon({ kind }: { kind: string }) {
  const Icon = isKind(kind) ? ICONS[kind] : Bell;
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />;
}
