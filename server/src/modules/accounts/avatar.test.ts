import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { join, type Person } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { storedKeys } from "../../../test/stored-keys.ts";
import { removeDueObjects } from "../../core/objects.ts";
import { moveAvatars } from "./avatar.ts";

const app = await startApp();
const picture = (width = 640, height = 400, background = "#c81e5a") =>
  sharp({ create: { width, height, channels: 3, background } });

async function send(person: Person, file: Buffer, type: string) {
  const headers = { cookie: person.cookie, "content-type": type };
  const response = await fetch(`${app.url}/api/account/avatar`, {
    method: "PUT",
    headers,
    body: new Uint8Array(file),
  });
  return { status: response.status, body: await response.json() };
}

describe("an avatar", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "200 for a %s: re-encoded to a square WebP without metadata, cacheable forever",
    async (format) => {
      const ada = await join(app);
      const exif = { IFD0: { Copyright: "a secret place" } };
      const file = await picture().withExif(exif).toFormat(format).toBuffer();
      const { status, body } = await send(ada, file, `image/${format}`);
      expect([status, (await ada.get("/api/auth/user")).body.profileImageUrl]).toEqual([
        200,
        body.profileImageUrl,
      ]);
      const shown = await fetch(app.url + body.profileImageUrl);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      const image = Buffer.from(await shown.arrayBuffer());
      expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
      expect((await sharp(image).metadata()).exif).toBeUndefined();
    },
  );

  test("200 keeps one per person, and DELETE removes it", async () => {
    const before = await storedKeys(app.deps.objects, "avatars/");
    const ada = await join(app);
    const first = await send(ada, await picture(10, 10, "#123456").png().toBuffer(), "image/png");
    const second = await send(ada, await picture(10, 500, "#654321").png().toBuffer(), "image/png");
    expect((await fetch(app.url + first.body.profileImageUrl)).status).toBe(404);
    expect((await ada.call("DELETE", "/api/account/avatar")).status).toBe(204);
    expect((await fetch(app.url + second.body.profileImageUrl)).status).toBe(404);
    expect((await ada.get("/api/auth/user")).body.profileImageUrl).toBeNull();
    await removeDueObjects(app.deps);
    expect(await storedKeys(app.deps.objects, "avatars/")).toEqual(before);
  });

  test("200 for one stored in the database by an earlier build, before and after its migration", async () => {
    const own = await startApp();
    const ada = await join(own);
    const image = await picture().webp().toBuffer();
    const hash = "0123456789abcdef0123456789abcdef";
    await own.deps.pool.query(
      "insert into avatars (user_id, hash, image) select id, $2, $3 from users where email = $1",
      [ada.email, hash, image],
    );
    const shown = async () =>
      Buffer.from(await (await fetch(`${own.url}/avatars/${hash}.webp`)).arrayBuffer());
    expect(await shown()).toEqual(image);
    await moveAvatars(own.deps);
    expect((await own.deps.pool.query("select from avatars where image is not null")).rowCount).toBe(0);
    expect(await shown()).toEqual(image);
  });

  test("400 for anything but an image, whatever its type", async () => {
    const ada = await join(app);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const cut = (await picture().png().toBuffer()).subarray(0, 200);
    const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    for (const file of [svg, cut, bomb, Buffer.from("GIF89a"), Buffer.alloc(0)]) {
      const { status, body } = await send(ada, file, "image/png");
      expect([status, body.error]).toEqual([400, "invalid_request"]);
    }
  });

  test("401 for a visitor, 404 for an unknown address", async () => {
    expect(
      (
        await fetch(`${app.url}/api/account/avatar`, {
          method: "PUT",
          headers: { "content-type": "image/png" },
          body: "x",
        })
      ).status,
    ).toBe(401);
    for (const file of ["x.webp", `${"0".repeat(32)}.webp`, "..%2f..%2fetc%2fpasswd"]) {
      expect((await fetch(`${app.url}/avatars/${file}`)).status).toBe(404);
    }
  });

  test("403 from another site, 405 for another method, 413 above 5 MiB, 415 for another type", async () => {
    const ada = await join(app);
    const cookie = ada.cookie;
    const foreign = { cookie, "content-type": "image/png", "sec-fetch-site": "cross-site" };
    expect(
      (await fetch(`${app.url}/api/account/avatar`, { method: "PUT", headers: foreign, body: "x" })).status,
    ).toBe(403);
    const get = await ada.get("/api/account/avatar");
    expect([get.status, get.headers.get("allow")]).toEqual([405, "DELETE, PUT"]);
    const large = await send(ada, Buffer.alloc(5 * 1024 * 1024 + 1), "image/png");
    expect([large.status, large.body.message]).toEqual([
      413,
      "The image is larger than 5 MiB. Choose a smaller one.",
    ]);
    for (const type of ["application/json", "image/gif", "multipart/form-data; boundary=x"]) {
      expect((await send(ada, Buffer.from("{}"), type)).status).toBe(415);
    }
    expect((await ada.call("PATCH", "/api/account", "x", { "content-type": "image/png" })).status).toBe(415);
  });
});
