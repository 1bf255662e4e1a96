import type { ReactNode } from "react";

/** The first page's few icons, drawn here, since a library's runtime would be larger. */
function icon(shape: ReactNode) {
  return ({ className = "size-4" }: { className?: string }) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {shape}
    </svg>
  );
}

export const CrossIcon = icon(<path d="M18 6 6 18M6 6l12 12" />);
export const CheckIcon = icon(<path d="M20 6 9 17l-5-5" />);
export const ArrowDownIcon = icon(<path d="M12 5v14m6-6-6 6-6-6" />);
export const CopyIcon = icon(<path d="M9 9h12v12H9zM5 15H3V3h12v2" />);
export const MoonIcon = icon(<path d="M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10z" />);
export const SunIcon = icon(
  <path
    d={
      "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 " +
      "19l1.4-1.4M17.6 6.400 19 5"
    }
  />,
);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5m0 3.2v.1" />
  </>,
);
