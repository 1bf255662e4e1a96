import { useEffect, useState } from "react";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";

type Answer = "asking" | "ready" | "starting" | "silent";

const texts: Record<Answer, { tone: BadgeTone; title: string; text: string }> = {
  asking: { tone: "development", title: "Asking", text: "One moment." },
  ready: { tone: "live", title: "Working", text: "The service answers and reaches its database." },
  starting: { tone: "testing", title: "Not ready", text: "The service answers, but is starting, stopping or without its database." },
  silent: { tone: "testing", title: "No answer", text: "The service could not be reached from your browser." },
};

export function ServiceStatus() {
  const [answer, setAnswer] = useState<Answer>("asking");

  function ask() {
    setAnswer("asking");
    fetch("/readyz", { cache: "no-store" }).then(
      (response) => setAnswer(response.ok ? "ready" : "starting"),
      () => setAnswer("silent"),
    );
  }
  useEffect(ask, []);

  const { tone, title, text } = texts[answer];
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <Badge tone={tone} dot>
        {title}
      </Badge>
      <span>{text}</span>
      <Button size="sm" onClick={ask} disabled={answer === "asking"}>
        Ask again
      </Button>
    </div>
  );
}
