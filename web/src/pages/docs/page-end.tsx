import { TextLink } from "../../components/page/text-link.tsx";
import { REPOSITORY_URL } from "../../content/repository.ts";
import { Feedback, suggestPath } from "./feedback.tsx";

/**
 * Page feedback and the link to edit it. While its source is private, suggestions go through the support
 * form.
 */
export function PageEnd({ path }: { path: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Feedback key={path} path={path} />
      {REPOSITORY_URL ? (
        <TextLink
          href={`${REPOSITORY_URL}/edit/main/web/src/content${path}.mdx`}
          className="text-base text-ink-2"
        >
          Edit this page
        </TextLink>
      ) : (
        <TextLink to={suggestPath(path)} className="text-base text-ink-2">
          Suggest an edit
        </TextLink>
      )}
    </div>
  );
}
