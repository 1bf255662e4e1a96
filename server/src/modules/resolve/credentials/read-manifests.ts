import type { Decode } from "../../../core/decoding/decoding.ts";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";

const TASK = new URL("./manifest-task.ts", import.meta.url);
const UNREADABLE: ManifestAnswer = { error: "C2pa(Unreadable)" };

/** What the library answers: the manifests as JSON, or why it read none. */
export type ManifestAnswer = { json: string } | { error: string };

/** Nothing in a file makes a call to another host, and no certificate is asked for elsewhere. */
const OFFLINE = {
  core: { allowed_network_hosts: [] },
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
};

/**
 * Reads the C2PA manifests of a file and checks them against `trustList`, certificates as PEM. Null for a
 * file without any.
 */
export async function readManifests(
  decode: Decode,
  bytes: Uint8Array,
  trustList: string | null,
): Promise<ManifestAnswer | null> {
  if (!mayHaveManifests(bytes)) return null;
  const trust = trustList ? { trust: { trust_anchors: trustList } } : {};
  const settings = JSON.stringify({ ...OFFLINE, ...trust });
  return decode<ManifestAnswer>(TASK, { bytes, settings }).catch((error) => {
    if (error instanceof UndecodableFile) return UNREADABLE;
    throw error;
  });
}

/** Starting the process takes a while, and most files have none of the marks of a manifest. */
function mayHaveManifests(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const embedded = file.includes("jumb") && file.includes("c2pa");
  return embedded || file.includes("c2pa:manifest") || file.includes("dcterms:provenance");
}
