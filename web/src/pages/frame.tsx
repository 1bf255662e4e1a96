import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { HydrateFallback } from "../root.tsx";
import { useSignedIn } from "../signed-in.ts";

const AppFrame = lazy(() =>
  import("../components/app-frame.tsx").then((module) => ({ default: module.AppFrame })),
);

/** Product pages stand in the app's frame, which a visitor's first page must not have to load. */
export default function Frame() {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  if (pathname === "/" && !signedIn) return <Outlet />;
  return (
    <Suspense fallback={<HydrateFallback />}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Suspense>
  );
}
