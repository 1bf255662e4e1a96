import { Link } from "react-router";
import { type LegalText, PRIVACY_DAYS, UPDATED } from "./text.ts";

export const compliance: LegalText = {
  title: "Compliance",
  description:
    "Which standards and laws apply to Byline, what each status means, and how to request documents.",
  lead: "The standards and laws that apply to Byline, and its status on each.",
  updated: UPDATED,
  sections: [
    {
      id: "status",
      title: "Standards and laws",
      body: (
        <>
          <p>This page uses three words, each with one meaning:</p>
          <ul>
            <li>
              <strong>Certified:</strong> an independent auditor has confirmed it. The auditor and the date
              are shown.
            </li>
            <li>
              <strong>Compliant:</strong> the operator has assessed it and stands by the result. No one else
              has certified it.
            </li>
            <li>
              <strong>In Progress:</strong> work has begun. Nothing is claimed yet.
            </li>
          </ul>
        </>
      ),
      certifications: true,
    },
    {
      id: "place",
      title: "What is in place",
      body: (
        <ul>
          <li>
            Data belongs to a workspace, and no other workspace can read it. A test tries every route with
            another workspace’s ids.
          </li>
          <li>Passwords are stored as salted hashes and API tokens as SHA-256 hashes.</li>
          <li>Totals are updated in the same transaction as the attributions they count.</li>
          <li>Corrections and withdrawals of attributions keep their history and the reason.</li>
          <li>Pages make no third-party requests, except for the payment form at checkout.</li>
        </ul>
      ),
    },
    {
      id: "gdpr",
      title: "GDPR",
      body: (
        <p>
          The <Link to="/privacy-policy">privacy policy</Link> explains why each kind of data is collected and
          how long it is kept. You can export your data and delete your account in Settings; other requests
          are answered within {PRIVACY_DAYS} days. If your organization needs a data processing agreement, ask
          for one through <Link to="/support">support</Link>.
        </p>
      ),
    },
    {
      id: "ccpa",
      title: "CCPA",
      body: (
        <p>
          Personal data is neither sold nor shared for advertising. Everyone has the same rights to know, to
          correct, and to delete, wherever they live, and no one is treated worse for using them.
        </p>
      ),
    },
    {
      id: "licenses",
      title: "Content licenses",
      body: (
        <p>
          Credits follow the Creative Commons recommendations: title, author, source, and license (TASL), and
          what was changed. Licenses are named by their SPDX identifiers. Views are counted by the COUNTER
          rules: robots are counted separately, and a double-click counts once.
        </p>
      ),
    },
    {
      id: "payments",
      title: "Card payments",
      body: (
        <p>
          Card numbers go directly from your browser to the payment provider. Byline never receives or stores
          them.
        </p>
      ),
    },
    {
      id: "requests",
      title: "Documents and requests",
      body: (
        <p>
          Request reports and security questionnaires through <Link to="/support">support</Link>; requests
          from authorities go there too. To report a vulnerability, see the{" "}
          <Link to="/security#contact">security page</Link>.
        </p>
      ),
    },
  ],
};
