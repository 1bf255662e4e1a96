import { Link } from "react-router";
import type { ArticleContent } from "../components/article.tsx";

const updated = "21 November 2026";

/** Keyed by path. What the product does today; the operator of an instance adds his own name and address. */
export const legal: Record<string, ArticleContent> = {
  "privacy-policy": {
    title: "Privacy policy",
    lead: "What Byline keeps about you, why, and how to get it back.",
    updated,
    body: (
      <>
        <h2>What is kept</h2>
        <p>
          Your name, e-mail address, username and a hash of your password; the projects, tokens and attributions you create; and for each
          session the browser’s name, its address and when it was last seen. Of an API token only a fingerprint is kept.
        </p>
        <h2>What it is for</h2>
        <p>
          To sign you in, to show you your own records, and to keep accounts safe. Pages load nothing from other sites, and nothing is sold.
        </p>
        <h2>What others see</h2>
        <p>Public projects appear in the community with your name. Make a project private in its settings and it leaves the community.</p>
        <h2>Your rights</h2>
        <p>
          Ask what is kept about you, have it corrected or deleted. Requests are answered within 30 days. Byline is for people of 13 and
          older.
        </p>
      </>
    ),
  },
  "terms-of-service": {
    title: "Terms of service",
    lead: "The rules for using Byline while it is in beta.",
    updated,
    body: (
      <>
        <h2>Your account</h2>
        <p>
          You are at least 13 years old, and you keep your password and tokens to yourself. Revoke a token you believe others have seen.
        </p>
        <h2>What you record</h2>
        <p>
          Record what is true to the best of your knowledge. Do not claim work that is not yours, and do not put personal data into records
          that their subjects would not expect there. Your records remain yours.
        </p>
        <h2>Beta</h2>
        <p>Byline is in beta: features change, and some may not work as intended. Records that were acknowledged are kept.</p>
        <h2>Ending</h2>
        <p>You may stop at any time. An account that harms others may be closed.</p>
      </>
    ),
  },
  "cookie-policy": {
    title: "Cookie policy",
    lead: "Two cookies, both needed to stay signed in. No tracking.",
    updated,
    body: (
      <>
        <h2>The cookies</h2>
        <ul>
          <li>A session cookie, which scripts cannot read. It says who you are.</li>
          <li>
            <code>signed_in</code>, which holds nothing but the digit 1. It tells the page whether to ask who you are.
          </li>
        </ul>
        <p>Both end when you sign out or the session expires.</p>
        <h2>In your browser’s storage</h2>
        <p>Your choice of light or dark, and whether you dismissed the beta notice. They never leave your browser.</p>
      </>
    ),
  },
  compliance: {
    title: "Compliance",
    lead: "What Byline does today that audits ask about, and what it does not claim.",
    updated,
    body: (
      <>
        <h2>What is in place</h2>
        <ul>
          <li>Each account’s data belongs to a workspace; no other workspace can read it.</li>
          <li>Passwords are stored as salted hashes, tokens as fingerprints.</li>
          <li>A figure on a screen is counted from the records themselves.</li>
          <li>Pages make no requests to third parties.</li>
        </ul>
        <h2>What is not claimed</h2>
        <p>Byline holds no certification today. When it does, this page will name the auditor and the date.</p>
        <h2>Requests</h2>
        <p>
          Privacy requests are answered within 30 days: see the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </>
    ),
  },
  security: {
    title: "Security",
    lead: "How accounts, tokens and records are protected.",
    updated,
    body: (
      <>
        <h2>Accounts</h2>
        <p>
          Passwords are hashed, common ones refused, and sign-in attempts limited. You see every session in your settings and can end any of
          them.
        </p>
        <h2>Tokens</h2>
        <p>
          A token is shown once and stored as a SHA-256 fingerprint. Its prefix and checksum let scanners recognise a leaked one. Revoking
          it takes effect at once.
        </p>
        <h2>Records</h2>
        <p>The API answers 201 only after the record is committed to disk.</p>
        <h2>Reporting a weakness</h2>
        <p>
          Tell us before you tell others, through <Link to="/support">support</Link>. Critical reports are answered within 24 hours.
        </p>
      </>
    ),
  },
  dmca: {
    title: "DMCA",
    lead: "How to report that a record or a public project infringes your copyright.",
    updated,
    body: (
      <>
        <h2>What a notice contains</h2>
        <ul>
          <li>Your signature, on paper or electronic, and how to reach you.</li>
          <li>The work you hold rights in.</li>
          <li>The address on this site of what infringes it.</li>
          <li>A statement, in good faith, that the use is not permitted.</li>
          <li>A statement, under penalty of perjury, that the notice is accurate and that you may act for the rights holder.</li>
        </ul>
        <h2>What happens then</h2>
        <p>A first answer comes within 24 to 48 hours. What clearly infringes is taken down and its author told.</p>
        <h2>Counter-notice</h2>
        <p>
          Who believes a takedown was a mistake may answer it. Unless the claimant goes to court, the material returns after 10 to 14
          business days.
        </p>
        <h2>Repeat infringement</h2>
        <p>Accounts that infringe repeatedly are closed.</p>
      </>
    ),
  },
};
