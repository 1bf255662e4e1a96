import { Button } from "../../ui/button.tsx";
import { Logo } from "./logo.tsx";
import { PageMeta } from "./page-meta.tsx";

/** Replaces a page that failed to render. */
export function PageError({ error }: { error: unknown }) {
  return (
    <main className="mx-auto max-w-prose px-4 py-24">
      <PageMeta title="Something went wrong" />
      <Logo to="/" />
      <h1 className="mt-8 font-serif text-2xl font-medium">Something went wrong on this page</h1>
      <p className="mt-2 text-md text-ink-2">
        Nothing you recorded is lost. Reload the page. If it happens again, tell us what you did.
      </p>
      <p className="mt-4 font-mono text-sm text-ink-3">
        {error instanceof Error ? error.message : "Unknown error"}
      </p>
      <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </main>
  );
}
