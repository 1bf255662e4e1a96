import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { readingTimes } from "./blog-build/plugin.ts";
import { docs } from "./docs-build/plugin.ts";

const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** The framework and what the landing page is made of: one file compresses better than twelve. */
const firstPage = [
  /node_modules[\\/](react|react-dom|scheduler|react-router|clsx)[\\/]|@react-router[\\/]dev|preload-helper/,
  /src[\\/](root|theme|signed-in|return-path)\.tsx?$/,
  /src[\\/]pages[\\/](home|landing[\\/](landing|live-credit))\.tsx$/,
  /src[\\/]pages[\\/]frame[\\/](frame|public-frame|loading-frame|late-parts|beta-banner|skip-link|theme-toggle)\.tsx$/,
  /src[\\/]content[\\/]landing\.ts$/,
  /src[\\/]hooks[\\/](auth-modal-store|toast-store|lazy-when-seen)\.ts$/,
  /src[\\/]components[\\/]page[\\/](logo|page-meta)\.tsx$/,
  /src[\\/]ui[\\/](button|icons|badge|choice-bar|code-block|copy-button|credit-line)\.tsx?$/,
];

/** What public texts share with each other and with product pages: small, and without the app's own code. */
const reading = [
  /src[\\/]ui[\\/](combobox|field|notice|number|skeleton|table|time)\.tsx?$/,
  /src[\\/]components[\\/](page[\\/]arrive-at-anchor|lists[\\/]list-skeleton)\.tsx$/,
  /src[\\/]pages[\\/](frame[\\/]footer|site[\\/](article|side-links|sign-up-button)|open[\\/]open-page)\.tsx$/,
  /src[\\/](api|request|content[\\/](footer|incidents|blog[\\/]posts)|head[\\/]follow-head)\.ts$/,
  /contract[\\/](docs-index|definitions|plans)\.ts$/,
];

/** What product pages share, in one file too: the list of every page's files travels with the first page. */
const app = [
  /node_modules[\\/](?!minisearch|@stripe)/,
  /src[\\/](ui|forms)[\\/](?!choice-bar|combobox|newsletter|card-|billing-|plan-)/,
  /src[\\/](queries|live|paths)\.ts$/,
  /src[\\/](components(?![\\/]docs)|hooks|pages[\\/]frame)[\\/][^?]+$/,
];

/** The contract, but for what needs no schema library: pages take those parts alone. */
const schemas = [
  /node_modules[\\/]zod[\\/]/,
  /contract[\\/](?!cookies|credit\.|licences|plans|docs-index|definitions)/,
];

const oneOf = (tests: RegExp[]) => new RegExp(tests.map((test) => test.source).join("|"));

/** Names for developer tools keep parts of the router in the bundle that nothing uses: without them they fall away. */
const dropDisplayNames: Plugin = {
  name: "drop-display-names",
  apply: "build",
  transform(code, id) {
    if (/node_modules[\\/]react-router[\\/]/.test(id))
      return { code: code.replaceAll(/^\w+\.displayName = "\w+";$/gm, ""), map: null };
  },
};

export default defineConfig({
  plugins: [docs(), readingTimes(), tailwindcss(), reactRouter(), dropDisplayNames],
  build: {
    // Lazy parts are few; the helper that preloads what they import would weigh on every first page.
    modulePreload: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ["React$1.forwardRef"] },
      output: {
        codeSplitting: {
          groups: [
            { name: "first-page", test: oneOf(firstPage), priority: 4 },
            { name: "reading", test: oneOf(reading), priority: 3 },
            { name: "schemas", test: oneOf(schemas), priority: 2 },
            { name: "app", test: oneOf(app), priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT || 5173),
    strictPort: true,
    // Whole path segments only: /api-reference is a page.
    proxy: { "^/(api|v1)/": { target: api }, "^/(healthz|readyz)$": { target: api } },
  },
  // Prerendering asks the preview server, which would else inherit the proxy.
  preview: { proxy: {} },
});
