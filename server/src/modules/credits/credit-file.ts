import { creditOf } from "@byline/contract/credit.ts";
import type { EmbeddedCredit } from "@byline/contract/credit-files.ts";
import { isPublicDomain } from "@byline/contract/licenses/license.ts";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import type { StoredAttribution } from "../attributions/queries.ts";
import type { Embedded } from "../resolve/embedded.ts";
import { creditedOf } from "./credit-of.ts";

const TASK = new URL("../resolve/embed-task.ts", import.meta.url);

/**
 * Writes an attribution's credit into a picture's metadata. Throws 400 for an unsupported file, 409 for a
 * withdrawn attribution, and the errors of `Decode`.
 */
export async function writeCreditFile(
  deps: Deps,
  found: StoredAttribution,
  bytes: Uint8Array,
  overwrite: boolean,
): Promise<Embedded> {
  if (bytes.length === 0) throw invalid("file", "Send the picture as the body of this call.");
  const credit = embeddedOf(creditOf(await creditedOf(deps, found)));
  return deps.decoding.for(found.workspaceId)<Embedded>(TASK, { bytes, credit, overwrite });
}

/** Sends the picture, with headers that list the written and the kept parts. */
export function sendCreditFile(reply: FastifyReply, { type, file, parts }: Embedded) {
  const namesOf = (wanted: string) =>
    parts.filter(({ outcome, after }) => outcome === wanted && after !== null).map(({ part }) => part);
  return reply
    .headers({
      "cache-control": "private, no-store",
      "byline-written": namesOf("written").join(", "),
      "byline-kept": namesOf("kept").join(", "),
    })
    .type(type)
    .send(Buffer.from(file));
}

function embeddedOf(credit: ReturnType<typeof creditOf>): EmbeddedCredit {
  const { title, creators, requiredLine, copyrightNotice, license, digitalSourceType, acquireUrl } = credit;
  const line = [requiredLine?.text, credit.collectionLine].filter(Boolean).join(", ");
  const isGranted = license && license.kind !== "undetermined" && license.kind !== "none";
  return {
    title,
    creators,
    credit_line: line || null,
    copyright_notice: copyrightNotice,
    license: isGranted
      ? { name: license.name, url: license.url, isPublicDomain: isPublicDomain(license) }
      : null,
    digital_source_type: digitalSourceType,
    acquire_license_url: acquireUrl,
  };
}
