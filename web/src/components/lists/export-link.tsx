import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button.tsx";

/** A list as a file, at the end of the row that heads the list: its words end where the list does. */
export function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonClass({ variant: "ghost", size: "sm" }, "-mr-3")}>
      <Download aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}
