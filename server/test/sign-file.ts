import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import init, { WasmBuilder } from "@contentauth/c2pa-wasm";

const RESERVED_BYTES = 4096;
const PARENT = JSON.stringify({ title: "parent.jpg", relationship: "parentOf" });
const CAPTURED = { create: "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture" };

const der = (tag: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Uint8Array.from([tag, ...size]), body]);
};
const hex = (text: string) => Buffer.from(text, "hex");
const SEQUENCE = 0x30;
const ECDSA_SHA256 = der(SEQUENCE, der(6, hex("2a8648ce3d040302")));

const nameOf = (text: string) => {
  const part = (id: string) => der(0x31, der(SEQUENCE, der(6, hex(id)), der(12, Buffer.from(text))));
  return der(SEQUENCE, part("55040a"), part("550403")); // the organization and the common name
};
const extension = (id: string, value: Uint8Array, critical = false) =>
  der(SEQUENCE, der(6, hex(id)), ...(critical ? [der(1, hex("ff"))] : []), der(4, value));
const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" });
const keyId = (key: KeyObject) => createHash("sha1").update(spki(key)).digest();

type Pair = { publicKey: KeyObject; privateKey: KeyObject };

function certificate(subject: string, issuer: string, keys: Pair, by: Pair): Buffer {
  const isRoot = keys === by;
  const extensions = [
    extension("551d13", isRoot ? der(SEQUENCE, der(1, hex("ff"))) : der(SEQUENCE), true),
    extension("551d0f", isRoot ? hex("03020106") : hex("03020780"), true), // signs certificates, or content
    ...(isRoot ? [] : [extension("551d25", der(SEQUENCE, der(6, hex("2b06010505070304"))))]),
    extension("551d0e", der(4, keyId(keys.publicKey))),
    extension("551d23", der(SEQUENCE, der(0x80, keyId(by.publicKey)))),
  ];
  const signed = der(
    SEQUENCE,
    der(0xa0, der(2, hex("02"))),
    der(2, Buffer.concat([hex("01"), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(issuer),
    der(SEQUENCE, der(23, Buffer.from("200101000000Z")), der(23, Buffer.from("491231235959Z"))),
    nameOf(subject),
    spki(keys.publicKey),
    der(0xa3, der(SEQUENCE, ...extensions)),
  );
  const signature = sign("sha256", signed, by.privateKey);
  return der(SEQUENCE, signed, ECDSA_SHA256, der(3, hex("00"), signature));
}

/** CBOR's head of a value: 0x40 bytes, 0x60 text, 0x80 a list, 0xa0 a map. */
const head = (kind: number, length: number) =>
  Uint8Array.from(length < 24 ? [kind + length] : [kind + 25, length >> 8, length & 255]);
const bytesOf = (bytes: Uint8Array) => Buffer.concat([head(0x40, bytes.length), bytes]);
const textOf = (text: string) => Buffer.concat([head(0x60, text.length), Buffer.from(text)]);
const listOf = (...items: Uint8Array[]) => Buffer.concat([head(0x80, items.length), ...items]);

/** A COSE_Sign1 by ES256 with its certificates, padded to the bytes that are kept for it. */
function coseOf(claim: Uint8Array, key: KeyObject, chain: Buffer[]): Uint8Array<ArrayBuffer> {
  const headers = Buffer.concat([hex("a2012618"), hex("21"), listOf(...chain.map(bytesOf))]);
  const signed = listOf(textOf("Signature1"), bytesOf(headers), bytesOf(Buffer.alloc(0)), bytesOf(claim));
  const signature = sign("sha256", signed, { key, dsaEncoding: "ieee-p1363" });
  const padded = (size: number) =>
    Buffer.concat([
      hex("d284"),
      bytesOf(headers),
      hex("a1"),
      textOf("pad"),
      bytesOf(Buffer.alloc(size)),
      hex("f6"),
      bytesOf(signature),
    ]);
  return Uint8Array.from(padded(300 + RESERVED_BYTES - padded(300).length));
}

/** What a browser gives the library to read from, which Node has not. */
class FileInMemory extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes]);
    this.content = bytes;
  }
  override slice(from?: number, to?: number) {
    return new FileInMemory(this.content.slice(from, to));
  }
}
const reader = { readAsArrayBuffer: ({ content }: FileInMemory) => content.buffer };

/**
 * Signs files with a C2PA manifest, offline, by a certificate authority of its own; `root` is its certificate
 * as PEM. Assertions by their label.
 */
export async function makeFileSigner(name: string) {
  const wasm = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  await init({ module_or_path: await readFile(wasm) });
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer = reader.readAsArrayBuffer;
    },
  });
  const keys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [authority, signer] = [keys(), keys()];
  const authorityName = `${name} authority`;
  const root = certificate(authorityName, authorityName, authority, authority);
  const leaf = certificate(name, authorityName, signer, authority);
  return {
    root: `-----BEGIN CERTIFICATE-----\n${root.toString("base64")}\n-----END CERTIFICATE-----\n`,
    async sign(
      file: Buffer,
      format: string,
      { assertions = {}, parent }: { assertions?: Record<string, unknown>; parent?: Buffer } = {},
    ): Promise<Buffer<ArrayBuffer>> {
      const builder = WasmBuilder.fromJson(
        JSON.stringify({ claim_generator_info: [{ name: "Camera", version: "1.0" }], title: "file.jpg" }),
        JSON.stringify({ verify: { verify_after_sign: false } }),
      );
      const parentFile = parent && new FileInMemory(Uint8Array.from(parent));
      if (parentFile) await builder.addIngredientFromBlob(PARENT, format, parentFile);
      builder.setIntent(parent ? "edit" : CAPTURED);
      for (const [label, data] of Object.entries(assertions)) builder.addAssertion(label, data);
      const signing = {
        alg: "es256",
        reserveSize: RESERVED_BYTES,
        sign: async (claim: Uint8Array) => coseOf(claim, signer.privateKey, [leaf, root]),
      };
      const source = new FileInMemory(Uint8Array.from(file));
      return Buffer.from(Uint8Array.from(await builder.sign(signing, [], format, source)));
    },
  };
}
