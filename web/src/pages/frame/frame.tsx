import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { preloadCreditFonts } from "../../head/preload-font.ts";
import { useSignedIn } from "../../signed-in.ts";
import { LoadingFrame } from "./loading-frame.tsx";

const AppFrame = lazy(() => import("./app-frame.tsx").then((module) => ({ default: module.AppFrame })));

export const links = preloadCreditFonts;

/** Loads the app's frame for product pages, so that a visitor's first page doesn't need it. */
export default function Frame() {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  if (pathname === "/" && !signedIn) return <Outlet />;
  return (
    <Suspense fallback={<LoadingFrame />}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Suspense>
  );
}
