import exifr from "exifr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const [ada, eve] = [await join(app), await join(app, "Eve")];
const program = await startProgram(app, ada);
const project = await startProject(ada);
const { body: recorded } = await program.post("/v1/attributions", {
  ...attributionInput(project),
  metadata: { title: "Harbour", creator: "Ana Prados", license: "CC BY 4.0", ai_generated: true },
});
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123" } })
  .jpeg()
  .withExif({ IFD0: { Artist: "Jo Lund" } })
  .toBuffer();

const send = (path: string, headers: Record<string, string>, body = picture) =>
  fetch(app.url + path, {
    method: "POST",
    headers: { "content-type": "image/jpeg", ...headers },
    body: new Uint8Array(body),
  });
const withToken = { authorization: `Bearer ${program.token.token}` };
const path = `/v1/attributions/${recorded.id}/file`;

test("200: returns the picture with the credit, and keeps its existing values", async () => {
  const answer = await send(path, withToken);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(answer.headers.get("byline-written")).toBe("title, license, digital_source_type");
  expect(answer.headers.get("byline-kept")).toBe("creators");
  const file = Buffer.from(await answer.arrayBuffer());
  expect(await exifr.parse(file, { xmp: true })).toMatchObject({
    Artist: "Jo Lund",
    title: { value: "Harbour" },
    WebStatement: "https://creativecommons.org/licenses/by/4.0/",
    DigitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  });
  expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
});

test("200: overwrite replaces existing values", async () => {
  const answer = await send(`${path}?overwrite=true`, withToken);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(await exifr.parse(file, { xmp: true })).toMatchObject({
    Artist: "Ana Prados",
    creator: "Ana Prados",
  });
});

test("200: the app previews what would be written", async () => {
  const answer = await send(`/api/attributions/${recorded.id}/file/preview`, { cookie: ada.cookie });
  const { parts } = await answer.json();
  expect(parts.slice(0, 2)).toEqual([
    { part: "title", before: null, after: "Harbour", outcome: "written" },
    { part: "creators", before: "Jo Lund", after: "Ana Prados", outcome: "kept" },
  ]);
  const written = await send(`/api/attributions/${recorded.id}/file`, { cookie: ada.cookie });
  expect([written.status, written.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("400, 401, 404, 415: no picture, no token, someone else's attribution, no file", async () => {
  const statuses = await Promise.all([
    send(path, withToken, Buffer.from("hello")),
    send(path, withToken, Buffer.alloc(0)),
    send(`${path}?overwrite=yes`, withToken),
    send(path, {}),
    send(`/api/attributions/${recorded.id}/file`, { cookie: eve.cookie }),
    send(path, { ...withToken, "content-type": "application/json" }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 401, 404, 415]);
});

test("409: a withdrawn attribution has no credit", async () => {
  const { body } = await program.post("/v1/attributions", attributionInput(project));
  await program.call("DELETE", `/v1/attributions/${body.id}`, { reason: "A mistake" });
  expect((await send(`/v1/attributions/${body.id}/file`, withToken)).status).toBe(409);
});
