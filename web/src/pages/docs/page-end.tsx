import { Link } from "react-router";
import { REPOSITORY_URL } from "../../content/repository.ts";
import { Feedback, suggestPath } from "./feedback.tsx";

const link = "text-base text-ink-2 underline decoration-rule-strong underline-offset-3 hover:text-accent";

/**
 * Page feedback and the link to edit it. While its source is private, suggestions go through the support
 * form.
 */
export function PageEnd({ path }: { path: string }) {
  const folder = path.startsWith("/docs/") ? "" : "/programs";
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Feedback key={path} path={path} />
      {REPOSITORY_URL ? (
        <a href={`${REPOSITORY_URL}/edit/main/web/src/content${folder}${path}.mdx`} className={link}>
          Edit this page
        </a>
      ) : (
        <Link to={suggestPath(path)} className={link}>
          Suggest an edit
        </Link>
      )}
    </div>
  );
}
