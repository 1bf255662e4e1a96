import { Link } from "react-router";
import type { ArticleContent } from "../components/article.tsx";
import { SiteCode } from "../components/site-code.tsx";

/** Keyed by path. */
export const site: Record<string, ArticleContent> = {
  roadmap: {
    title: "Roadmap",
    lead: "What works now and what comes next, in the order it is built. No dates, because none would be true.",
    body: (
      <>
        <h2 id="now">Works today</h2>
        <ul>
          <li>Accounts, projects, scoped tokens, and the public API with a TypeScript client.</li>
          <li>Attributions by call, batch, file or hand, corrected and withdrawn with their history, and credits in four forms.</li>
          <li>Analytics with views counted by COUNTER’s rules, dashboards that follow new records without a reload.</li>
          <li>A community with profiles, stars, comments, reports, and a leaderboard that says how it counts.</li>
          <li>Search, notifications, a copy of your data, and documentation whose every snippet is run by a test.</li>
          <li>A connector to a creator-rights platform, with the real state of every record.</li>
          <li>Usage meters that warn before a limit, and royalty statements for each month.</li>
        </ul>
        <h2 id="next">Being built</h2>
        <ul>
          <li>Paid plans: checkout and invoices.</li>
          <li>A measured status page with its history, and a demo to look around in without an account.</li>
          <li>Teams: invitations and roles in a workspace.</li>
        </ul>
        <h2 id="later">Later</h2>
        <ul>
          <li>Webhooks, and clients for more languages.</li>
          <li>Content Credentials (C2PA) read from and written to files.</li>
          <li>Receipts that prove a record without trusting us.</li>
        </ul>
        <h2 id="say">Say what you miss</h2>
        <p>
          The order follows what people ask for. Tell us on the <Link to="/support">support page</Link>; what is done moves to the{" "}
          <Link to="/docs/changelog">changelog</Link>.
        </p>
      </>
    ),
  },
  tutorials: {
    title: "Tutorials",
    lead: "One task at a time, from the first line to the working credit.",
    body: (
      <>
        <h2>Credit the pictures on a web page</h2>
        <p>
          You need a project and a token from <Link to="/docs/getting-started">getting started</Link>. On your server, where the page is
          made, record each picture as it is shown:
        </p>
        <SiteCode
          label="credit.ts"
          code={`
import { Byline } from "@byline/sdk";

const byline = new Byline({ token: process.env.BYLINE_TOKEN, baseUrl: "{origin}" });

export async function credit(picture) {
  await byline.attributions.record({
    project_id: process.env.BYLINE_PROJECT,
    content_id: picture.id,
    content_creator_id: picture.creatorId,
    attribution_type: "image_content",
    metadata: { title: picture.title, creator: picture.creator, original_url: picture.url },
  });
}`}
        />
        <p>Keep the token on the server: code that visitors download cannot keep a secret. Then show the same line under the picture:</p>
        <SiteCode label="figure.html" code={`<figcaption>— Vincent van Gogh, <cite>The Starry Night</cite>, wikipedia.org</figcaption>`} />
      </>
    ),
  },
  examples: {
    title: "Examples",
    lead: "Calls to copy. They run as they stand, with your token and project id.",
    body: (
      <>
        <h2>A creator’s attributions</h2>
        <SiteCode
          label="Filter by creator"
          code={`curl "{origin}/v1/attributions?content_creator_id=creator:jane-austen" \\\n  -H "Authorization: Bearer $BYLINE_TOKEN"`}
        />
        <h2>A record that is safe to repeat</h2>
        <SiteCode
          label="With an idempotency key"
          code={`
curl {origin}/v1/attributions \\
  -H "Authorization: Bearer $BYLINE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: page-17-picture-3" \\
  -d '{ "project_id": "YOUR_PROJECT_ID", "content_id": "page-17-picture-3", "attribution_type": "image_content" }'`}
        />
        <h2>The last month in figures</h2>
        <SiteCode
          label="A project’s analytics"
          code={`curl "{origin}/v1/analytics/projects/YOUR_PROJECT_ID?period=30d" \\\n  -H "Authorization: Bearer $BYLINE_TOKEN"`}
        />
      </>
    ),
  },
};
