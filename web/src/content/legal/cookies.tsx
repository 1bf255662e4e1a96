import { COOKIES, STORED } from "@byline/contract/cookies.ts";
import { Link } from "react-router";
import { type LegalText, UPDATED } from "./text.ts";

export const cookies: LegalText = {
  title: "Cookie policy",
  description:
    `The ${COOKIES.length} cookies Byline sets, all needed to sign in or stay signed in, and what else ` +
    "your browser keeps. No tracking.",
  lead: "Three cookies, all needed to sign in or stay signed in. No tracking, hence no banner to click away.",
  updated: UPDATED,
  sections: [
    {
      id: "what",
      title: "What a cookie is",
      body: (
        <p>
          A short text that a site asks your browser to keep and to send back with each request, so that it
          knows you from one page to the next.
        </p>
      ),
    },
    {
      id: "cookies",
      title: "The cookies",
      body: (
        <>
          <p>Set when you sign in, sign up or open the demo. A visitor who does none of these gets none.</p>
          <Kept
            caption="Cookies"
            rows={COOKIES.map(({ name, purpose, until, scripts }) => ({
              name,
              purpose,
              until,
              more: scripts ? "Scripts of this site can read it" : "No script can read it",
            }))}
          />
          <p>
            All are strictly necessary, belong to this site alone (<code>SameSite=Lax</code>), and are sent
            over https only where the site has it. Without https, as on a developer’s own machine, their names
            do without <code>__Host-</code>.
          </p>
        </>
      ),
    },
    {
      id: "storage",
      title: "In your browser’s storage",
      body: (
        <>
          <p>Kept in your browser and never sent to anyone.</p>
          <Kept
            caption="Storage"
            rows={STORED.map(({ name, purpose, until }) => ({ name, purpose, until: `Until ${until}` }))}
          />
        </>
      ),
    },
    {
      id: "others",
      title: "Cookies of others",
      body: (
        <p>
          None on any page but one: the checkout loads the payment provider’s form, who may set cookies of its
          own there to recognize fraud. Its policy tells which. No page carries advertising, analytics of
          third parties or social buttons.
        </p>
      ),
    },
    {
      id: "control",
      title: "Your control",
      body: (
        <p>
          Signing out removes those of your session. You may block or delete them in your browser at any time;
          signed in is then what you cannot stay. The <Link to="/privacy-policy">privacy policy</Link> tells
          the rest.
        </p>
      ),
    },
  ],
};

function Kept({
  caption,
  rows,
}: {
  caption: string;
  rows: { name: string; purpose: string; until: string; more?: string }[];
}) {
  return (
    <dl aria-label={caption} className="border-t border-rule text-base leading-6">
      {rows.map((row) => (
        <div
          key={row.name}
          className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[10rem_minmax(0,1fr)_9rem]"
        >
          <dt className="font-mono text-sm leading-6 break-words">{row.name}</dt>
          <dd>
            {row.purpose} {row.more && <span className="text-ink-2">{row.more}.</span>}
          </dd>
          <dd className="text-ink-2">{row.until}</dd>
        </div>
      ))}
    </dl>
  );
}
