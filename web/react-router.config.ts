import type { Config } from "@react-router/dev/config";
import { publicPaths } from "./src/public-paths.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  prerender: publicPaths,
} satisfies Config;
