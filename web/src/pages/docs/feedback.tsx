import { useState } from "react";
import { Button } from "../../ui/button.tsx";

const said = { no: "Thank you. What was missing? Tell us on the support page.", yes: "Thank you." };

/** One question below each page; the answer is counted, with nothing of who gave it. */
export function Feedback({ path }: { path: string }) {
  const [state, setState] = useState("");

  async function answer(useful: boolean) {
    setState("Sending...");
    const { errorMessage, sendFeedback } = await import("../../api.ts");
    try {
      await sendFeedback(path, useful);
      setState(useful ? said.yes : said.no);
    } catch (error) {
      setState(errorMessage(error, "Your answer could not be sent. Please try again later."));
    }
  }

  return (
    <div className="docs-awake flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 text-base">
      <p role="status">{state || "Was this useful?"}</p>
      {!state && (
        <>
          <Button size="sm" onClick={() => answer(true)}>
            Yes
          </Button>
          <Button size="sm" onClick={() => answer(false)}>
            No
          </Button>
        </>
      )}
    </div>
  );
}
