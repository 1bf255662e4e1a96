import { useLayoutEffect, useSyncExternalStore } from "react";

export const CODE_LANGUAGES = [
  { value: "sh", title: "curl" },
  { value: "ts", title: "TypeScript" },
  { value: "python", title: "Python" },
] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]["value"];

const KEY = "code-language";
const listeners = new Set<() => void>();

/** Runs before a full page load's first paint. Without scripts, all languages are shown. */
export const codeChoiceScript = `(function(d,c){try{c=localStorage.getItem("${KEY}")}catch(e){}d.dataset.code=/^(ts|python)$/.test(c)?c:"sh"})(document.documentElement)`;

function readChoice(): CodeLanguage {
  const { code } = document.documentElement.dataset;
  return code === "ts" || code === "python" ? code : "sh";
}

export function chooseCode(language: CodeLanguage) {
  document.documentElement.dataset.code = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice applies only to this page.
  }
  for (const listener of listeners) listener();
}

/**
 * Returns the reader's language, chosen now or on an earlier visit. It applies to every group of snippets.
 */
export function useCodeChoice(): CodeLanguage {
  useLayoutEffect(() => {
    if (document.documentElement.dataset.code) return;
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(KEY);
    } catch {
      // Without storage, use curl.
    }
    document.documentElement.dataset.code = kept === "ts" || kept === "python" ? kept : "sh";
    for (const listener of listeners) listener();
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readChoice,
    () => "sh",
  );
}
