import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CommandPalette } from "./command-palette.tsx";

/** The palette, and the button that opens it if the header has no room for the search box. */
export function PaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search"
        className={className}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </Button>
      <CommandPalette open={open} onOpenChange={setOpen} />
    </>
  );
}
