import "../../head/follow-head.ts";
import { Outlet } from "react-router";
import { PublicFrame } from "./public-frame.tsx";

/** Around every public page but the landing page. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
