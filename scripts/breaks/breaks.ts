import { ACCESS } from "./access.ts";
import { CLIENTS } from "./clients.ts";
import { CREDIT } from "./credit.ts";
import { DURABILITY } from "./durability.ts";
import { MONEY } from "./money.ts";

export type Break = { file: string; text: string; replacement: string; test: string; only?: string };

/** Defects that a test must notice, one at a time. `npm run breaks` applies them. */
export const BREAKS: Break[] = [MONEY, ACCESS, CREDIT, DURABILITY, CLIENTS].flatMap((breaks) =>
  Object.entries(breaks).flatMap(([test, changes]) =>
    changes.map(([file, text, replacement, only]) => ({
      file,
      text,
      replacement,
      test,
      ...(only !== undefined && { only }),
    })),
  ),
);
