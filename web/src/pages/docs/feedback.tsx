import { type ReactNode, useEffect, useState } from "react";
import { TextLink } from "../../components/page/text-link.tsx";
import { Button } from "../../ui/button.tsx";

/** Returns the form for reporting a problem with a page. */
export const suggestPath = (path: string) => `/support?about=${encodeURIComponent(path)}#write`;

/** Asks one question below each page. The answer is counted anonymously. */
export function Feedback({ path }: { path: string }) {
  const [state, setState] = useState<ReactNode>("");
  // A button pressed before the page's scripts load would do nothing.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  async function answer(useful: boolean) {
    setState("Sending...");
    const { api, errorMessage } = await import("../../api.ts");
    try {
      await api("POST /feedback", { body: { path, useful } });
      setState(useful ? "Thank you." : <Missing path={path} />);
    } catch (error) {
      setState(errorMessage(error, "We couldn’t send your answer. Please try again later."));
    }
  }

  return (
    <div className="docs-awake flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 text-base">
      <p role="status">{state || "Was this useful?"}</p>
      {!state && (
        <>
          <Button size="sm" disabled={!isReady} onClick={() => answer(true)}>
            Yes
          </Button>
          <Button size="sm" disabled={!isReady} onClick={() => answer(false)}>
            No
          </Button>
        </>
      )}
    </div>
  );
}

function Missing({ path }: { path: string }) {
  return (
    <>
      Thank you. <TextLink to={suggestPath(path)}>Tell us what was missing</TextLink>
    </>
  );
}
