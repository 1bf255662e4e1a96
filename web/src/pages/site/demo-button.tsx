import { useState } from "react";
import { toast } from "../../hooks/toast-store.ts";
import { Button } from "../../ui/button.tsx";

/** Signs in to the demo workspace, which shows everything and changes nothing. */
export function DemoButton() {
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    try {
      const answer = await fetch("/api/demo", { method: "POST" });
      if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message);
      window.location.assign("/dashboard");
    } catch (error) {
      setOpening(false);
      const said = error instanceof Error && error.message;
      toast({
        title: "The demo could not be opened",
        description: said || "Please try again.",
        tone: "destructive",
      });
    }
  }

  return (
    <Button className="signed-in:hidden" disabled={opening} onClick={open}>
      {opening ? "Opening..." : "View Demo"}
    </Button>
  );
}
