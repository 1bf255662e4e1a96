import type { CurrentUser } from "@byline/contract/accounts.ts";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient, userQuery } from "../../queries.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { SearchBox } from "./search-box.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The header's parts for signed-in users on public pages. Visitors don't load them. */
export function HeaderSearch() {
  return (
    <WithUser waiting={null}>
      {({ deletionScheduledFor }) =>
        !deletionScheduledFor && (
          <>
            <div className="w-full max-lg:hidden">
              <SearchBox />
            </div>
            <PaletteButton className="lg:hidden" />
          </>
        )
      }
    </WithUser>
  );
}

export function HeaderAccount() {
  return (
    <WithUser waiting={<Skeleton className="mx-1 ml-auto size-8 rounded-full!" />}>
      {(user) => (
        <>
          {!user.deletionScheduledFor && <NotificationBell />}
          <UserMenu user={user} locked={!!user.deletionScheduledFor} />
        </>
      )}
    </WithUser>
  );
}

/** Public pages are outside the app's frame, so each part loads what that frame provides. */
function WithUser(props: { waiting: ReactNode; children: (user: CurrentUser) => ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Loaded {...props} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function Loaded({ waiting, children }: { waiting: ReactNode; children: (user: CurrentUser) => ReactNode }) {
  const { data, isPending } = useQuery(userQuery);
  if (data) return children(data);
  return isPending ? waiting : null;
}
