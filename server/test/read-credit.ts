import type { Resolution } from "@byline/contract/resolve.ts";
import { readFile } from "../src/modules/resolve/files/read-file.ts";
import { merge } from "../src/modules/resolve/merge.ts";
import { readAs } from "../src/modules/resolve/read-as.ts";

/** A rule, a file that shows it, and parts of what is right to be read from it. */
export type Case = [
  rule: string,
  file: Buffer,
  right: Partial<Record<keyof Resolution | keyof Read, unknown>>,
];
type Read = Awaited<ReturnType<typeof readCredit>>;

/** What a file is read as: names, and the values of the other parts. */
export async function readCredit(file: Buffer) {
  const found = await readFile(file);
  const statements = found?.statements ?? [];
  const { creators, license, ...parts } = merge([{ source: "file", statements }]);
  const fields = found?.fields ?? [];
  return {
    ...Object.fromEntries(Object.entries(parts).map(([part, stated]) => [part, stated?.value ?? null])),
    creators: creators?.value.map(({ name }) => name) ?? null,
    roles: creators?.value.map(({ name, role }) => `${name}, ${role}`) ?? null,
    creatorUrl: creators?.value[0]?.url ?? null,
    license: license?.value.spdx ?? license?.value.name ?? null,
    licenseUrl: license?.value.url ?? null,
    others: { creators: creators?.others.map(({ value }) => value.map(({ name }) => name)) ?? [] },
    warnings: found?.warnings.map(({ code }) => code) ?? null,
    fields: Object.fromEntries(fields.map(({ field, values }) => [field, values])),
    readAs: Object.fromEntries(
      fields.map(({ field }) => [field, readAs(field, statements).map(({ text }) => text)]),
    ),
  };
}
