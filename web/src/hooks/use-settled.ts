import { useEffect, useState } from "react";

const PAUSE_MS = 150;

/** Returns the trimmed input after a short pause in typing. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
