import { lazy } from "react";
import { useSignedIn } from "../signed-in.ts";
import { Landing } from "./landing.tsx";
import { PublicFrame } from "./public-frame.tsx";

const Dashboard = lazy(() => import("./dashboard/dashboard-page.tsx"));

/** `/` is the landing page to visitors and the dashboard to those who signed in. */
export default function Home() {
  if (useSignedIn()) return <Dashboard />;
  return (
    <PublicFrame>
      <Landing />
    </PublicFrame>
  );
}
