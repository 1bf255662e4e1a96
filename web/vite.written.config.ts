import { defineConfig } from "vite";

/**
 * Builds the pages that the server writes as one file for Node, with all they import but the contract: zod
 * refuses a schema that is there twice.
 */
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/written/pages.tsx",
    outDir: "build/written",
    emptyOutDir: true,
    rolldownOptions: { external: /^@byline\/contract\// },
  },
});
