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
        <h2>Now</h2>
        <p>
          Accounts, projects, tokens, the public API, attributions that appear live, analytics, a community with public profiles, stars and
          comments, and the first TypeScript client.
        </p>
        <h2>Next</h2>
        <ul>
          <li>Search over projects, developers and the documentation; notifications.</li>
          <li>A connector to a rights platform, with the real state of every record.</li>
        </ul>
        <h2>Later</h2>
        <p>Teams and roles, webhooks, paid plans, and clients for more languages.</p>
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
