import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Resolution } from "@byline/contract/resolve.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { join, startProgram } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";
import { startServices } from "../../../../test/services.ts";
import { makeFileSigner } from "../../../../test/sign-file.ts";
import { limitMemory } from "./limit-memory.ts";

const [signer, stranger] = [await makeFileSigner("Newsroom"), await makeFileSigner("Nobody known")];
const work = (name: string, members = {}) => ({
  "stds.schema-org.CreativeWork": {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    author: [{ "@type": "Person", name, identifier: "https://orcid.org/0000-0002-1825-0097" }],
    ...members,
  },
});
const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } }).withExif({
    IFD0: { Artist: "Anna Berg" },
  });
const jpeg = await picture().jpeg().toBuffer();
const parent = await signer.sign(jpeg, "image/jpeg", { assertions: work("Ben Carter") });
const training = { entries: { "cawg.ai_generative_training": { use: "notAllowed" } } };
const assertions = {
  ...work("Zoë Ångström", { dateCreated: "2026-01-02" }),
  "cawg.training-mining": training,
};
const signed = await signer.sign(jpeg, "image/jpeg", { parent, assertions });

const services = await startServices({ "/signed.jpg": ["image/jpeg", signed] });
afterAll(() => void services.server.close());
const trustList = path.join(mkdtempSync(path.join(tmpdir(), "trust-")), "list.pem");
writeFileSync(trustList, signer.root);
const settings = { BYLINE_OUTBOUND_LOCAL: services.origin, BYLINE_TRUST_LIST: trustList };
const app = await startApp({ settings });
const program = await startProgram(app, await join(app));

async function upload(file: Buffer<ArrayBuffer>): Promise<Resolution> {
  const answer = await fetch(`${app.url}/v1/resolve/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${program.token.token}`, "content-type": "image/jpeg" },
    body: file,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Resolution;
}

/** The names that are stated, the ones that count first, and from which field. */
const namesOf = ({ creators }: Resolution) =>
  creators &&
  [creators, ...creators.others].map(({ value, from }) => [
    value.map(({ name }) => name).join(),
    from[0]?.field,
  ]);

const MANIFEST = "C2PA manifest, signature";

test("200: a trusted signer's statements come first, by file and by address", async () => {
  const found = await upload(signed);
  expect(namesOf(found)).toEqual([
    ["Zoë Ångström", `${MANIFEST} valid`],
    ["Anna Berg", "EXIF Artist"],
  ]);
  expect(found.creators?.value[0]?.ids).toEqual(["orcid:0000-0002-1825-0097"]);
  expect(found.year).toMatchObject({ value: 2026, from: [{ field: `${MANIFEST} valid` }] });
  expect(found.title).toBeNull(); // the claim's title is the name of a file
  expect(found.content_credentials).toEqual({
    state: "valid",
    url: null,
    signer: "Newsroom",
    organization: "Newsroom",
    signed_at: null,
    generator: "Camera 1.0",
    creators: found.creators?.value,
    ingredients: [
      {
        title: "parent.jpg",
        relation: "parent",
        creators: [expect.objectContaining({ name: "Ben Carter" })],
      },
    ],
    ai_training: "not_allowed",
    problems: [],
  });
  const { body } = await program.post("/v1/resolve", { url: `${services.origin}/signed.jpg` });
  expect(body.content_credentials).toEqual(found.content_credentials);
  expect(body.creators.from[0]).toEqual({ source: "page", field: `${MANIFEST} valid` });
});

test("200: anyone else's signed statements come after the other fields, in every format", async () => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const file = await picture()[format]().toBuffer();
    const found = await upload(await stranger.sign(file, `image/${format}`, { assertions: work("Eve") }));
    const { state, signer, problems } = found.content_credentials ?? {};
    expect([state, signer, problems]).toEqual(["untrusted", "Nobody known", ["signingCredential.untrusted"]]);
    expect(namesOf(found), format).toEqual([
      ["Anna Berg", "EXIF Artist"],
      ["Eve", `${MANIFEST} untrusted`],
    ]);
  }
});

test("200: ignores statements of a file that was changed after signing, or is incomplete", async () => {
  const changed = Buffer.from(signed);
  changed[signed.length - 60] = (changed[signed.length - 60] ?? 0) ^ 1;
  const found = await upload(changed);
  expect(namesOf(found)).toEqual([["Anna Berg", "EXIF Artist"]]);
  expect(found.year).toBeNull();
  expect(found.content_credentials).toMatchObject({
    state: "invalid",
    creators: [{ name: "Zoë Ångström" }],
    problems: ["assertion.dataHash.mismatch"],
  });
  const cut = await upload(signed.subarray(0, 6000));
  expect(cut.content_credentials).toMatchObject({ state: "invalid", creators: [] });
  expect(JSON.stringify(cut)).not.toContain("signature valid");
});

test("200: shows where a remote manifest is, without fetching it", async () => {
  services.asked.length = 0;
  const elsewhere = `${services.origin}/manifest.c2pa`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${elsewhere}"/></rdf:RDF></x:xmpmeta>`;
  const found = await upload(Buffer.from(await picture().jpeg().withXmp(xmp).toBuffer()));
  expect(found.content_credentials).toMatchObject({ state: "remote", url: elsewhere, creators: [] });
  expect(services.asked).toEqual([]);
});

test("200: a file without a manifest has no content credentials", async () => {
  expect((await upload(Buffer.from(jpeg))).content_credentials).toBeNull();
  const mentioned = Buffer.concat([jpeg, Buffer.from("jumb c2pa")]);
  expect((await upload(mentioned)).content_credentials).toBeNull();
});

test("the library's memory is limited", async () => {
  const pages = (least: number) => Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, least]);
  const exported = Uint8Array.from([7, 5, 1, 1, 109, 2, 0]);
  const wasm = limitMemory(Buffer.concat([pages(1), exported]), 3 * 65_536);
  const { instance } = await WebAssembly.instantiate(wasm);
  const memory = instance.exports.m as WebAssembly.Memory;
  memory.grow(2);
  expect(() => memory.grow(1)).toThrow(RangeError);
});
