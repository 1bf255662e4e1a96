import type { Person } from "@byline/contract/accounts.ts";
import { clsx } from "clsx";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Avatar, fullName } from "./avatar.tsx";

/** A person by face and name, leading to their profile. */
export function PersonLink({ person, className }: { person: Person; className?: string }) {
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
