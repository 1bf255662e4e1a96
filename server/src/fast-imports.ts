import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";

// Import this before everything else: it halves the processor time and the memory that loading the product
// takes.
enableCompileCache(path.resolve(import.meta.dirname, "../../node_modules/.cache/byline"));

/**
 * To learn the format of a .js file, Node 24 parses the whole `exports` of its package again, and
 * drizzle-orm's are 180 kB for 450 files. Its relative imports need no look at the package: they name ES
 * modules beside them.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    return next(specifier, context);
  },
});
