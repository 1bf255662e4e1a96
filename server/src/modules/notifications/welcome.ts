import type { Notice } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { notify } from "./notify.ts";

/** Oldest first, so that the greeting is the newest and on top. */
const FIRST_STEPS: Omit<Notice, "userIds">[] = [
  {
    kind: "getting_started",
    title: "Make your first API call",
    body: "Create a token and record who made a piece of content. Copy the call from the quick start.",
    link: "/documentation",
  },
  {
    kind: "getting_started",
    title: "Create your first project",
    body:
      "A project is one application that credits creators. " +
      "It starts in development, which is free on every plan.",
    link: "/projects",
  },
  {
    kind: "getting_started",
    title: "Welcome to Byline",
    body:
      "Your account is ready. " +
      "Your dashboard shows what your projects record and where you stand in the community.",
    link: "/dashboard",
  },
];

/** Part of sign-up: a new account starts with three unread notifications. */
export async function welcome(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const step of FIRST_STEPS) await notify(tx, { userIds: [userId], ...step }, now);
}
