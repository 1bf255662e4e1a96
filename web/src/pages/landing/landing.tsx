import { useCallback, useState } from "react";
import { changed, type EditedCredit, exampleWork, type Work } from "../../content/landing.ts";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.tsx";
import { type Found, useLookup } from "../../hooks/use-lookup.ts";
import { Button } from "../../ui/button.tsx";
import { FindCredit, loadFoundCredit } from "./find-credit.tsx";
import { LiveCredit } from "./live-credit.tsx";

const SiteFigures = lazyWhenSeen("figures", () =>
  import("./site-figures.tsx").then((module) => module.SiteFigures),
);
const Tour = lazyWhenSeen("tour", () => import("./landing-tour.tsx").then((module) => module.LandingTour));

const asKnown = (work: Work): { work: Work; credit: EditedCredit } => ({ work, credit: work });

export function Landing() {
  const lookup = useLookup("We couldn’t look up the work. Try again later.", loadFoundCredit);
  const [{ work, credit }, setShown] = useState(asKnown(exampleWork));
  const edit = useCallback(
    (change: Partial<EditedCredit>) =>
      setShown((now) => ({ work: now.work, credit: changed(now.work, now.credit, change) })),
    [],
  );

  /** Keeps edits made since the lookup began. Without a result, clears the earlier one. */
  async function showFound(found: Found | null) {
    if (!found) return;
    const { workOf } = await import("./found-work.ts");
    const next = workOf(found) ?? (credit === work ? exampleWork : null);
    if (next) setShown((now) => (now.credit === credit ? asKnown(next) : now));
  }

  /** Lets the visitor write the credit: clears the example, but keeps text they already changed. */
  function write() {
    lookup.reset();
    if (credit === work) edit({ creator: "", title: "" });
    document.querySelector<HTMLElement>("#credit input")?.focus();
  }

  function showExample() {
    lookup.reset();
    setShown(asKnown(exampleWork));
  }

  return (
    <>
      <title>Byline: credit the creator in one call</title>
      <meta
        name="description"
        content={
          "Byline is a developer network for content attribution. Record who made a work and where it " +
          "appears, in one API call."
        }
      />
      <div className="mx-auto max-w-6xl px-4 sm:px-8">
        <FindCredit {...{ work, credit, lookup }} onFound={showFound} onWrite={write}>
          <h1 className="font-serif text-3xl leading-tight font-medium tracking-tight sm:text-4xl">
            Credit the creator in one call.
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-2">
            Your application shows other people’s pictures, words, and music. Byline records who made them,
            writes the credit that your readers see, and counts every use.
          </p>
          <div className="mt-6 flex flex-wrap gap-2 sm:gap-3">
            <Button variant="primary" size="lg" onClick={() => openAuth("signup")} className="max-sm:px-4">
              Get Started as a Developer
            </Button>
            <Button variant="ghost" size="lg" onClick={() => openAuth("signin")} className="max-sm:px-4">
              Sign In
            </Button>
          </div>
        </FindCredit>

        <section aria-label="Try a credit">
          <LiveCredit work={work} credit={credit} onChange={edit} onReset={showExample} />
        </section>

        {/* Reserves the height of the figures, which load later. */}
        <div id="figures" className="min-h-20">
          <SiteFigures />
        </div>

        <div id="tour" className="-mt-8">
          <Tour />
        </div>

        <section aria-labelledby="join" className="mt-24 border-t border-ink pt-8">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div>
              <h2 id="join" className="font-serif text-2xl font-medium sm:text-3xl">
                Your first credit takes five minutes
              </h2>
              <p className="mt-3 max-w-prose text-md text-ink-2">
                Sign up, create a project, copy the call. Byline is in beta and free to try; development and
                testing projects stay free.
              </p>
            </div>
            <Button variant="primary" size="lg" onClick={() => openAuth("signup", "Join Byline")}>
              Join the network
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
