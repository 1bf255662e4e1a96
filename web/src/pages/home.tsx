import { lazy } from "react";
import { useSignedIn } from "../signed-in.ts";
import { PublicFrame } from "./frame/public-frame.tsx";
import { Landing } from "./landing/landing.tsx";

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
