import { useState } from "react";
import { api, errorMessage } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { Button } from "../../ui/button.tsx";

/** Signs in to the demo workspace, which shows everything and changes nothing. */
export function DemoButton() {
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    try {
      await api("POST /demo");
      window.location.assign("/dashboard");
    } catch (error) {
      setOpening(false);
      toast({
        title: "We couldn’t open the demo",
        description: errorMessage(error, "Please try again."),
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
