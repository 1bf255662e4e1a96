import { formatInWords, formatMebibytes } from "@byline/contract/figures.ts";
import { PASSWORD_COST } from "@byline/contract/limits.ts";
import { Link } from "react-router";
import { CRITICAL_HOURS, INCIDENT_HOURS, type LegalText, UPDATED } from "./text.ts";

export const security: LegalText = {
  title: "Security",
  description:
    "How Byline protects accounts, tokens, and attributions, and how to report a vulnerability. Critical " +
    `reports are answered within ${CRITICAL_HOURS} hours.`,
  lead: "How accounts, tokens, and attributions are protected, and how to report a vulnerability.",
  updated: UPDATED,
  sections: [
    {
      id: "encryption",
      title: "Encryption",
      body: (
        <ul>
          <li>
            Where the site has an https address, connections are encrypted with TLS and browsers are told to
            accept nothing else (HSTS).
          </li>
          <li>
            Passwords are hashed with Argon2id: {formatMebibytes(PASSWORD_COST.bytes)} of memory,{" "}
            {formatInWords(PASSWORD_COST.passes)} passes, and a salt for each.
          </li>
          <li>
            API tokens and session secrets are stored as SHA-256 hashes. No one can read them back, including
            the operator.
          </li>
          <li>
            Encryption at rest depends on the operator’s disks. The database contains no password or API token
            in plain text. Links in emails are stored until the email is sent.
          </li>
        </ul>
      ),
    },
    {
      id: "access",
      title: "Access controls",
      body: (
        <ul>
          <li>
            Every project, token, and attribution belongs to a workspace. An id from another workspace gets
            the same response as one that does not exist.
          </li>
          <li>
            Tokens have scopes, can be limited to one project, and stop working everywhere within moments of
            being revoked.
          </li>
          <li>
            Easily guessed passwords are rejected with an explanation, and sign-in attempts are limited for
            each account and each network address.
          </li>
          <li>
            You can see every session with its browser and address, and end any of them. A new password ends
            all the others.
          </li>
          <li>
            Other sites cannot act on your behalf, and a strict content security policy keeps foreign scripts
            off every page.
          </li>
        </ul>
      ),
    },
    {
      id: "tokens",
      title: "If a token leaks",
      body: (
        <p>
          Tokens begin with <code>byl_</code> and end with a checksum, so secret scanners can recognize one
          without asking us. Revoke it in Settings or in the project.
        </p>
      ),
    },
    {
      id: "records",
      title: "Integrity of attributions",
      body: (
        <p>
          The API answers 201 only after the attribution is committed to disk. Corrections and withdrawals
          keep the history and the reason. Totals are updated in the same transaction as the attributions they
          count.
        </p>
      ),
    },
    {
      id: "incidents",
      title: "Incident response",
      body: (
        <ol>
          <li>Contain it: find out what happened, then revoke, block, or take a part offline.</li>
          <li>
            Notify affected users within {INCIDENT_HOURS} hours of an incident, by email and on the{" "}
            <Link to="/status">status page</Link>: what happened, what it means for them, and what to do.
          </li>
          <li>Fix the cause, restore from backups where needed, and verify the fix.</li>
          <li>Publish what was learned.</li>
        </ol>
      ),
    },
    {
      id: "vulnerabilities",
      title: "Vulnerability management",
      body: (
        <>
          <p>
            Dependencies are few and pinned to exact versions. Every change is checked for types and module
            boundaries, and by tests that try every route with another workspace’s ids, send malformed input
            to every field, and kill the server under load.
          </p>
          <p>
            Reports are welcome. Test only with your own accounts, do not read or change other people’s data,
            do not degrade the service, and give us reasonable time to fix the problem before you publish it.
            If you follow these rules, we will not take legal action against you.
          </p>
        </>
      ),
    },
    {
      id: "certifications",
      title: "Certifications",
      certifications: true,
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          Report a vulnerability through <Link to="/support">support</Link> before you tell others;{" "}
          <a href="/.well-known/security.txt">security.txt</a> gives scanners the same address. Critical
          reports are answered within {CRITICAL_HOURS} hours.
        </p>
      ),
    },
  ],
};
