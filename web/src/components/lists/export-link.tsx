import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button.tsx";

/** A link that exports a list, aligned with the list's right edge. */
export function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonClass({ variant: "ghost", size: "sm" }, "-mr-3")}>
      <Download aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}
