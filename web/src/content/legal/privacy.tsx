import { Link } from "react-router";
import { type LegalText, MINIMUM_AGE, PRIVACY_DAYS, UPDATED } from "./text.ts";

export const privacy: LegalText = {
  title: "Privacy policy",
  description:
    "What Byline keeps about you, why, for how long, and how to get it back. Requests are answered " +
    `within ${PRIVACY_DAYS} days.`,
  lead: "What Byline keeps about you, why, for how long, and how to get it back.",
  updated: UPDATED,
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      body: (
        <p>
          Byline is software that an operator runs. The operator of the site you are reading decides what
          happens with your data and answers for it. Reach them through <Link to="/support">support</Link>.
        </p>
      ),
    },
    {
      id: "what",
      title: "What is kept",
      body: (
        <>
          <p>Only what the product needs to work:</p>
          <ul>
            <li>
              <strong>Your account:</strong> first and last name, e-mail address, username, a hash of your
              password, and your picture, biography and links if you add them.
            </li>
            <li>
              <strong>Your second factor,</strong> if you add one: its key, encrypted, and hashes of your
              recovery codes. It goes when you remove it.
            </li>
            <li>
              <strong>Services that sign you in,</strong> if you use one, such as Google: which one, its
              number for you there, and the address or user name by which you recognize it. It goes when you
              disconnect it.
            </li>
            <li>
              <strong>Your sessions:</strong> for each, the browser’s name, its network address, and when it
              was last seen. You see and end them in Settings.
            </li>
            <li>
              <strong>What you make:</strong> projects, attributions with their history, comments, stars and
              reports.
            </li>
            <li>
              <strong>Invitations:</strong> the address of whoever you invite to your workspace, until they
              join or you revoke it, at most a month after it expired.
            </li>
            <li>
              <strong>API tokens:</strong> a fingerprint, the first characters, the scopes, and when one was
              last used. Never the token.
            </li>
            <li>
              <strong>Messages:</strong> what you send through the forms of this site, such as support, sales
              and DMCA notices, and your address if you subscribe to the newsletter.
            </li>
            <li>
              <strong>Logs:</strong> method, path without query, status, duration, request id and IP address
              of each call, and which account a failed sign-in was tried at. Bodies, cookies and query strings
              are not logged.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "creators",
      title: "People who are credited",
      body: (
        <p>
          A record names the creator of a work, which may be a person. That is its purpose: the credit the
          license asks for. The developer who records it must have taken it from a lawful source. Creators may
          ask for a correction as anyone may, through <Link to="/support">support</Link>.
        </p>
      ),
    },
    {
      id: "viewers",
      title: "People who view credited works",
      body: (
        <p>
          Applications may report views. The ids of session, user and address that come with a report are
          turned into a hash when they arrive and are not kept themselves; the browser’s name is used to tell
          people from robots and then dropped. Byline builds no profile of viewers and cannot follow them from
          one application to another.
        </p>
      ),
    },
    {
      id: "why",
      title: "What it is used for",
      body: (
        <>
          <p>On these grounds, in the words of the GDPR:</p>
          <ul>
            <li>To provide the service you signed up for: sign-in, records, figures, payments (contract).</li>
            <li>To keep accounts and the service safe: throttles, sessions, logs (legitimate interest).</li>
            <li>To send news you asked for, until you unsubscribe with one click (consent).</li>
            <li>To keep what the law says must be kept, such as invoices and notices (legal duty).</li>
          </ul>
          <p>
            There is no advertising, no tracking across sites, and no decision made about you by a machine
            alone.
          </p>
        </>
      ),
    },
    {
      id: "others",
      title: "Who else sees it",
      body: (
        <>
          <ul>
            <li>
              <strong>Everybody:</strong> public projects with your name and username, comments, and your
              profile unless you switch it off in Settings.
            </li>
            <li>
              <strong>Processors of the operator:</strong> the machine’s host and the mail server; a payment
              provider once you subscribe, who gets your card details directly, so that Byline never holds
              them.
            </li>
            <li>
              <strong>A service that signs you in,</strong> if you choose one: that you sign in here, and
              when.
            </li>
            <li>
              <strong>A creator-rights platform,</strong> if the operator has connected one: the attributions,
              without your account.
            </li>
            <li>
              <strong>Authorities,</strong> where the law compels it.
            </li>
          </ul>
          <p>
            Your data is not sold. Pages load nothing from other sites, except the payment provider’s form on
            the checkout.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long it is kept",
      body: (
        <ul>
          <li>
            Your account and what you made: until you delete it. Deletion takes effect after 30 days, in which
            you can undo it.
          </li>
          <li>A session: 90 days after it was last used, or until you sign out.</li>
          <li>Sent mails: 7 days. Idempotency keys: 24 hours.</li>
          <li>
            Records you withdraw stay with their history, marked as withdrawn, until the project or account
            goes.
          </li>
          <li>Invoices and legal notices: as long as the law asks.</li>
        </ul>
      ),
    },
    {
      id: "rights",
      title: "Your rights",
      body: (
        <>
          <p>
            You may see what is kept about you, have it corrected or deleted, take it with you, object to a
            use, or withdraw a consent. Most of it is in Settings: profile, sessions, a copy of all your data,
            and deletion. For the rest write to <Link to="/support">support</Link>; an answer comes within{" "}
            {PRIVACY_DAYS} days. You may also complain to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          Byline is for people of {MINIMUM_AGE} and older. An account that turns out to belong to a younger
          child is deleted. Tell us if you know of one.
        </p>
      ),
    },
    {
      id: "safety",
      title: "How it is protected",
      body: (
        <p>
          Encrypted connections, hashed passwords and tokens, and walls between workspaces: the{" "}
          <Link to="/security">security page</Link> tells more. The{" "}
          <Link to="/cookie-policy">cookie policy</Link> lists what your browser keeps.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes to this policy",
      body: (
        <p>
          The date above changes with the text. A change that matters to you is announced by e-mail before it
          takes effect.
        </p>
      ),
    },
  ],
};
