import { useLocation, useNavigate } from "react-router";

/** The address's parameters, and a way to change some of them: an empty value removes its name. */
export function useSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);

  function change(values: Record<string, string>, { replace = true } = {}) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  }

  return { parameters, change };
}
