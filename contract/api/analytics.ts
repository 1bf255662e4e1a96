import { analytics, analyticsExportQuery, analyticsQuery } from "../analytics.ts";
import { dashboardDays, dashboardStats, siteFigures, thisMonth } from "../dashboard.ts";
import type { Routes } from "./route.ts";

export const analyticsApi = {
  "GET /dashboard/stats": { answer: dashboardStats },
  "GET /dashboard/days": { answer: dashboardDays },
  "GET /dashboard/month": { answer: thisMonth },
  "GET /analytics": { query: analyticsQuery, answer: analytics },
  "GET /analytics/export": { query: analyticsExportQuery, answer: "raw" },
  "GET /site/figures": { answer: siteFigures },
} satisfies Routes;
