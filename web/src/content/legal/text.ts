import { ANSWER_HOURS, RESTORE_BY_DAYS, RESTORE_FROM_DAYS } from "@byline/contract/limits.ts";
import type { ReactNode } from "react";

/** A legal text. `updated` is the UTC date of its last change, such as 2026-11-21. */
export type LegalText = {
  title: string;
  description: string;
  lead: string;
  updated: string;
  sections: Section[];
};
/** `certifications`: shows their list below the body. */
export type Section = { id: string; title: string; body?: ReactNode; certifications?: true };

export const UPDATED = "2026-11-22";
export const MINIMUM_AGE = 13;
export const PRIVACY_DAYS = 30;
/** Days of notice before a change to the terms takes effect. */
export const NOTICE_DAYS = 30;
export const SUPPORT_HOURS = 48;
export const CRITICAL_HOURS = 24;
export const INCIDENT_HOURS = 24;
export const UPTIME_AIM = "99.9%";
export const DMCA_HOURS = `24-${ANSWER_HOURS}`;
export const COUNTER_NOTICE_DAYS = `${RESTORE_FROM_DAYS}-${RESTORE_BY_DAYS}`;
