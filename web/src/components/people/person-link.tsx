import { type Person, PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import { clsx } from "clsx";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Avatar, fullName } from "./avatar.tsx";

/** Links a picture and name to the profile. `person` is null for a private profile. */
export function PersonLink({ person, className }: { person: Person | null; className?: string }) {
  if (!person) return <span className={clsx("text-ink-2", className)}>{PRIVATE_PROFILE}</span>;
  return (
    <Link
      to={paths.developer(person.username)}
      className={clsx("inline-flex min-w-0 items-center gap-2 hover:text-accent", className)}
    >
      <Avatar person={person} className="size-5 text-[0.5625rem]" />
      <span className="truncate">{fullName(person)}</span>
    </Link>
  );
}
