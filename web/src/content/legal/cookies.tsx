import { COOKIES, STORED } from "@byline/contract/cookies.ts";
import { formatInWords } from "@byline/contract/figures.ts";
import { Link } from "react-router";
import { type LegalText, UPDATED } from "./text.ts";

export const cookies: LegalText = {
  title: "Cookie policy",
  description:
    `The ${COOKIES.length} cookies Byline sets, all needed to sign in or stay signed in, and what else ` +
    "your browser stores. No tracking.",
  lead:
    `All ${formatInWords(COOKIES.length)} cookies are needed to sign in or stay signed in. No tracking, ` +
    "so there is no banner to dismiss.",
  updated: UPDATED,
  sections: [
    {
      id: "what",
      title: "What a cookie is",
      body: (
        <p>
          A short text that a site asks your browser to store and send back with each request, so that the
          site recognizes you from one page to the next.
        </p>
      ),
    },
    {
      id: "cookies",
      title: "The cookies",
      body: (
        <>
          <p>Set when you sign in, sign up, or open the demo. Other visitors get no cookies.</p>
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
            All are strictly necessary, are limited to this site (<code>SameSite=Lax</code>), and are sent
            only over https where the site uses it. Without https, as on a developer’s own machine, their
            names lack <code>__Host-</code>.
          </p>
        </>
      ),
    },
    {
      id: "storage",
      title: "In your browser’s storage",
      body: (
        <>
          <p>Stored in your browser and never sent to anyone.</p>
          <Kept
            caption="Storage"
            rows={STORED.map(({ name, purpose, until }) => ({ name, purpose, until: `Until ${until}` }))}
          />
        </>
      ),
    },
    {
      id: "others",
      title: "Third-party cookies",
      body: (
        <p>
          None, except at checkout: it loads the payment provider’s form, which may set its own cookies to
          detect fraud, as described in the provider’s policy. No page contains advertising, third-party
          analytics, or social media buttons.
        </p>
      ),
    },
    {
      id: "control",
      title: "Your choices",
      body: (
        <p>
          Signing out removes the cookies of your session. You can block or delete cookies in your browser at
          any time, but then you cannot stay signed in. See also the{" "}
          <Link to="/privacy-policy">privacy policy</Link>.
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
