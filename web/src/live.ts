import type { LiveTopic } from "@byline/contract/live.ts";
import { useEffect, useState } from "react";
import { queryClient, refresh, unreadQuery } from "./queries.ts";
import { addressOf } from "./request.ts";

/** Minimum time between refetches, since thousands of attributions may arrive at once. */
const PAUSE_MS = 250;
/** Time before a refused connection is retried. */
const RETRY_MS = 5000;
/** Shorter disconnections aren't shown. */
const PATIENCE_MS = 4000;

/**
 * Keeps open pages up to date: server-sent events list the changes, and queries refetch. Returns true while
 * disconnected.
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

    // Handles the first signal at once, and all signals during the following pause together at its end.
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
        // The server refused, and the browser gives up. If the session has ended, this call detects it.
        queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
        retry = setTimeout(connect, RETRY_MS);
      };
      // Changes during the disconnection are unknown, so refetches everything once.
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
