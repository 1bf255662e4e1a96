import { ERRORS, errorCodes } from "@byline/contract/errors.ts";
import { Article } from "../../components/article.tsx";
import { SideLinks } from "../../components/side-links.tsx";
import { SiteCode } from "../../components/site-code.tsx";
import { docsLinks } from "../../content/docs-links.ts";
import { errorTexts } from "../../content/errors.ts";

const example = `
{
  "type": "{origin}/docs/errors#unauthorized",
  "title": "Unauthorized",
  "status": 401,
  "error": "unauthorized",
  "message": "Invalid or missing API token",
  "request_id": "..."
}`;

/** `code` between backticks, set as code. */
function WithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}

const body = (
  <>
    <p>
      Every error answers with this body. Branch on <code>error</code>; show <code>message</code> to people.
    </p>
    <SiteCode label="application/problem+json" code={example} />
    {errorCodes.map((code) => (
      <section key={code} aria-labelledby={code}>
        <h2 id={code}>
          {ERRORS[code].status} {ERRORS[code].title}
        </h2>
        <p>
          <code>{code}</code>
        </p>
        <p className="mt-2">
          <WithCode text={errorTexts[code].when} />
        </p>
        <p className="mt-2">
          <WithCode text={errorTexts[code].remedy} />
        </p>
      </section>
    ))}
  </>
);

export default function ErrorsPage() {
  return (
    <Article
      article={{ title: "Errors", lead: "Each error code of the API, when it happens and what to do about it.", body }}
      aside={<SideLinks title="Documentation" links={docsLinks} />}
    />
  );
}
