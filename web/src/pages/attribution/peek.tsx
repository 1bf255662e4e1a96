import { ChevronDown, ChevronUp } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { AttributionShape } from "../../components/page/page-shapes.tsx";
import { useMedia } from "../../hooks/use-media.ts";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { closeOnEscape } from "../../ui/close-on-escape.ts";
import { CrossIcon } from "../../ui/icons.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { AttributionDetails } from "./attribution-details.tsx";
import { Key } from "./keys-dialog.tsx";
import { KnownAttribution } from "./known-attribution.tsx";
import { BESIDE, focusRow, type Steps } from "./peeked.ts";

const LABEL = "Attribution";

/**
 * An attribution next to the list, or over it on a narrow screen. It opens before there's an `id`, and the
 * details render afterwards.
 */
export function Peek({
  id,
  steps = null,
  onClose,
}: {
  id: string | null;
  steps?: Steps | null;
  onClose: () => void;
}) {
  const beside = useMedia(BESIDE);
  const closing = useRef<HTMLButtonElement>(null);
  const content = (
    <>
      <div className="sticky top-0 z-10 flex h-12 items-center gap-1 bg-sheet px-5">
        <p className="mr-auto flex gap-3 text-xs text-ink-2" aria-hidden="true">
          {beside && (
            <>
              <span>
                <Key>J</Key> next
              </span>
              <span>
                <Key>K</Key> previous
              </span>
              <span>
                <Key>Enter</Key> page
              </span>
            </>
          )}
        </p>
        {id && !beside && (
          <>
            <Step label="Previous" onStep={steps?.hasPrevious && (() => steps.move(-1))}>
              <ChevronUp aria-hidden="true" />
            </Step>
            <Step label="Next" onStep={steps?.hasNext && (() => steps.move(1))}>
              <ChevronDown aria-hidden="true" />
            </Step>
          </>
        )}
        {id && (
          <Link to={paths.attribution(id)} className={buttonClass({ variant: "ghost", size: "sm" })}>
            Open page
          </Link>
        )}
        <Button
          ref={closing}
          variant="ghost"
          size="icon"
          className="-mr-2"
          aria-label="Close"
          onClick={onClose}
        >
          <CrossIcon />
        </Button>
      </div>
      <div className="px-5 pb-8 [&_section[aria-labelledby]]:mt-8">
        {id ? (
          <KnownAttribution key={id} id={id} missing={<Missing />}>
            {(record) => <AttributionDetails record={record} heading="h2" />}
          </KnownAttribution>
        ) : (
          <AttributionShape />
        )}
      </div>
    </>
  );
  if (beside)
    return (
      <aside
        aria-label={LABEL}
        className={
          "sticky top-14 h-[calc(100dvh-3.5rem)] animate-fade-in self-start overflow-y-auto border-x " +
          "border-rule bg-sheet"
        }
      >
        {content}
      </aside>
    );
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          data-peek
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            closing.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (id) focusRow(id);
          }}
          className={
            "fixed inset-y-0 right-0 z-40 w-full max-w-lg overflow-y-auto bg-sheet shadow-raised " +
            "outline-none data-[state=open]:animate-fade-in"
          }
        >
          <Dialog.Title className="sr-only">{LABEL}</Dialog.Title>
          {content}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps the focus at the list's ends, where it's disabled. */
function Step({
  label,
  onStep,
  children,
}: {
  label: string;
  onStep: (() => void) | false | undefined;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="aria-disabled:opacity-55"
      aria-label={label}
      aria-disabled={!onStep}
      onClick={onStep || undefined}
    >
      {children}
    </Button>
  );
}

function Missing() {
  return (
    <EmptyState title="This attribution doesn’t exist">
      It may belong to another workspace, or the link may be incomplete.
    </EmptyState>
  );
}
