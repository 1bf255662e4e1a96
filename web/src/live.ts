import type { LiveTopic } from "@byline/contract/live.ts";
import { useEffect, useState } from "react";
import { queryClient, refresh, unreadQuery } from "./queries.ts";
import { addressOf } from "./request.ts";

/** Records may arrive by the thousand: pages ask again at most four times a second. */
const PAUSE_MS = 250;
/** A line that was refused is tried again after so long. */
const RETRY_MS = 5000;
/** A shorter disconnection is not shown. */
const PATIENCE_MS = 4000;

/**
 * Keeps open pages true: server-sent events say what changed, the queries ask again. True while the line is
 * down.
 */
export function useLive(signedIn: boolean): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const gathered = new Set<LiveTopic>();
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let lost = false;

    // The first signal is followed at once; those during the pause after it, together at its end.
    function follow() {
      timer = gathered.size ? setTimeout(follow, PAUSE_MS) : undefined;
      if (gathered.size) refresh(...gathered);
      gathered.clear();
    }

    function connect() {
      source = new EventSource(addressOf("GET /live"));
      source.onmessage = (event: MessageEvent<string>) => {
        for (const topic of (JSON.parse(event.data) as { topics: LiveTopic[] }).topics) gathered.add(topic);
        if (!timer) follow();
      };
      source.onerror = () => {
        lost = true;
        patience ??= setTimeout(() => setDown(true), PATIENCE_MS);
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: the browser gives up. If it is because the session has ended, this call finds out.
        queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
        retry = setTimeout(connect, RETRY_MS);
      };
      // What happened while the line was down is unknown: ask for everything once.
      source.onopen = () => {
        clearTimeout(patience);
        patience = undefined;
        setDown(false);
        if (lost) queryClient.invalidateQueries();
        lost = false;
      };
    }

    connect();
    return () => {
      for (const one of [timer, retry, patience]) clearTimeout(one);
      setDown(false);
      source.close();
    };
  }, [signedIn]);
  return down;
}
