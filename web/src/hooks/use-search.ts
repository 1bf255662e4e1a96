import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The address's parameters, and a way to change some of them: an empty value removes its name. */
export function useSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const asked = useRef<string>(null);

  /** Builds on what was asked for last, although the address may not say so yet: quick changes all hold. */
  async function change(values: Record<string, string>, { replace = true } = {}) {
    const next = new URLSearchParams(asked.current ?? window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    asked.current = query;
    await navigate({ search: query }, { replace, preventScrollReset: true });
    if (asked.current === query) asked.current = null;
  }

  return { parameters, change };
}
