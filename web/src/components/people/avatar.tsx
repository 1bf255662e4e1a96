import { clsx } from "clsx";

/** Profiles from elsewhere, such as an identity provider, may have no names. */
type Named = { firstName: string | null; lastName: string | null };

/**
 * A person's image, or their initials, or 'U' without a name. The name is next to it, so it's hidden from
 * screen readers.
 */
export function Avatar({
  person,
  className = "size-8 text-xs",
}: {
  person: (Named & { profileImageUrl: string | null }) | null;
  className?: string;
}) {
  const initials = ((person?.firstName?.[0] ?? "") + (person?.lastName?.[0] ?? "")).toUpperCase() || "U";
  if (person?.profileImageUrl)
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

export const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(" ");
