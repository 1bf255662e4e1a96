import { Link } from "react-router";
import { CRITICAL_HOURS, INCIDENT_HOURS, type LegalText, UPDATED } from "./text.ts";

export const security: LegalText = {
  title: "Security",
  description:
    "How Byline protects accounts, tokens and records, and how to report a weakness. Critical reports " +
    `are answered within ${CRITICAL_HOURS} hours.`,
  lead: "How accounts, tokens and records are protected, and how to tell us where they are not.",
  updated: UPDATED,
  sections: [
    {
      id: "encryption",
      title: "Encryption",
      body: (
        <ul>
          <li>
            Connections are encrypted by TLS, and browsers are told to accept nothing less (HSTS), wherever
            the site has an https address.
          </li>
          <li>Passwords are hashed with Argon2id: 19 MiB of memory, two passes, a salt for each.</li>
          <li>
            API tokens and session secrets are stored as SHA-256 fingerprints. Nobody can read them back, the
            operator included.
          </li>
          <li>
            Data at rest is encrypted where the operator’s disks are; copies of the database carry no password
            or token in clear.
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
            Every project, token and record belongs to a workspace. Another workspace’s id answers as one that
            does not exist.
          </li>
          <li>Tokens carry scopes, may belong to one project, and are revoked at once in every process.</li>
          <li>
            Passwords that are guessed easily are refused, with the reason, and attempts to sign in are
            limited by account and by address.
          </li>
          <li>
            You see each session with its browser and address, and end any of them. A new password ends all
            the others.
          </li>
          <li>
            Requests from other sites cannot act in your name, and a strict content policy keeps foreign
            scripts off every page.
          </li>
        </ul>
      ),
    },
    {
      id: "tokens",
      title: "If a token leaks",
      body: (
        <p>
          Tokens begin with <code>byl_</code> and end with a checksum, so scanners of source code recognize
          one without asking us. Revoke it in Settings or in the project: the next call with it is refused.
        </p>
      ),
    },
    {
      id: "records",
      title: "Integrity of records",
      body: (
        <p>
          The API answers 201 only after the record is committed to disk. Corrections and withdrawals keep the
          history and a reason. Totals are written in one transaction with the rows they count.
        </p>
      ),
    },
    {
      id: "incidents",
      title: "Incident response",
      body: (
        <ol>
          <li>Find out what happened and stop it: revoke, block, or take a part offline.</li>
          <li>
            Tell the people whose data is concerned within {INCIDENT_HOURS} hours of knowing, by e-mail and on
            the <Link to="/status">status page</Link>: what happened, what it means for them, what to do.
          </li>
          <li>Repair, restore from backups where needed, and check that it holds.</li>
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
            Dependencies are pinned to exact versions and few. Each change runs types, boundaries, and tests
            that try every route with an id as a stranger, send malformed input to every field, and kill the
            server under load.
          </p>
          <p>
            Reports are welcome. Test with your own accounts only, do not read or change what belongs to
            others, do not slow the service down, and give us a fair time to repair before you publish. Who
            keeps to that has nothing to fear from us.
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
      title: "Reporting a weakness",
      body: (
        <p>
          Tell us before you tell others, through <Link to="/support">support</Link>;{" "}
          <a href="/.well-known/security.txt">security.txt</a> says the same to machines. Critical reports are
          answered within {CRITICAL_HOURS} hours.
        </p>
      ),
    },
  ],
};
