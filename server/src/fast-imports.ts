import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import path from "node:path";

// Import this before everything else: it halves the processor time and memory needed to load the product.
enableCompileCache(path.resolve(import.meta.dirname, "../../node_modules/.cache/byline"));

/** Our files' imports of drizzle-orm, by their specifier. */
const resolved = new Map<string, ResolveFnOutput>();

/**
 * To resolve an import, and to detect the format of a .js file, Node 24 parses the package's `exports` again
 * each time. For drizzle-orm, that is 180 kB for each of 400 imports and 450 files. Our imports are resolved
 * once. Its own relative imports don't need the package: they always refer to adjacent ES modules.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? "";
    if (specifier.startsWith(".") && from.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, from).href, format: "module", shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier) || from.includes("/node_modules/"))
      return next(specifier, context);
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
});
