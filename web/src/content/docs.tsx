import { Link } from "react-router";
import type { ArticleContent } from "../components/article.tsx";
import { SiteCode } from "../components/site-code.tsx";
import { apiReference } from "./api-reference.tsx";

const record = `
curl {origin}/v1/attributions \\
  -H "Authorization: Bearer $BYLINE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "project_id": "YOUR_PROJECT_ID",
    "content_id": "wikipedia:the-starry-night",
    "content_creator_id": "creator:vincent-van-gogh",
    "attribution_type": "image_content",
    "metadata": {
      "title": "The Starry Night",
      "creator": "Vincent van Gogh",
      "original_url": "https://en.wikipedia.org/wiki/The_Starry_Night"
    }
  }'`;

const batch = `
curl {origin}/v1/attributions/batch \\
  -H "Authorization: Bearer $BYLINE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "attributions": [
      { "project_id": "YOUR_PROJECT_ID", "content_id": "gutenberg:1342", "attribution_type": "text_content" },
      { "project_id": "YOUR_PROJECT_ID", "content_id": "gutenberg:84", "attribution_type": "text_content" }
    ]
  }'`;

const gettingStarted: ArticleContent = {
  title: "Getting started",
  lead: "From sign-up to the first record in five minutes: an account, a project, a token, one call.",
  body: (
    <>
      <h2 id="account">1. Sign up and create a project</h2>
      <p>
        Create an account with “Developer Login” above. On <Link to="/projects">Projects</Link>, choose New Project and give it a name and a
        type. A project is one application that credits creators; it starts in development. Its id stands under its name, and copies on a
        click.
      </p>
      <h2 id="token">2. Get a token</h2>
      <p>
        On the project’s Tokens tab, create a token with the scopes <code>read</code> and <code>write</code>. It is shown once, with this
        call already filled in. Keep it where your other secrets are:
      </p>
      <SiteCode label="Shell" code={`export BYLINE_TOKEN="byl_..."`} />
      <h2 id="record">3. Record an attribution</h2>
      <p>
        Send <code>POST /v1/attributions</code> when your application shows somebody’s work. Only <code>project_id</code>,{" "}
        <code>content_id</code> and <code>attribution_type</code> are required.
      </p>
      <SiteCode label="Record an attribution" code={record} />
      <p>
        The answer is 201 with the record once it is on disk. It appears on your open <Link to="/attribution">Attribution</Link> page
        without a reload. Send an <code>Idempotency-Key</code> header of your own, and a call repeated after a lost connection records
        nothing twice.
      </p>
      <h2 id="batch">4. Record many at once</h2>
      <p>Up to 1,000 in one call. The answer lists what was accepted, what was a duplicate and what was rejected, each by its index.</p>
      <SiteCode label="Record a batch" code={batch} />
      <h2 id="list">5. Read them back</h2>
      <p>
        Newest first. <code>next_cursor</code> in the answer, sent as <code>cursor</code>, gives the next page at any depth.
      </p>
      <SiteCode
        label="List attributions"
        code={`curl "{origin}/v1/attributions?project_id=YOUR_PROJECT_ID&limit=20" \\\n  -H "Authorization: Bearer $BYLINE_TOKEN"`}
      />
      <p>
        Next: <Link to="/docs/attribution">what a record holds</Link>, <Link to="/docs/sdk">the TypeScript client</Link>, or{" "}
        <Link to="/docs/errors">what an error means</Link>.
      </p>
    </>
  ),
};

