import "../../head/follow-head.ts";
import { Outlet } from "react-router";
import { PublicFrame } from "./public-frame.tsx";

/** The layout of every public page except the landing page. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
