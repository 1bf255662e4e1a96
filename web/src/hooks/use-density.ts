import type { Density } from "../ui/table.tsx";
import { useLocalStorage } from "./use-local-storage.ts";

/** Returns the density of all lists in this browser, and a function that changes it. */
export function useDensity() {
  const [density, setDensity] = useLocalStorage("density");
  return [density === "compact" ? "compact" : "comfortable", setDensity] as [
    Density,
    (next: Density) => void,
  ];
}
