import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ArticleContent } from "../components/article.tsx";
import { SiteCode } from "../components/site-code.tsx";

function Call({ method, path, children }: { method: string; path: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-3">
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      <p className="mt-1">{children}</p>
    </div>
  );
}

export const apiReference: ArticleContent = {
  title: "API reference",
  lead: "JSON over HTTPS under /v1, with snake_case members. The machine-readable description is OpenAPI 3.1.",
  body: (
    <>
      <p>
        <a href="/v1/openapi.json">/v1/openapi.json</a> describes every call, field and limit; it is made from the schemas that check the
        calls.
      </p>
      <h2 id="authentication">Authentication</h2>
      <p>
        Send a token with every call. <code>read</code> opens the GET calls, <code>write</code> the POST calls; a token bound to a project
        sees that project only.
      </p>
      <SiteCode label="Ask with a token" code={`curl {origin}/v1/projects -H "Authorization: Bearer $BYLINE_TOKEN"`} />
      <p>
        A missing, mistyped, expired or revoked token is a <Link to="/docs/errors#unauthorized">401</Link>; a scope that does not suffice is
        a <Link to="/docs/errors#forbidden">403</Link>. Each token may make 1,000 requests an hour; the <code>RateLimit</code> headers say
        how many are left.
      </p>
      <h2 id="projects">Projects</h2>
      <Call method="GET" path="/v1/projects">
        Your projects, with <code>total</code>, <code>page</code> and <code>limit</code> (1 to 100, 20 unless told otherwise).
      </Call>
      <Call method="POST" path="/v1/projects">
        Creates one from <code>name</code>, <code>type</code> and, if wanted, <code>description</code>.
      </Call>
      <h2 id="attribution">Attribution</h2>
      <Call method="POST" path="/v1/attributions">
        Records one: <code>project_id</code>, <code>content_id</code>, <code>attribution_type</code>, and if wanted{" "}
        <code>content_creator_id</code> and <code>metadata</code>. Honours <code>Idempotency-Key</code>.
      </Call>
      <Call method="POST" path="/v1/attributions/batch">
        Records up to 1,000. A bad element is rejected alone.
      </Call>
      <Call method="GET" path="/v1/attributions">
        Newest first; filters by <code>project_id</code>, <code>content_id</code> and <code>content_creator_id</code>; <code>page</code> and{" "}
        <code>limit</code>, or <code>cursor</code> for any depth.
      </Call>
      <Call method="GET" path="/v1/attributions/{id}">
        One record.
      </Call>
      <h2 id="community">Community</h2>
      <Call method="GET" path="/v1/community/projects">
        Public projects with their authors and attribution counts.
      </Call>
      <Call method="GET" path="/v1/community/activities">
        What happened in public projects lately.
      </Call>
      <h2 id="analytics">Analytics</h2>
      <Call method="GET" path="/v1/analytics/projects/{project_id}">
        <code>attribution_count</code>, <code>unique_creators</code>, <code>views</code> and <code>engagement_rate</code> over a{" "}
        <code>period</code> of 7d, 30d, 90d or 365d.
      </Call>
      <h2 id="errors">Errors</h2>
      <p>
        Every error answers with one body, <code>application/problem+json</code>: a code to branch on, a message that says what to do, and
        the request’s id. <Link to="/docs/errors">All codes</Link>.
      </p>
      <h2 id="sdks">SDKs</h2>
      <p>
        <Link to="/docs/sdk">@byline/sdk</Link> for TypeScript and JavaScript. Other languages can generate a client from the OpenAPI
        description.
      </p>
    </>
  ),
};
