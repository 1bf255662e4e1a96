/** Formats text between backticks as code. */
export function WithCode({ text }: { text: string }) {
  let at = 0;
  return text.split("`").map((part, index) => {
    at += part.length + 1;
    return index % 2 ? (
      <code key={at} className="font-mono text-sm text-ink">
        {part}
      </code>
    ) : (
      <span key={at}>{part}</span>
    );
  });
}