const attribution: ArticleContent = {
  title: "Attribution",
  lead: "A record says: this application showed this work, by this creator, at this time.",
  body: (
    <>
      <h2 id="fields">What a record holds</h2>
      <ul>
        <li>
          <code>content_id</code>: your own stable name for the work, up to 500 characters. Use the same one every time, such as{" "}
          <code>wikipedia:the-starry-night</code>.
        </li>
        <li>
          <code>content_creator_id</code>: a stable name for who made it. Creators are counted by it. Leave it out when the creator is
          unknown.
        </li>
        <li>
          <code>attribution_type</code>: what kind of work it is, such as <code>image_content</code>, <code>video_content</code> or{" "}
          <code>text_content</code>.
        </li>
        <li>
          <code>metadata</code>: anything else worth keeping, up to 8,192 bytes of JSON. The app reads <code>title</code>,{" "}
          <code>creator</code>, <code>original_url</code>, <code>platform</code> and <code>license</code> from it to set the credit line.
        </li>
      </ul>
      <h2 id="credit">The credit line</h2>
      <p>
        Every record can be read as a line of print: a rule, the creator, the title, the source. It copies from the record’s page, ready to
        stand under the work.
      </p>
      <h2 id="counts">How it is counted</h2>
      <p>
        One accepted call is one attribution. Two calls for the same work are two, unless they carry the same idempotency key. Counters are
        written in the same transaction as the record, so a figure agrees with the list below it. Days are UTC.
      </p>
      <h2 id="sync">Sync status</h2>
      <p>
        <code>byline_sync_status</code> says how far a record has come on its way to the rights platform: <code>pending</code>,{" "}
        <code>sending</code>, <code>processing</code> and <code>synced</code>; <code>rejected</code> when its data must change,{" "}
        <code>needs_review</code> when a person at the platform must look, <code>failed</code> after three days of tries, and{" "}
        <code>withdrawn</code>. An edit and a withdrawal follow as new revisions. Nothing is lost while it waits.
      </p>
    </>
  ),
};

const sdk: ArticleContent = {
  title: "SDK",
  lead: "A small typed client for TypeScript and JavaScript. No dependencies; it retries what may pass, and records nothing twice.",
  body: (
    <>
      <SiteCode
        label="Record one"
        code={`
import { Byline } from "@byline/sdk";

const byline = new Byline({ token: process.env.BYLINE_TOKEN, baseUrl: "{origin}" });

await byline.attributions.record({
  project_id: "YOUR_PROJECT_ID",
  content_id: "gutenberg:1342",
  content_creator_id: "creator:jane-austen",
  attribution_type: "text_content",
  metadata: { title: "Pride and Prejudice", creator: "Jane Austen" },
});`}
      />
      <h2 id="batch">Many at once</h2>
      <p>
        <code>recordBatch</code> cuts a list of any length into calls and tells of each element, by its index, what became of it.
      </p>
      <SiteCode label="Record a batch" code={`const { accepted, duplicates, rejected } = await byline.attributions.recordBatch(uses);`} />
      <h2 id="list">Reading</h2>
      <p>
        Awaiting a list gives its first page; <code>for await</code> goes through all of it.
      </p>
      <SiteCode
        label="Walk the list"
        code={`for await (const attribution of byline.attributions.list({ project_id: "YOUR_PROJECT_ID" })) {\n  console.log(attribution.content_id, attribution.created_at);\n}`}
      />
      <h2 id="retries">Retries</h2>
      <p>
        A failure that may pass (a lost connection, 429, 503) is tried again with growing pauses, under one idempotency key. Anything else
        is thrown as a <code>BylineError</code> with the error’s code and the request’s id.
      </p>
    </>
  ),
};

const changelog: ArticleContent = {
  title: "Changelog",
  lead: "What changed, newest first. Beta releases come weekly.",
  body: (
    <>
      <h2 id="0-1-0">0.1.0</h2>
      <ul>
        <li>Accounts, projects and API tokens.</li>
        <li>The public API: record one attribution or a thousand in a call, list and filter them, read a project’s figures.</li>
        <li>Attribution Management, dashboard, analytics and community, which follow new records without a reload.</li>
        <li>Public project pages and developer profiles, with stars, comments, reports, and a leaderboard that explains each place.</li>
        <li>A quick start for each type of project, with your project’s id and a token filled in.</li>
        <li>The first version of the TypeScript client.</li>
      </ul>
    </>
  ),
};

export const docs: Record<string, ArticleContent> = {
  "getting-started": gettingStarted,
  "api-reference": apiReference,
  attribution,
  sdk,
  changelog,
};
