import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { errorMessage, whenSessionEnds } from "../../api.ts";
import { useLive } from "../../live.ts";
import "../../head/follow-head.ts";
import { requestCreditFonts } from "../../head/preload-font.ts";
import { persistDrafts } from "../../hooks/drafts.ts";
import { leaveSignedOut } from "../../hooks/leave.ts";
import { isOpenPage } from "../../paths.ts";
import { queryClient, userQuery } from "../../queries.ts";
import { useSignedIn } from "../../signed-in.ts";
import { ErrorState } from "../../ui/notice.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { AppHeader } from "./app-header.tsx";
import { BottomBar, Sidebar } from "./app-nav.tsx";
import { BetaBanner } from "./beta-banner.tsx";
import { DemoBanner } from "./demo-banner.tsx";
import { LockedAccount } from "./locked-account.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { PrefetchIntended } from "./prefetch-intended.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TestBanner } from "./test-banner.tsx";

/** The frame of every product page: navigation, user, and live updates. */
export function AppFrame({ children }: { children: ReactNode }) {
  requestCreditFonts();
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Shell>{children}</Shell>
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const user = useQuery(userQuery);
  const { pathname } = useLocation();
  const hint = useSignedIn();
  const open = isOpenPage(pathname);
  const signedOut = user.data === null && !open;
  const erasedOn = user.data?.deletionScheduledFor ?? null;
  const down = useLive(!!user.data && !erasedOn);

  useEffect(() => {
    if (signedOut) leaveSignedOut(pathname);
  }, [signedOut, pathname]);

  useEffect(
    () =>
      whenSessionEnds(() => {
        persistDrafts();
        leaveSignedOut(pathname);
      }),
    [pathname],
  );

  if (open && (!hint || user.data === null))
    return (
      <PublicFrame>
        <div className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </div>
      </PublicFrame>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <BetaBanner />
      <AppHeader user={user.data ?? undefined} locked={!!erasedOn} />
      <div role="status">{down && <LineDown />}</div>
      <div className="mx-auto flex w-full max-w-[84rem] flex-1">
        {!erasedOn && <Sidebar user={user.data ?? undefined} />}
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-8 pb-24 outline-none sm:px-8 lg:px-12 lg:py-10"
        >
          {user.data?.demo && <DemoBanner />}
          {user.data?.testMode && <TestBanner />}
          {user.isError ? (
            <ErrorState
              message={errorMessage(user.error, "We couldn’t load your account.")}
              onRetry={() => user.refetch()}
            />
          ) : erasedOn ? (
            <LockedAccount erasedOn={erasedOn} />
          ) : user.data ? (
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          ) : (
            <PageSkeleton />
          )}
        </main>
      </div>
      {user.data && !erasedOn && <PrefetchIntended />}
      {!erasedOn && <BottomBar />}
    </div>
  );
}

function LineDown() {
  return (
    <p className="border-b border-rule bg-wash px-4 py-2 text-center text-sm text-ink-2">
      Byline can’t be reached. This page shows the last known state and updates once it’s back.
    </p>
  );
}
