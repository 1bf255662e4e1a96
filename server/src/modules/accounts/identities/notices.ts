import type { Notices } from "../../../core/notice.ts";
import { nameOf } from "./queries.ts";

const NOT_YOU = "If this wasn’t you, disconnect it and reset your password now.";

export const identityNotices: Notices = {
  async "account.identity_linked"(_tx, { subjects: [userId = ""], data: { provider } }, deps) {
    return [
      {
        userIds: [userId],
        kind: "account",
        title: `${nameOf(deps, provider)} was connected to your account`,
        body: `It can now sign in to your account. ${NOT_YOU}`,
        link: "/settings/security",
      },
    ];
  },
  async "account.identity_unlinked"(_tx, { subjects: [userId = ""], data: { provider } }, deps) {
    return [
      {
        userIds: [userId],
        kind: "account",
        title: `${nameOf(deps, provider)} was disconnected from your account`,
        body: "It can no longer sign you in. Other devices were signed out.",
        link: "/settings/security",
      },
    ];
  },
};
