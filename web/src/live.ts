import type { LiveTopic } from "@byline/contract/live.ts";
import { useEffect } from "react";
import { queryClient, refresh } from "./queries.ts";

/** Records may arrive by the thousand: pages ask again at most four times a second. */
const PAUSE_MS = 250;

/** Keeps open pages true: server-sent events say what changed, the queries ask again. */
export function useLive(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return;
    const source = new EventSource("/api/live");
    const gathered = new Set<LiveTopic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lost = false;

    // The first news is followed at once; what comes during the pause after it, together at its end.
    function follow() {
      timer = gathered.size ? setTimeout(follow, PAUSE_MS) : undefined;
      if (gathered.size) refresh(...gathered);
      gathered.clear();
    }

    source.onmessage = (event: MessageEvent<string>) => {
      for (const topic of (JSON.parse(event.data) as { topics: LiveTopic[] }).topics) gathered.add(topic);
      if (!timer) follow();
    };
    source.onerror = () => {
      lost = true;
    };
    // What happened while the line was down is unknown: ask for everything once.
    source.onopen = () => {
      if (lost) queryClient.invalidateQueries();
      lost = false;
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [signedIn]);
}
