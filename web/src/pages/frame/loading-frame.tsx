import { TextLink } from "../../components/page/text-link.tsx";
import { requestCreditFonts } from "../../head/preload-font.ts";
import { Loading } from "../../ui/skeleton.tsx";
import { HeaderSkeleton } from "../../ui/skeleton-parts.tsx";
import { BetaBanner } from "./beta-banner.tsx";

/** Shown by the shell until the app's code has loaded, or if it never does. */
export function LoadingFrame() {
  requestCreditFonts();
  return (
    <div className="flex min-h-dvh flex-col">
      <BetaBanner />
      <div aria-hidden="true" className="border-b border-rule">
        <div
          className={
            "mx-auto flex h-14 max-w-[84rem] items-center gap-2 px-4 font-serif text-xl font-medium " +
            "tracking-tight sm:px-8 lg:pl-6"
          }
        >
          <span className="h-[3px] w-6 bg-accent" />
          Byline
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-[84rem] flex-1">
        <div className="hidden w-56 shrink-0 border-r border-rule signed-in:lg:block" />
        <div className="min-w-0 flex-1 px-4 py-8 sm:px-8 lg:px-12 lg:py-10">
          <noscript>
            <p className="max-w-prose text-base">
              This page needs JavaScript.{" "}
              <TextLink href="/explore/credits">The latest public credits</TextLink> can be read without it.
            </p>
          </noscript>
          <div className="noscript:hidden">
            <Loading label="Loading page">
              <title>Byline</title>
              <HeaderSkeleton />
            </Loading>
          </div>
        </div>
      </div>
    </div>
  );
}
