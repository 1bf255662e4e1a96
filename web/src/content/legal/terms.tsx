import { PLANS, SOLD_PLANS, TRIAL_DAYS } from "@byline/contract/plans.ts";
import { Link } from "react-router";
import { type LegalText, MINIMUM_AGE, SUPPORT_HOURS, UPDATED } from "./text.ts";

export const terms: LegalText = {
  title: "Terms of service",
  description:
    "The rules for using Byline: accounts, records, the API, plans and payment, and what each side may " +
    "expect.",
  lead: "The rules for using Byline while it is in beta: what you may expect, and what is expected of you.",
  updated: UPDATED,
  sections: [
    {
      id: "agreement",
      title: "The agreement",
      body: (
        <p>
          By creating an account you agree to these terms with the operator of this site. If you act for an
          organization, you may bind it. You are at least {MINIMUM_AGE} years old, and old enough to make a
          contract where you live or have a guardian’s consent.
        </p>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <p>
          Give true details and keep them current. Keep your password and tokens to yourself, and revoke a
          token you believe others have seen. What is done with your account or tokens is taken as done by you
          until you tell us otherwise.
        </p>
      ),
    },
    {
      id: "records",
      title: "What you record",
      body: (
        <>
          <p>
            Your records remain yours. You allow the operator to store, count and show them, as far as the
            service needs that.
          </p>
          <ul>
            <li>Record what is true to the best of your knowledge, from a source you may use.</li>
            <li>Do not claim work that is not yours, and do not leave a creator out to hide a use.</li>
            <li>Keep personal data that a credit does not need out of records and metadata.</li>
            <li>A credit does not replace a license: you need the right to use the work as well.</li>
          </ul>
        </>
      ),
    },
    {
      id: "use",
      title: "Fair use of the service",
      body: (
        <ul>
          <li>
            Stay within the rate limit and the limits of your plan; do not make many accounts to get around
            them.
          </li>
          <li>Do not attack, overload or probe the service, except as the security page invites you to.</li>
          <li>Do not record false views or engagements, by hand or by machine.</li>
          <li>Do not use comments, profiles or projects to harass, deceive or advertise.</li>
        </ul>
      ),
    },
    {
      id: "plans",
      title: "Plans, payment and royalties",
      body: (
        <>
          <p>
            Prices and limits are those of the <Link to="/pricing">pricing page</Link>. Paid plans are billed
            monthly in advance after a trial of {TRIAL_DAYS} days, and renew until you cancel. A canceled plan
            runs to the end of the month paid for; then the account is on Beta again. Nothing recorded is lost
            by that.
          </p>
          <p>
            Plans carry a royalty on the revenue that your live applications make with credited content, which
            you report in Byline:{" "}
            {SOLD_PLANS.filter((id) => PLANS[id].royaltyBasisPoints !== null)
              .map((id) => `${(PLANS[id].royaltyBasisPoints ?? 0) / 100} % on ${PLANS[id].name}`)
              .join(", ")}
            ; Enterprise agrees its own. Reports must be true and complete.
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
          public API are announced in the <Link to="/docs/changelog">changelog</Link>. Records that were
          acknowledged are kept.
        </p>
      ),
    },
    {
      id: "support",
      title: "Support and availability",
      body: (
        <p>
          Questions are answered within {SUPPORT_HOURS} hours, sooner on plans that say so. The operator aims
          to have the service available 99.9 % of the time; what was really measured stands on the{" "}
          <Link to="/status">status page</Link>. The aim is not a guarantee.
        </p>
      ),
    },
    {
      id: "rights",
      title: "Rights in the service",
      body: (
        <p>
          Byline’s source code comes under the Apache License 2.0, which these terms do not narrow. Its name
          and mark remain their owner’s. If you believe that something here infringes your copyright, use the{" "}
          <Link to="/dmca">DMCA process</Link>.
        </p>
      ),
    },
    {
      id: "ending",
      title: "Ending",
      body: (
        <p>
          You may delete your account at any time in Settings; for 30 days you can change your mind. The
          operator may close an account that breaks these terms, with notice and a chance to put it right
          unless that would let harm go on. You may take a copy of your data with you first.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Warranty and liability",
      body: (
        <p>
          The service is provided as it is. As far as the law allows, there is no warranty beyond what these
          terms say, and liability for slight negligence is limited to what you paid in the twelve months
          before. Nothing here limits liability for intent, injury to life or health, or where the law forbids
          a limit.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          The date above changes with the text. Changes to your disadvantage are announced by e-mail at least
          30 days before; until then you may end the agreement. If one clause does not hold, the others do.
        </p>
      ),
    },
  ],
};
