import { useEffect, useState } from "react";

const PAUSE_MS = 150;

/** Follows what is typed after a short pause, without the spaces around it. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
