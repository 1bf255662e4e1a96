import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { Declaration } from "postcss";
import { defineConfig, type Plugin } from "vite";
import { readingTimes } from "./blog-build/plugin.ts";
import { docs } from "./docs-build/plugin.ts";

const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

/**
 * Files shared by pages; each includes what its modules import. With fewer files, the list of every page's
 * files, which is sent with the first page, is shorter. Modules in no group are split by the pages that use
 * them.
 */
const groups = [
  // What the landing page needs: one file compresses better than twelve.
  { name: "first-page", test: /entry\.client|src\/(root|pages\/(home|frame\/(public-)?frame))\.tsx$/ },
  // What texts share with each other and with the product.
  {
    name: "reading",
    test: /src\/((api|request)\.ts|head\/follow-head|pages\/frame\/footer|components\/(page\/(?!out-link)|lists\/list-skeleton)|ui\/(badge|combobox|field|money|notice|number|skeleton|table|time))|contract\/(docs-index|definitions|limits|plans)\.ts/,
  },
  // Fetched by the landing page when somebody tries a credit. Comes after `reading`, whose formats it shares.
  { name: "credit", test: /contract\/credit\.ts$/ },
  // The landing page draws a work at once.
  { name: "plate", test: /src\/components\/plates\/|contract\/(plate|picture-sources)/ },
  // Zod, and the contract but for what does without it.
  {
    name: "schemas",
    test: /node_modules\/zod\/|contract\/(?!attribution-file|cookies|csv|docs-|html|licenses|sheets)\w/,
  },
  // What public forms share with the product's: the sign-in dialog, support, the newsletter.
  { name: "forms", test: /src\/(forms\/(form-guard|server-errors)|ui\/dialog)/ },
  // What product pages share.
  {
    name: "app",
    test: /src\/(pages\/frame\/app-frame|hooks|components\/(?!docs)|forms\/(attribution|project|token))[^?]*$/,
  },
];

/** Marks the functions that create React Router's components as pure, so that unused ones are removed. */
const dropUnusedParts: Plugin = {
  name: "drop-unused-parts",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/ = (?=React\$1\.(forwardRef|memo|createContext)\()/g, " = /* @__PURE__ */ "),
      map: null,
    }),
  },
};

/**
 * A web font that arrives after the text was drawn is used on the next page, because swapping it in would
 * move the text. Each page preloads its fonts, so this is rare, and their fallbacks have the same metrics.
 */
const keepTextInPlace = {
  postcssPlugin: "keep-text-in-place",
  Declaration: {
    "font-display": (declaration: Declaration) => {
      declaration.value = "optional";
    },
  },
};

export default defineConfig({
  plugins: [docs(), readingTimes(), tailwindcss(), reactRouter(), dropUnusedParts],
  // In development every page is a first one, and its fonts come late.
  css: { postcss: { plugins: process.env.NODE_ENV === "development" ? [] : [keepTextInPlace] } },
  // The library's own build for browsers, which its package does not choose by itself.
  resolve: { alias: { "csv-stringify/sync": "csv-stringify/browser/esm/sync" } },
  build: {
    // There are few lazy parts, and the helper that preloads their imports would slow down every first page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
        },
      },
    },
  },
  // All of them at the start: one that a page finds later reloads it.
  optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "!**/*.test.*"] },
  server: {
    port: Number(process.env.WEB_PORT || 5173),
    strictPort: true,
    // Whole path segments only: /api-reference is a page.
    proxy: {
      "^/(api|v1|sdk|cli|c|p|embed)/": { target: api },
      "^/create-byline\\.tgz$": { target: api },
      "^/(healthz|readyz)$": { target: api },
      "^/explore(/credits)?(\\?|$)": { target: api },
    },
  },
  // Prerendering asks the preview server, which would else inherit the proxy.
  preview: { proxy: {} },
});
