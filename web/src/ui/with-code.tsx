import { CopyText } from "./copy-text.tsx";

const COMMAND = /^(npm|npx|cp|curl) /;

/** Formats text between backticks as code. `copies`: its commands are copied on click. */
export function WithCode({ text, copies }: { text: string; copies?: boolean }) {
  let at = 0;
  return text.split("`").map((part, index) => {
    at += part.length + 1;
    if (index % 2 === 0) return <span key={at}>{part}</span>;
    if (copies && COMMAND.test(part))
      return <CopyText key={at} text={part} label="Command" className="py-0.5 text-ink" />;
    return (
      <code key={at} className="font-mono text-sm text-ink">
        {part}
      </code>
    );
  });
}
