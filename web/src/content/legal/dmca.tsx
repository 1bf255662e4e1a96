import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { COUNTER_NOTICE_DAYS, DMCA_HOURS, type LegalText, UPDATED } from "./text.ts";

export const dmca: LegalText = {
  title: "DMCA",
  description:
    "How to report content on Byline that infringes your copyright. You get an initial response within " +
    `${DMCA_HOURS} hours.`,
  lead: "How to report content that infringes your copyright, what happens next, and how to object.",
  updated: UPDATED,
  sections: [
    {
      id: "requirements",
      title: "Takedown notice requirements",
      body: (
        <>
          <p>
            The law (17 U.S.C. § 512(c)(3)) requires six elements. A notice without them may have no legal
            effect.
          </p>
          <ol>
            <li>
              A physical or electronic signature of the copyright owner or a person authorized to act on their
              behalf.
            </li>
            <li>The copyrighted work that you say is infringed, or a list of such works.</li>
            <li>The infringing material and its address on this site, so that we can find it.</li>
            <li>Your contact information: address, telephone number, and email address.</li>
            <li>
              A statement that you believe in good faith that the use is not authorized by the copyright
              owner, their agent, or the law.
            </li>
            <li>
              A statement, under penalty of perjury, that the information in the notice is accurate and that
              you are authorized to act for the copyright owner.
            </li>
          </ol>
          <p>
            Often the only problem is a missing credit. The form asks whether adding one would resolve the
            matter.
          </p>
        </>
      ),
    },
    {
      id: "submit",
      title: "How to submit",
      body: (
        <>
          <p>
            Use the form. It asks for each element, and gives you a receipt and a private link for following
            your notice. Anyone who knowingly misrepresents an infringement may be liable for damages (17
            U.S.C. § 512(f)). Consider fair use first.
          </p>
          <p data-chrome>
            <Link to="/dmca-notice" data-plain className={buttonClass({ variant: "primary" })}>
              Submit DMCA Notice
            </Link>
          </p>
        </>
      ),
    },
    {
      id: "process",
      title: "Response process",
      body: (
        <ol>
          <li>Your notice is saved and assigned a number.</li>
          <li>A person reviews it. You get an initial response within {DMCA_HOURS} hours.</li>
          <li>If the notice is complete, the material is removed or access to it is disabled.</li>
          <li>The person who posted it is notified, and can read the notice and how to object.</li>
          <li>The material stays down unless a counter-notice arrives.</li>
        </ol>
      ),
    },
    {
      id: "counter-notice",
      title: "Counter-notice",
      body: (
        <>
          <p>
            If you believe that your material was removed by mistake or misidentification, you can object (17
            U.S.C. § 512(g)(3)). A counter-notice contains:
          </p>
          <ol>
            <li>Your signature, name, address, and telephone number.</li>
            <li>The material that was removed, and the address where it appeared.</li>
            <li>
              A statement, under penalty of perjury, that you believe in good faith that it was removed by
              mistake or misidentification.
            </li>
            <li>
              Your consent to the jurisdiction of the federal court for your district (outside the United
              States, any district in which the operator may be found), and to accept service of process from
              the person who sent the notice.
            </li>
          </ol>
          <p>
            We tell the person who sent the notice, who can read it on the notice’s page. Unless they tell us
            that they have filed a court action, the material is restored after {COUNTER_NOTICE_DAYS} business
            days.
          </p>
        </>
      ),
    },
    {
      id: "repeat",
      title: "Repeat infringer policy",
      body: (
        <p>
          Accounts that infringe repeatedly are terminated. A notice that was successfully countered does not
          count against anyone.
        </p>
      ),
    },
    {
      id: "safe-harbor",
      title: "Safe harbor",
      body: (
        <p>
          Byline stores attributions at the direction of its users and does not host the works they credit.
          The operator relies on 17 U.S.C. § 512, acts on notices as described here, and does not interfere
          with standard technical measures that copyright owners use to protect their works.
        </p>
      ),
    },
    {
      id: "creator-rights",
      title: "Creator rights integration",
      body: (
        <p>
          You do not need a legal notice to fix a wrong or missing credit: contact the project through its
          public page, or write to <Link to="/support">support</Link>. If a creator-rights platform is
          connected, corrections and withdrawals of an attribution are sent to it.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          The form above is the fastest way to reach the operator’s designated agent. For questions about a
          notice, use its private link or write to <Link to="/support">support</Link> with the number on your
          receipt.
        </p>
      ),
    },
  ],
};
