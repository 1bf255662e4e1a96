import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// Texts share one route for each shelf: every entry here is sent with the first page.
export default [
  layout("pages/frame/frame.tsx", [
    index("pages/home.tsx"),
    route("dashboard", "pages/dashboard/dashboard-page.tsx"),
    route("projects", "pages/projects/projects-page.tsx"),
    route("projects/:projectId", "pages/projects/project-page.tsx"),
    route("attribution", "pages/attribution/attribution-page.tsx"),
    route("attribution/:attributionId", "pages/attribution/record-page.tsx"),
    route("community", "pages/community/community-pages.tsx"),
    route("community/projects/:projectId", "pages/community/community-pages.tsx", { id: "c" }),
    route("developers/:username", "pages/community/community-pages.tsx", { id: "d" }),
    route("analytics", "pages/analytics/analytics-page.tsx"),
    route("search", "pages/search/search-page.tsx"),
    route("notifications", "pages/notifications/notifications-page.tsx"),
    route("settings", "pages/settings/settings-page.tsx"),
    route("settings/:section", "pages/settings/settings-page.tsx", { id: "b" }),
    route("operator/:section", "pages/operator/operator-page.tsx"),
  ]),
  layout("pages/frame/public-frame.tsx", [
    route("docs/:name", "pages/docs/docs-page.tsx"),
    route("blog/:slug?", "pages/blog/blog-pages.tsx"),
    route("dev/outbox", "pages/mailed/outbox-page.tsx"),
    route(":name", "pages/site-page.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),
] satisfies RouteConfig;
