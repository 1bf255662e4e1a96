import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";

// Import this before everything else: it halves the processor time and memory needed to load the product.
enableCompileCache(path.resolve(import.meta.dirname, "../../node_modules/.cache/byline"));

/**
 * To detect the format of a .js file, Node 24 parses its package's `exports` again for each file. For
 * drizzle-orm, that is 180 kB for each of 450 files. Its relative imports don't need the package: they always
 * refer to adjacent ES modules.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    return next(specifier, context);
  },
});
