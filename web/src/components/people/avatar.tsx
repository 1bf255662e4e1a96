import { clsx } from "clsx";

type Shown = { firstName: string; lastName: string; profileImageUrl: string | null };

/**
 * A person's image, else the initials of both names, else 'U'. The name stands beside it, so it is silent.
 */
export function Avatar({ person, className = "size-8 text-xs" }: { person: Shown; className?: string }) {
  const initials = ((person.firstName[0] ?? "") + (person.lastName[0] ?? "")).toUpperCase() || "U";
  if (person.profileImageUrl)
    return (
      <img
        src={person.profileImageUrl}
        alt=""
        className={clsx("shrink-0 rounded-full object-cover", className)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid shrink-0 place-items-center rounded-full bg-ink font-medium text-paper",
        className,
      )}
    >
      {initials}
    </span>
  );
}

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();
