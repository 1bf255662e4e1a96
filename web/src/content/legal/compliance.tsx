import { Link } from "react-router";
import { type LegalText, PRIVACY_DAYS, UPDATED } from "./text.ts";

export const compliance: LegalText = {
  title: "Compliance",
  description:
    "Which standards and laws Byline is measured against, what each status means, and how to get papers.",
  lead: "What audits and laws ask about, how far each is met, and what is not claimed.",
  updated: UPDATED,
  sections: [
    {
      id: "status",
      title: "Standards and laws",
      body: (
        <>
          <p>Three words are used here, each with one meaning:</p>
          <ul>
            <li>
              <strong>Certified:</strong> an independent auditor has confirmed it. The auditor and the date
              stand beside it.
            </li>
            <li>
              <strong>Compliant:</strong> the operator has assessed it and stands by the result. Nobody else
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
            Each account’s data belongs to a workspace; no other workspace can read it, and a test tries every
            route.
          </li>
          <li>Passwords are stored as salted hashes, tokens as fingerprints, bodies of requests nowhere.</li>
          <li>A figure on a screen is counted from the records themselves, in the same transaction.</li>
          <li>What is corrected or withdrawn keeps its history and a reason.</li>
          <li>Pages make no requests to third parties, except the payment form on the checkout.</li>
        </ul>
      ),
    },
    {
      id: "gdpr",
      title: "GDPR",
      body: (
        <p>
          Each kind of data has a purpose and an end (see the <Link to="/privacy-policy">privacy policy</Link>
          ). People take a copy of their data and delete their account in Settings; other requests are
          answered within {PRIVACY_DAYS} days. Organizations that need an agreement on processing ask for it
          through <Link to="/support">support</Link>.
        </p>
      ),
    },
    {
      id: "ccpa",
      title: "CCPA",
      body: (
        <p>
          Personal data is neither sold nor shared for advertising. Everyone has the same rights to know, to
          correct and to delete, wherever they live, and nobody is treated worse for using them.
        </p>
      ),
    },
    {
      id: "licenses",
      title: "Content licenses",
      body: (
        <p>
          Credits follow the terms of Creative Commons: title, author, source, license and changes (TASL).
          Licenses are named by their SPDX ids. Views are counted by the rules of COUNTER: robots apart,
          double-clicks once.
        </p>
      ),
    },
    {
      id: "payments",
      title: "Card payments",
      body: (
        <p>
          Card numbers go from your browser to the payment provider. Byline never receives them, so it keeps
          none.
        </p>
      ),
    },
    {
      id: "requests",
      title: "Papers and requests",
      body: (
        <p>
          Reports, questionnaires and requests of authorities go through <Link to="/support">support</Link>.
          Weaknesses are reported as the <Link to="/security#contact">security page</Link> says.
        </p>
      ),
    },
  ],
};
