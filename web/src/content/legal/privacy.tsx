import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@byline/contract/cookies.ts";
import { RETENTION } from "@byline/contract/retention.ts";
import { Link } from "react-router";
import { keptFor } from "../kept-for.ts";
import { type LegalText, MINIMUM_AGE, PRIVACY_DAYS, UPDATED } from "./text.ts";

export const privacy: LegalText = {
  title: "Privacy policy",
  description:
    "What data Byline keeps about you, why, how long, and how to get or delete it. Requests are answered " +
    `within ${PRIVACY_DAYS} days.`,
  lead: "What data Byline keeps about you, why, how long, and how to get or delete it.",
  updated: UPDATED,
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      body: (
        <p>
          Byline is software that an operator runs. The operator of this site decides how your data is used
          and is responsible for it. Contact them through <Link to="/support">support</Link>.
        </p>
      ),
    },
    {
      id: "what",
      title: "What we collect",
      body: (
        <>
          <p>Only what the product needs to work:</p>
          <ul>
            <li>
              <strong>Your account:</strong> first and last name, email address, username, a hash of your
              password, and a profile picture if you add one.
            </li>
            <li>
              <strong>Your second factor,</strong> if you add one: its key, encrypted, and hashes of your
              recovery codes, or the public key of your passkey. It is deleted when you remove it.
            </li>
            <li>
              <strong>Services that sign you in,</strong> if you use one, such as Google: which one, its
              number for you there, and the address or username by which you recognize it. It is deleted when
              you disconnect it.
            </li>
            <li>
              <strong>Your sessions:</strong> for each, the browser’s name, its network address, and when it
              was last active. You can see and end them in Settings.
            </li>
            <li>
              <strong>What you create:</strong> projects, attributions and their history, comments, stars, and
              reports.
            </li>
            <li>
              <strong>Invitations:</strong> the email address of anyone you invite to your workspace, until
              they join or you revoke the invitation, and at most {RETENTION.invitationDays} days after it
              expires.
            </li>
            <li>
              <strong>API tokens:</strong> a hash, the first characters, the scopes, and when, from which
              network address, and by which program the token was last used. Never the token itself.
            </li>
            <li>
              <strong>Messages:</strong> what you send through the forms on this site, such as support
              requests, sales inquiries, and DMCA notices, and your email address if you subscribe to the
              newsletter.
            </li>
            <li>
              <strong>The audit log:</strong> what you do in your account and your workspaces, when, from
              which network address, and with which browser. Owners and admins of a workspace can read the
              entries about it. For a failed sign-in, only a keyed hash of the address is kept.
            </li>
            <li>
              <strong>API calls:</strong> the request and response of each call with an API token, with
              secrets masked, its time, network address, and client. Members of the token’s workspace can read
              them.
            </li>
            <li>
              <strong>Logs:</strong> method, path without query, status, duration, request id, and IP address
              of each request, and the account a failed sign-in was attempted for. Bodies, cookies, and query
              strings are not in these logs.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "creators",
      title: "People who are credited",
      body: (
        <>
          <p>
            An attribution names the creator of a work, who may be a person. That is its purpose: the credit
            that the license asks for. The developer who records it must have obtained it from a lawful
            source. Creators can ask for a correction, as anyone can, through{" "}
            <Link to="/support">support</Link>.
          </p>
          <p>
            If a public credit names you, you can have your name removed, without an account: report the page
            and say which name. If the operator agrees, public pages, embeds, feeds, and search no longer name
            you. What a developer recorded stays in their private workspace; they are notified, and are
            responsible for it. Your name, explanation, and email address are then deleted from the report. A
            digest of the name is kept, so that later records do not show it again.{" "}
            <Link to="/docs/claims#have-your-name-removed">What is removed, and what stays</Link>.
          </p>
        </>
      ),
    },
    {
      id: "viewers",
      title: "People who view credited works",
      body: (
        <p>
          Applications can report views. If a project allows it, pages that embed its credits report views
          too: they send only that a credit was seen, and the network address is hashed with a key that is
          deleted at the end of the day. Session ids, user ids, and address hashes in a report are hashed on
          arrival and never stored as sent. The browser’s name is used to tell people from robots, then
          discarded. Byline builds no profiles of viewers and cannot follow them from one application to
          another.
        </p>
      ),
    },
    {
      id: "why",
      title: "How we use it",
      body: (
        <>
          <p>On these legal bases, in the terms of the GDPR:</p>
          <ul>
            <li>
              To provide the service you signed up for: sign-in, attributions, statistics, payments
              (contract).
            </li>
            <li>To keep accounts and the service safe: rate limits, sessions, logs (legitimate interest).</li>
            <li>To send news you subscribed to, until you unsubscribe with one click (consent).</li>
            <li>To keep what the law requires, such as invoices and legal notices (legal obligation).</li>
          </ul>
          <p>There is no advertising, no cross-site tracking, and no automated decision-making about you.</p>
        </>
      ),
    },
    {
      id: "others",
      title: "Who can see it",
      body: (
        <>
          <ul>
            <li>
              <strong>Everyone:</strong> public projects with your name and username, your comments, and your
              profile unless you turn it off in Settings.
            </li>
            <li>
              <strong>The operator’s service providers:</strong> the hosting and email providers and, once you
              subscribe, a payment provider, who receives your card details directly, so Byline never has
              them.
            </li>
            <li>
              <strong>A service that signs you in,</strong> if you choose one: that you sign in here, and
              when.
            </li>
            <li>
              <strong>A creator-rights platform,</strong> if the operator has connected one: the attributions,
              without your account data.
            </li>
            <li>
              <strong>Authorities,</strong> where the law requires it.
            </li>
          </ul>
          <p>
            Your data is not sold. Pages load nothing from other sites, except for the payment provider’s form
            at checkout.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long we keep it",
      body: (
        <ul>
          <li>
            Your account: until you delete it. Deletion takes effect after {DELETION_DAYS} days, during which
            you can undo it. Your name, email address, picture, comments, stars, and messages are then erased,
            and your tokens stop working.
          </li>
          <li>
            Attributions, projects, and reported revenue stay after your account is deleted. They then refer
            to you by a random pseudonym. Projects that only you worked on are archived and made private, and
            lose their descriptions and links.
          </li>
          <li>Attributions you withdraw stay too, with their history, marked as withdrawn.</li>
          <li>
            Sessions: until you sign out, until {SESSION_IDLE_DAYS} days pass without use, or for{" "}
            {SESSION_DAYS} days at most.
          </li>
          <li>
            Audit log entries: {keptFor("audit")}. When your account is deleted, network addresses and
            browsers are removed from yours.
          </li>
          <li>API calls: {keptFor("requests")}.</li>
          <li>Attribution files that your programs export: {RETENTION.exportFileDays} days at most.</li>
          <li>
            Emails: until they are sent, {RETENTION.mailDays} days at most. Idempotency keys: at least{" "}
            {RETENTION.idempotencyKeyHours} hours.
          </li>
          <li>Invoices and legal notices: as long as the law requires.</li>
        </ul>
      ),
    },
    {
      id: "rights",
      title: "Your rights",
      body: (
        <>
          <p>
            You can access your data, correct it, have it deleted, take it with you, object to a use, or
            withdraw consent. Most of this is in Settings: your profile, your sessions, a copy of your data,
            and account deletion. For anything else, write to <Link to="/support">support</Link>; we respond
            within {PRIVACY_DAYS} days. You can also complain to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          Byline is for people aged {MINIMUM_AGE} and older. If we learn that an account belongs to a younger
          child, we delete it. Tell us if you know of one.
        </p>
      ),
    },
    {
      id: "safety",
      title: "How we protect it",
      body: (
        <p>
          Encrypted connections, hashed passwords and tokens, and separation of workspaces: see the{" "}
          <Link to="/security">security page</Link>. The <Link to="/cookie-policy">cookie policy</Link> lists
          what your browser keeps.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes to this policy",
      body: (
        <p>
          The date above shows the last change. We announce important changes by email before they take
          effect.
        </p>
      ),
    },
  ],
};
