import type { Project } from "@byline/contract/projects.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { DateText } from "../../ui/time.tsx";

/** Tells the owner why operators withheld the project, and what to do. */
export function WithheldNotice({ project: { id, name, withheld } }: { project: Project }) {
  if (!withheld) return null;
  const support = (
    <TextLink to={`/support?about=${encodeURIComponent(withheld.receipt ?? `project ${id}`)}#write`}>
      write to support
    </TextLink>
  );
  return (
    <section aria-labelledby="withheld" className="mb-8 border-l-2 border-danger pl-4">
      <h2 id="withheld" className="text-base font-medium">
        Withheld from public view since <DateText iso={withheld.since} />
      </h2>
      <p className="mt-1 max-w-prose text-base text-ink-2">
        {withheld.receipt ? (
          <>
            The copyright notice {withheld.receipt} names {name}. If it’s wrong, you can object with a{" "}
            <TextLink to="/dmca#counter-notice">counter-notice</TextLink>: use the link in the email about the
            notice. If you no longer have that email, {support}.
          </>
        ) : (
          <>
            People reported {name}, and an operator of this site agreed. If you think this is wrong, or have
            fixed the problem, {support}.
          </>
        )}{" "}
        Your attributions stay, and API calls work as before.
      </p>
    </section>
  );
}
