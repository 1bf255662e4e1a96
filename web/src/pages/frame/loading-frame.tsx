import { BetaBanner } from "./beta-banner.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** What the shell shows until the app's code has arrived. */
export function LoadingFrame() {
  return (
    <>
      <BetaBanner />
      <div aria-hidden="true" className="border-b border-rule">
        <div
          className={
            "mx-auto flex h-14 max-w-[84rem] items-center gap-2 px-4 font-serif text-xl font-medium " +
            "tracking-tight sm:px-6"
          }
        >
          <span className="h-[3px] w-6 bg-accent" />
          Byline
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-[84rem]">
        <div className="hidden w-56 shrink-0 border-r border-rule signed-in:lg:block" />
        <div className="min-h-dvh min-w-0 flex-1 px-4 py-8 sm:px-8 lg:px-12 lg:py-10">
          <PageSkeleton />
        </div>
      </div>
    </>
  );
}
