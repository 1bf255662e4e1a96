import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { formatBasisPoints } from "@byline/contract/figures.ts";
import { PLANS, planIds, TRIAL_DAYS } from "@byline/contract/plans.ts";
import { Link } from "react-router";
import { type LegalText, MINIMUM_AGE, NOTICE_DAYS, SUPPORT_HOURS, UPDATED, UPTIME_AIM } from "./text.ts";

export const terms: LegalText = {
  title: "Terms of service",
  description:
    "The rules for using Byline: accounts, attributions, the API, plans and payment, and what each side " +
    "can expect.",
  lead: "The rules for using Byline while it is in beta: what you can expect, and what we expect of you.",
  updated: UPDATED,
  sections: [
    {
      id: "agreement",
      title: "The agreement",
      body: (
        <p>
          By creating an account you agree to these terms with the operator of this site. If you act for an
          organization, you confirm that you may bind it. You are at least {MINIMUM_AGE} years old, and old
          enough to enter into a contract where you live, or you have a guardian’s consent.
        </p>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <p>
          Provide accurate information and keep it current. Keep your password and tokens secret, and revoke
          any token that others may have seen. You are responsible for what happens under your account and
          tokens until you tell us otherwise.
        </p>
      ),
    },
    {
      id: "records",
      title: "What you record",
      body: (
        <>
          <p>
            Your attributions remain yours. You allow the operator to store, count, and display them as far as
            the service requires.
          </p>
          <ul>
            <li>Record what is true to the best of your knowledge, from a source you may use.</li>
            <li>Do not claim work that is not yours, and do not omit a creator to hide a use.</li>
            <li>Do not put personal data that a credit does not need into attributions or metadata.</li>
            <li>A credit does not replace a license: you need the right to use the work as well.</li>
          </ul>
        </>
      ),
    },
    {
      id: "use",
      title: "Acceptable use",
      body: (
        <ul>
          <li>
            Stay within the rate limit and the limits of your plan; do not create extra accounts to get around
            them.
          </li>
          <li>Do not attack, overload, or probe the service, except as the security page invites you to.</li>
          <li>Do not report false views or engagement, manually or automatically.</li>
          <li>Do not use comments, profiles, or projects to harass, deceive, or advertise.</li>
        </ul>
      ),
    },
    {
      id: "plans",
      title: "Plans, payment, and royalties",
      body: (
        <>
          <p>
            Prices and limits are those of the <Link to="/pricing">pricing page</Link>. Paid plans begin with
            a trial of {TRIAL_DAYS} days, once per person and per workspace, unless you choose to pay right
            away. They are billed monthly in advance and renew until you cancel. A canceled plan runs until
            the end of the trial or of the month paid for; then the account is on Beta again. Nothing recorded
            is lost by that.
          </p>
          <p>
            Plans carry a royalty on the revenue that your live applications make with credited content, which
            you report in Byline:{" "}
            {planIds
              .filter((id) => PLANS[id].royaltyBasisPoints !== null)
              .map((id) => `${formatBasisPoints(PLANS[id].royaltyBasisPoints ?? 0)} on ${PLANS[id].name}`)
              .join(", ")}
            ; Enterprise rates are agreed individually. Reports must be true and complete. Royalty statements
            are calculations: Byline pays no one and collects nothing for creators.
          </p>
        </>
      ),
    },
    {
      id: "beta",
      title: "Beta",
      body: (
        <p>
          Byline is in beta: features change, and some may not work as intended. Breaking changes to the
          public API are announced in the <Link to="/docs/changelog">changelog</Link>. Acknowledged
          attributions are kept.
        </p>
      ),
    },
    {
      id: "support",
      title: "Support and availability",
      body: (
        <p>
          Questions are answered within {SUPPORT_HOURS} hours, sooner on plans that say so. The operator aims
          for {UPTIME_AIM} uptime; the <Link to="/status">status page</Link> shows what was measured. The aim
          is not a guarantee.
        </p>
      ),
    },
    {
      id: "rights",
      title: "Rights in the service",
      body: (
        <p>
          Byline’s source code is licensed under the Apache License 2.0, which these terms do not restrict.
          Its name and logo remain the property of their owner. If you believe that something here infringes
          your copyright, use the <Link to="/dmca">DMCA process</Link>.
        </p>
      ),
    },
    {
      id: "ending",
      title: "Termination",
      body: (
        <p>
          You can delete your account at any time in Settings and undo the deletion for {DELETION_DAYS} days.
          The operator may terminate an account that violates these terms, with notice and a chance to fix the
          violation unless delay would cause harm. You can export your data first.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Warranty and liability",
      body: (
        <p>
          The service is provided “as is”. To the extent permitted by law, there is no warranty beyond these
          terms, and liability for ordinary negligence is limited to what you paid in the preceding twelve
          months. Nothing here limits liability for intent, for injury to life or health, or where the law
          does not allow a limit.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          The date above shows the last change. Changes to your disadvantage are announced by email at least{" "}
          {NOTICE_DAYS} days in advance; until then you can end the agreement. If one clause is invalid, the
          others remain in effect.
        </p>
      ),
    },
  ],
};
