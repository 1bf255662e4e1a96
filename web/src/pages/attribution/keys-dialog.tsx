import { Dialog } from "../../ui/dialog.tsx";

const KEYS = [
  { keys: ["J", "K"], does: "Next and previous attribution" },
  { keys: ["Enter"], does: "Show details next to the list" },
  { keys: ["Enter"], does: "Open the page, if its details are shown" },
  { keys: ["X"], does: "Select / deselect" },
  { keys: ["Shift", "X"], does: "Select everything since the last selection" },
  { keys: ["O"], does: "Show or hide repeats of the same work" },
  { keys: ["Esc"], does: "Close the details" },
  { keys: ["Ctrl", "K"], does: "Search and run commands" },
  { keys: ["?"], does: "These shortcuts" },
];

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="border-t border-rule text-base">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline gap-4 border-b border-rule py-2.5">
            <dt className="flex w-24 shrink-0 gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-rule-strong/60 bg-sheet px-1.5 font-sans text-xs text-ink-2">
      {children}
    </kbd>
  );
}
