import type { Notices } from "../../core/notice.ts";
import { factorNotices } from "./factors/notices.ts";
import { identityNotices } from "./identities/notices.ts";
import { findPerson } from "./people.ts";

export const accountNotices: Notices = {
  ...factorNotices,
  ...identityNotices,

  async "account.password_changed"(_tx, { subjects: userIds }) {
    return [
      {
        userIds,
        kind: "account",
        title: "Your password was changed",
        body: "Other devices were signed out. If this wasn’t you, reset your password now.",
        link: "/settings/security",
      },
    ];
  },

  async "account.sessions_ended"(_tx, { subjects: userIds }) {
    return [
      {
        userIds,
        kind: "account",
        title: "You were signed out everywhere",
        body:
          "An operator of this site signed you out, because someone else may have had access " +
          "to your account. If you didn’t sign in anywhere else, reset your password.",
        link: "/settings/security",
      },
    ];
  },

  async "account.email_changed"(tx, { subjects: [userId = ""] }) {
    const person = await findPerson(tx, userId);
    if (!person) return [];
    return [
      {
        userIds: [userId],
        kind: "account",
        title: "Your email address was changed",
        body: `It is now ${person.email}.`,
        link: "/settings",
      },
    ];
  },

  async "export.finished"(_tx, { subjects: [, userId = ""] }) {
    return [
      {
        userIds: [userId],
        kind: "account",
        title: "Your data is ready",
        body: "You can download it in your settings for 24 hours.",
        link: "/settings/data",
      },
    ];
  },
};
