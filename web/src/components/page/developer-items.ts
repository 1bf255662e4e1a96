import { KeyRound, type LucideIcon, ScrollText, Webhook } from "lucide-react";
import { paths } from "../../paths.ts";

/** A navigation item. */
export type Item = { to: string; text: string; icon: LucideIcon };

/** What a developer opens daily. On narrow screens they are in the account menu. */
export const developerItems: Item[] = [
  { to: paths.tokens(null), text: "API tokens", icon: KeyRound },
  { to: paths.webhooks, text: "Webhooks", icon: Webhook },
  { to: paths.requests(), text: "Requests", icon: ScrollText },
];
