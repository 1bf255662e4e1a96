import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Returns the address's parameters, those in `names` as `filters`, and functions that change some of them or
 * clear the filters. An empty value removes a parameter.
 */
export function useSearch(names: readonly string[] = []) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const filters = Object.fromEntries(names.map((name) => [name, parameters.get(name) || undefined]));
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
    await navigate(
      { search: query },
      { replace, preventScrollReset: true, state: window.history.state?.usr },
    );
    if (asked.current === query) asked.current = null;
  }

  const clear = () => change(Object.fromEntries(names.map((name) => [name, ""])));

  return { parameters, filters, change, clear };
}
