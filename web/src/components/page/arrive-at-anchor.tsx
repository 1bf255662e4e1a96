import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { findPlace } from "../../head/find-place.ts";

/**
 * Stands inside a Suspense beside a page that is fetched when it is asked for: a link to a place on it was
 * followed before the place was there. On a page that was opened at its address the browser has done so
 * itself.
 */
export function ArriveAtAnchor() {
  const { hash, key } = useLocation();
  useLayoutEffect(() => {
    if (hash && key !== "default") findPlace(hash)?.scrollIntoView();
  }, [hash, key]);
  return null;
}
