import { Tooltip } from "./tooltip.tsx";

const LABEL = "Updates automatically";

/** Marks a list that updates itself. Its pulse stops for people who prefer reduced motion. */
export const UpdatesDot = () => (
  <Tooltip text={LABEL}>
    <span role="img" aria-label={LABEL} className="grid size-5 place-items-center">
      <span className="size-2 animate-updates rounded-full bg-live motion-reduce:animate-none" />
    </span>
  </Tooltip>
);
