import { lazy } from "react";
import { useSignedIn } from "../signed-in.ts";
import { PublicFrame } from "./frame/public-frame.tsx";
import { Landing } from "./landing/landing.tsx";

const Dashboard = lazy(() => import("./dashboard/dashboard-page.tsx"));

/** `/` is the landing page for visitors and the dashboard for signed-in users. */
export default function Home() {
  if (useSignedIn()) return <Dashboard />;
  return (
    <PublicFrame>
      <Landing />
    </PublicFrame>
  );
}
