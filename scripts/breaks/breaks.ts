import { ACCESS } from "./access.ts";
import type { Break } from "./change.ts";
import { CLIENTS } from "./clients.ts";
import { CREDIT } from "./credit.ts";
import { DURABILITY } from "./durability.ts";
import { MONEY } from "./money.ts";

const AREAS = { money: MONEY, access: ACCESS, credit: CREDIT, durability: DURABILITY, clients: CLIENTS };

/** Defects that a test must notice, one at a time. `npm run breaks` applies them. */
export const BREAKS: Break[] = Object.entries(AREAS).flatMap(([area, breaks]) =>
  Object.entries(breaks).flatMap(([test, changes]) =>
    changes.map(([file, text, replacement, only]) => ({
      area,
      file,
      text,
      replacement,
      test,
      ...(only !== undefined && { only }),
    })),
  ),
);
