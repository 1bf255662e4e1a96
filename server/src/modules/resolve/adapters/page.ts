import { isUtf8 as isUtf8Text } from "node:buffer";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";
import type { Adapter, Found } from "../adapter.ts";
import { readFileStatements } from "../file-statements.ts";
import { readPageStatements } from "../page-statements.ts";
import { statements } from "../statements.ts";

/** Any page, and the start of any picture, sound, or film at an address. */
export const page: Adapter = {
  name: "page",
  matches: ({ kind }) => kind === "url",
  async resolve(input, fetch) {
    if (input.kind !== "url") return null;
    const answer = await fetch.page(input.url.href);
    if (!answer) return null;
    const { url, type, charset, body, whole } = answer;
    const title = new URL(url).host;
    if (/^(text\/html|application\/xhtml\+xml)$/.test(type))
      return { url, title, ...(await readPageStatements(decode(body, charset), url)) };
    const stated = statements();
    stated.source(url, "address");
    if (!/^(image|audio|video)\//.test(type)) return { url, title, ...stated.found };
    if (type.startsWith("image/")) stated.picture(url, "address");
    const found = await readFileStatements(body, fetch, { whole }).catch(withoutStatements);
    return { url, title, ...found, statements: [...stated.list, ...(found?.statements ?? [])] };
  },
};

/** A file that can't be decoded still has its address. */
function withoutStatements(error: unknown): Pick<Found, "statements" | "warnings"> {
  if (!(error instanceof UndecodableFile)) throw error;
  const warning = { field: "file", code: "field_unreadable", message: error.message } as const;
  return { statements: [], warnings: [warning] };
}

/**
 * Uses the charset in the header, then the one the page declares first, then UTF-8. A page without either
 * that isn't UTF-8 is windows-1252, as in browsers.
 */
function decode(body: Buffer, charset: string | null): string {
  const named =
    charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.subarray(0, 1024).toString("latin1"))?.[1];
  try {
    if (named) return new TextDecoder(named).decode(body);
    return isUtf8(body) ? body.toString("utf8") : new TextDecoder("windows-1252").decode(body);
  } catch {
    return body.toString("utf8"); // unknown charset
  }
}

/** A cut body may end inside a character. */
const isUtf8 = (body: Buffer) => [0, 1, 2, 3].some((cut) => isUtf8Text(body.subarray(0, body.length - cut)));
