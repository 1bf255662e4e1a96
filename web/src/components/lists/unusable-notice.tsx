import type { ReactNode } from "react";
import { EmptyState } from "../../ui/notice.tsx";

const both = new Intl.ListFormat("en");

/** Says which filters of an address are invalid, such as "the status “sold”". `action` clears them. */
export const UnusableNotice = ({ filters, action }: { filters: string[]; action: ReactNode }) => (
  <EmptyState
    title={
      filters.length > 1 ? "Filters in this address don’t work" : "A filter in this address doesn’t work"
    }
    action={action}
  >
    <p className="[overflow-wrap:anywhere]">
      Byline can’t use {both.format(filters)}. Correct the address, or clear its filters.
    </p>
  </EmptyState>
);
