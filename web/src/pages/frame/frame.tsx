import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { preloadItalic } from "../../head/preload-font.ts";
import { isSignedIn, useSignedIn } from "../../signed-in.ts";
import { LoadingFrame } from "./loading-frame.tsx";

const AppFrame = lazy(() => import("./app-frame.tsx").then((module) => ({ default: module.AppFrame })));

/** The server writes this page for visitors (credits/community-routes.ts). */
const WRITTEN = /^\/community\/?$/;

export const links = preloadItalic;

/** Product pages stand in the app's frame, which a visitor's first page must not have to load. */
export default function Frame() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const written = !signedIn && WRITTEN.test(pathname);
  useEffect(() => {
    if (written && !isSignedIn()) window.location.replace(`/community${search}`);
  }, [written, search]);
  if (written) return <LoadingFrame />;
  if (pathname === "/" && !signedIn) return <Outlet />;
  return (
    <Suspense fallback={<LoadingFrame />}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Suspense>
  );
}
