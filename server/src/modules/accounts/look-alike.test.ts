import { beforeAll, expect, test } from "vitest";
import { caller, join, PASSWORD } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const LOOKS_ALIKE = "This username looks too much like an existing one. Choose another.";

const signUp = (username: string) =>
  caller(app.url).post("/api/auth/signup", {
    firstName: "Alice",
    lastName: "Liddell",
    email: `${username.toLowerCase()}@example.com`,
    username,
    password: PASSWORD,
  });

beforeAll(async () => {
  await signUp("alicea2o");
});

test.each(["alicea20", "aIicea2o", "a1icea2o", "alicea2o_", "alice.a2o", "ALICE-A20"])(
  "409 for the sign-up of %s, which looks like alicea2o",
  async (username) => {
    const { status, body } = await signUp(username);
    expect([status, body.message, body.errors]).toEqual([
      409,
      LOOKS_ALIKE,
      [{ path: "username", message: LOOKS_ALIKE }],
    ]);
  },
);

test("409 for vv instead of w, which UTS 39 calls confusable", async () => {
  expect((await signUp("newman77")).status).toBe(201);
  expect((await signUp("nevvman77")).status).toBe(409);
});

test("409 shows the same message if the address is taken, too", async () => {
  const { body } = await caller(app.url).post("/api/auth/signup", {
    ...{ firstName: "Alice", lastName: "Liddell", email: "alicea2o@example.com" },
    ...{ username: "alicea20", password: PASSWORD },
  });
  expect(body.message).toBe(LOOKS_ALIKE);
});

test("201 for one of two sign-ups at the same moment, 409 for the other", async () => {
  const answers = await Promise.all(["burnham", "bumham", "burn-ham", "b_u_r_n_h_a_m"].map(signUp));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body.message).toBe(LOOKS_ALIKE);
});

test("200 for another spelling of your own username, 409 for one like another person's", async () => {
  const ben = await join(app, "Ben");
  const rename = (username: string) => ben.call("PATCH", "/api/account", { username });
  expect((await rename(`${ben.username}_`)).status).toBe(200);
  const refused = await rename("alicea2_o");
  expect([refused.status, refused.body.errors]).toEqual([409, [{ path: "username", message: LOOKS_ALIKE }]]);
});

test("a username is available again once its account is erased", async () => {
  expect((await signUp("carlo")).status).toBe(201);
  await app.deps.pool.query("update users set erased_at = now() where username = 'carlo'");
  expect((await signUp("carl0")).status).toBe(201);
});

test("existing usernames that look alike stay, and new ones like them are refused", async () => {
  const { pool } = app.deps;
  await pool.query(
    `insert into users (first_name, last_name, username, email, looks_like_older)
     select 'Dora', 'Maar', name, name || '@example.com', marked
     from (values ('d0ra', true), ('dora', true), ('dora_', false)) twins (name, marked)`,
  );
  expect((await signUp("do-ra")).body.message).toBe(LOOKS_ALIKE);
  await pool.query("delete from users where username = 'dora_'");
  expect((await signUp("do-ra")).body.message, "like the marked ones").toBe(LOOKS_ALIKE);
});

test("200 for a marked account that changes its username's case, and 409 for changing back", async () => {
  const [eve, eva] = [await join(app, "Eve"), await join(app, "Eva")];
  await app.deps.pool.query("update users set username = $1, looks_like_older = true where username = $2", [
    `${eve.username}_`,
    eva.username,
  ]);
  const rename = (username: string) => eva.call("PATCH", "/api/account", { username });
  expect((await rename(`${eve.username}_`.toUpperCase())).status).toBe(200);
  expect((await rename("evelyn.f")).status).toBe(200);
  expect((await rename(`${eve.username}_`)).status).toBe(409);
});
