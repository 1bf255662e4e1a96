import areas from "virtual:reference";
import { Link } from "react-router";
import { ScrolledNav } from "../../components/docs/scrolled-nav.tsx";
import { bySubject, callPath, fetchCall } from "./call-files.ts";
import { Method } from "./method.tsx";

/** Every call by subject: next to the text, or collapsed above it on narrow screens. */
export function CallsNav({ current }: { current: string }) {
  return (
    <>
      <details key={current} className="mt-3 border-y border-rule lg:hidden">
        <summary className="py-2.5 text-base font-medium">All calls</summary>
        <CallList current={current} />
      </details>
      <ScrolledNav current={callPath(current)}>
        <CallList current={current} />
      </ScrolledNav>
    </>
  );
}

function CallList({ current }: { current: string }) {
  return (
    <nav aria-label="API calls" className="grid gap-5 py-3 lg:pt-0">
      <Link to="/api-reference" className="text-base font-medium hover:text-accent">
        Overview
      </Link>
      {areas.flatMap((area) =>
        bySubject(area).map(([subject, calls]) => (
          <div key={`${area.name} ${subject}`}>
            <p className="text-sm font-medium">{subject}</p>
            <ul className="mt-1.5 border-l border-rule">
              {calls.map(({ id, method }) => (
                <li key={id}>
                  <Link
                    to={callPath(id)}
                    onPointerEnter={() => void fetchCall(id)?.()}
                    onFocus={() => void fetchCall(id)?.()}
                    aria-current={id === current ? "page" : undefined}
                    className={
                      "-ml-px flex items-baseline gap-2 border-l border-transparent py-1 pl-3 text-sm " +
                      "text-ink-2 hover:text-accent aria-[current=page]:border-ink " +
                      "aria-[current=page]:font-medium aria-[current=page]:text-ink"
                    }
                  >
                    <Method method={method} className="w-12" />
                    {nameOf(id)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )),
      )}
    </nav>
  );
}

/** Returns an operation's id in words: "listProjects" is "List projects". */
export function nameOf(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
