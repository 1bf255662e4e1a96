import { useSyncExternalStore } from "react";
import { CodeBlock } from "../ui/code-block.tsx";

const never = () => () => {};

/** Code that names this site: `{origin}` becomes the address the reader is on, so that what he copies runs. */
export function SiteCode({ code, label }: { code: string; label: string }) {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "https://byline.example",
  );
  return <CodeBlock label={label} code={code.trim().replaceAll("{origin}", origin)} />;
}
