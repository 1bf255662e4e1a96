import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { COUNTER_NOTICE_DAYS, DMCA_HOURS, type LegalText, UPDATED } from "./text.ts";

export const dmca: LegalText = {
  title: "DMCA",
  description:
    "How to report that something on Byline infringes your copyright. A first answer comes within " +
    `${DMCA_HOURS} hours.`,
  lead: "How to report that something here infringes your copyright, what happens then, and how to object.",
  updated: UPDATED,
  sections: [
    {
      id: "requirements",
      title: "What a takedown notice contains",
      body: (
        <>
          <p>
            The law (17 U.S.C. § 512(c)(3)) asks for six things. A notice without them may have no effect.
          </p>
          <ol>
            <li>
              The signature, on paper or electronic, of the rights holder or of someone who may act for them.
            </li>
            <li>The work that is infringed, or a list of them.</li>
            <li>The material that infringes it, with its address on this site, so that we can find it.</li>
            <li>How to reach you: address, telephone number and e-mail.</li>
            <li>
              A statement that you believe in good faith that the use is not permitted by the owner, their
              agent or the law.
            </li>
            <li>
              A statement, under penalty of perjury, that the notice is accurate and that you may act for the
              rights holder.
            </li>
          </ol>
          <p>
            Often a missing credit is all that is wrong. The form asks whether adding one would settle the
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
            Use the form, which asks for each part and gives you a receipt and a secret link to follow your
            notice. Someone who knowingly misrepresents an infringement may have to pay for the damage (17
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
      title: "What happens then",
      body: (
        <ol>
          <li>Your notice is saved and gets a number before anything else happens.</li>
          <li>A person reads it. A first answer comes within {DMCA_HOURS} hours.</li>
          <li>If the notice is complete, the material is taken down or access to it is blocked.</li>
          <li>Whoever posted it is told, with a copy of the notice and of these rules.</li>
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
            Whoever believes that material was taken down by mistake or misidentification may object (17
            U.S.C. § 512(g)(3)). A counter-notice contains:
          </p>
          <ol>
            <li>Your signature, name, address and telephone number.</li>
            <li>The material that was removed, and the address where it stood.</li>
            <li>
              A statement, under penalty of perjury, that you believe in good faith it was removed by mistake
              or misidentification.
            </li>
            <li>
              Your consent to the jurisdiction of the federal court of your district (or, outside the United
              States, of one in which the operator may be found), and to be served by whoever sent the notice.
            </li>
          </ol>
          <p>
            It is passed on to the claimant. Unless they tell us of a court action, the material returns after{" "}
            {COUNTER_NOTICE_DAYS} business days.
          </p>
        </>
      ),
    },
    {
      id: "repeat",
      title: "Repeat infringers",
      body: (
        <p>
          Accounts that infringe repeatedly are closed. A notice that was successfully countered does not
          count against anyone.
        </p>
      ),
    },
    {
      id: "safe-harbor",
      title: "Safe harbor",
      body: (
        <p>
          Byline stores records at the direction of its users and does not host the works they credit. The
          operator relies on 17 U.S.C. § 512, acts on notices as described here, and does not interfere with
          standard technical measures by which rights holders mark their works.
        </p>
      ),
    },
    {
      id: "creator-rights",
      title: "Creator rights",
      body: (
        <p>
          A wrong or missing credit needs no legal notice: ask the project through its public page, or write
          to <Link to="/support">support</Link>. Where a creator-rights platform is connected, corrections and
          withdrawals of a record are passed on to it.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          The form above reaches the operator’s designated agent fastest. For questions about a notice, use
          its link or write to <Link to="/support">support</Link> with the receipt’s number.
        </p>
      ),
    },
  ],
};
