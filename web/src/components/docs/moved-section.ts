import { MOVED_SECTIONS } from "@byline/contract/docs-redirects.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** Leads from a section's former address to its current one. The server doesn't see an address's hash. */
export function useMovedSection() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const target = MOVED_SECTIONS[`${pathname}${hash}`];
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
}
