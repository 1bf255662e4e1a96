import type { Decode } from "../../../core/decoding/decoding.ts";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";

const TASK = new URL("./manifest-task.ts", import.meta.url);
const UNREADABLE: ManifestAnswer = { error: "C2pa(Unreadable)" };

/** The library's response: the manifests as JSON, or why it found none. */
export type ManifestAnswer = { json: string } | { error: string };

/** Files can't trigger calls to other hosts, and certificates aren't checked online. */
const OFFLINE = {
  core: { allowed_network_hosts: [] },
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
};

/**
 * Reads a file's C2PA manifests and checks them against `trustList`, certificates as PEM. Returns null for a
 * file without manifests.
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

/** Starting the process takes a while, and most files contain no sign of a manifest. */
function mayHaveManifests(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const embedded = file.includes("jumb") && file.includes("c2pa");
  return embedded || file.includes("c2pa:manifest") || file.includes("dcterms:provenance");
}
