import { formatMebibytes } from "@byline/contract/figures.ts";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { errorMessage } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { ErrorText } from "../../ui/notice.tsx";

/** The current image and its changes. Both resolve when the change is visible. */
type Image = {
  /** The image's noun, such as "picture". */
  noun: "picture" | "image" | "mark";
  exists: boolean;
  limits: { bytes: number; types: readonly string[] };
  set: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** Checks a file before it's sent. The server checks the image itself. */
function mistakeOf(file: File, { noun, limits }: Image): string | null {
  const names = limits.types.map((type) => ({ "image/webp": "WebP" })[type] ?? type.slice(6).toUpperCase());
  if (!limits.types.includes(file.type)) return `Choose a ${listed(names)} file.`;
  return file.size > limits.bytes
    ? `The ${noun} is larger than ${formatMebibytes(limits.bytes)}. Choose a smaller one.`
    : null;
}

const listed = (names: string[]) => `${names.slice(0, -1).join(", ")}, or ${names.at(-1)}`;

/**
 * Chooses, uploads, and removes an image: by `buttons`, or by `items` of a menu with `input` next to it.
 * `mistake` explains a failure.
 */
export function useImageChoice(image: Image): Record<"buttons" | "items" | "input" | "mistake", ReactNode> {
  const { noun, exists, limits } = image;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  async function change(act: () => Promise<unknown>) {
    setBusy(true);
    setMistake(null);
    try {
      await act();
    } catch (error) {
      setMistake(errorMessage(error, `We couldn’t change the ${noun}. Please try again.`));
    } finally {
      setBusy(false);
    }
  }

  function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const wrong = mistakeOf(file, image);
    if (wrong) setMistake(wrong);
    else change(() => image.set(file));
  }

  const title = busy ? "Saving..." : `${exists ? "Replace" : "Upload"} ${noun}`;
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} file`}
      accept={limits.types.join(",")}
      onChange={onChoose}
    />
  );
  return {
    input: field,
    items: (
      <>
        <MenuItem disabled={busy} onSelect={() => input.current?.click()}>
          {title}
        </MenuItem>
        {exists && (
          <MenuItem disabled={busy} onSelect={() => change(image.remove)}>
            Remove {noun}
          </MenuItem>
        )}
      </>
    ),
    buttons: (
      <>
        <Button size="sm" disabled={busy} onClick={() => input.current?.click()}>
          {title}
        </Button>
        {exists && (
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => change(image.remove)}>
            Remove {noun}
          </Button>
        )}
        {field}
      </>
    ),
    mistake: mistake && (
      <ErrorText role="alert" className="mt-1 text-sm">
        {mistake}
      </ErrorText>
    ),
  };
}
