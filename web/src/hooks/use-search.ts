import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Returns the address's parameters, and a function that changes some of them. An empty value removes a
 * parameter.
 */
export function useSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const asked = useRef<string>(null);

  /**
   * Starts from the latest change, even before it's in the address, so that none of several quick changes is
   * lost.
   */
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
