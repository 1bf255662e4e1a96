import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { findPlace } from "../../head/find-place.ts";

/**
 * Scrolls to a link's anchor on a lazy page, after it renders. Place it next to the page inside a Suspense.
 * When a page is opened directly, the browser does this itself.
 */
export function ArriveAtAnchor() {
  const { hash, key } = useLocation();
  useLayoutEffect(() => {
    if (hash && key !== "default") findPlace(hash)?.scrollIntoView();
  }, [hash, key]);
  return null;
}
