import sharp from "sharp";
import { expect, test } from "vitest";
import { join, type Person, putOnPlan, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { storedKeys } from "../../../test/stored-keys.ts";
import { joinTeam } from "../../../test/team.ts";
import { removeDueObjects } from "../../core/objects.ts";

const app = await startApp();
const image = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .png()
    .toBuffer();

async function send(person: Person, projectId: string, file: Buffer, type = "image/png") {
  const headers = { cookie: person.cookie, "content-type": type };
  const path = `${app.url}/api/projects/${projectId}/mark`;
  const response = await fetch(path, { method: "PUT", headers, body: new Uint8Array(file) });
  return { status: response.status, body: await response.json() };
}
const read = (path: string, person?: Person) =>
  fetch(app.url + path, person && { headers: { cookie: person.cookie } });

test("a mark is re-encoded, as public as its project, replaced, and removed with its file", async () => {
  const before = await storedKeys(app.deps.objects, "marks/");
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const { id } = await startProject(ada, { isPublic: true });
  expect((await ada.get(`/api/projects/${id}`)).body.markUrl).toBeNull();
  const { status, body } = await send(ada, id, await image("#c81e5a"));
  expect([status, body.markUrl]).toEqual([200, expect.stringContaining(`/api/projects/${id}/mark?v=`)]);

  const own = await read(body.markUrl, ada);
  const { format, width, height, exif } = await sharp(await own.arrayBuffer()).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "webp",
    width: 256,
    height: 256,
    exif: undefined,
  });
  expect([(await read(body.markUrl, ben)).status, (await read(body.markUrl)).status]).toEqual([404, 401]);

  const shownTo = async (person: Person) => (await person.get(`/api/community/projects/${id}`)).body.markUrl;
  const first = await shownTo(ben);
  const shown = await read(first);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  await ada.call("PATCH", `/api/projects/${id}`, { isPublic: false });
  expect([(await read(first)).status, (await read(body.markUrl, ada)).status]).toEqual([404, 200]);
  await ada.call("PATCH", `/api/projects/${id}`, { isPublic: true });

  await send(ada, id, await image("#123456"));
  const second = await shownTo(ben);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const removed = await ada.call("DELETE", `/api/projects/${id}/mark`);
  expect([removed.status, removed.body.markUrl, (await read(second)).status]).toEqual([200, null, 404]);
  await removeDueObjects(app.deps);
  expect(await storedKeys(app.deps.objects, "marks/")).toEqual(before);
});

test("403 for a viewer, 404 for a stranger, 400 and 415 for anything but an image; nothing is stored", async () => {
  const before = await storedKeys(app.deps.objects, "marks/");
  const [ada, eve] = [await join(app), await join(app, "Eve")];
  const { id } = await startProject(ada);
  await putOnPlan(app, ada, "team");
  const viewer = await joinTeam(app, ada, "viewer");
  const file = await image("#c81e5a");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const answers = [
    await send(viewer, id, file),
    await viewer.call("DELETE", `/api/projects/${id}/mark`),
    await send(eve, id, file),
    await eve.call("DELETE", `/api/projects/${id}/mark`),
    await send(ada, id, svg),
    await send(ada, id, svg, "image/svg+xml"),
    await send(ada, id, Buffer.concat([file, Buffer.alloc(5 * 1024 * 1024)])),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 400, 415, 413]);
  expect((await read("/marks/not-a-mark.webp")).status).toBe(404);
  expect(await storedKeys(app.deps.objects, "marks/")).toEqual(before);
});
