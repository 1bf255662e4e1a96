import type { Notice, Notices } from "../../../core/notice.ts";
import { SECOND_FACTOR } from "../throttle-rules.ts";

const NOT_YOU = "If this wasn’t you, reset your password now.";

function noticeOf(userIds: string[], title: string, body: string): Notice[] {
  return [{ userIds, kind: "account", title, body, link: "/settings/security" }];
}

export const factorNotices: Notices = {
  async "account.totp_added"(_tx, { subjects }) {
    return noticeOf(
      subjects,
      "Your authenticator app was added",
      `Signing in with your password now also requires its code. ${NOT_YOU}`,
    );
  },
  async "account.totp_removed"(_tx, { subjects }) {
    return noticeOf(
      subjects,
      "Your authenticator app was removed",
      `Its codes no longer work. Other devices were signed out. ${NOT_YOU}`,
    );
  },
  async "account.passkey_added"(_tx, { subjects: [userId = ""] }) {
    return noticeOf([userId], "A passkey was added", `It signs you in on its own. ${NOT_YOU}`);
  },
  async "account.passkey_removed"(_tx, { subjects: [userId = ""] }) {
    return noticeOf([userId], "A passkey was removed", `It no longer signs you in. ${NOT_YOU}`);
  },
  async "account.second_factor_locked"(_tx, { subjects }) {
    return noticeOf(
      subjects,
      "Too many wrong codes",
      `${SECOND_FACTOR.tries} wrong codes in a row were entered by someone who knows your password ` +
        `or uses a browser where you are signed in. ${NOT_YOU}`,
    );
  },
  async "account.second_factors_reset"(_tx, { subjects }) {
    return noticeOf(
      subjects,
      "Your second factor was reset",
      "An operator of this site removed it. Add a new one. If you didn’t ask for this, reset " +
        "your password now and contact support.",
    );
  },
  async "account.recovery_codes_replaced"(_tx, { subjects }) {
    return noticeOf(subjects, "You have new recovery codes", `The old ones no longer work. ${NOT_YOU}`);
  },
  async "account.recovery_code_used"(_tx, { subjects, data: { left } }) {
    return noticeOf(subjects, "A recovery code was used", `You have ${left} left. ${NOT_YOU}`);
  },
};
