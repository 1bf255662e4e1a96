import { type AttackKind, startAttack } from "../server/test/attack.ts";
import { openAttacker, percentile, startUser, type Times } from "../server/test/time-calls.ts";
import { createFolder, print, serveByline } from "./tools.ts";

const MEASURED_MS = 20_000;
const CLIENTS = 4;
const ATTACKS: Record<string, AttackKind[]> = {
  pictures: ["pictures"],
  "files to resolve": ["files"],
  "expensive bodies": ["bodies"],
  "GET /healthz": ["health"],
  "all of them": ["pictures", "files", "bodies", "health"],
};

/** Measures other users' waiting time while one account sends the worst requests with four clients. */
export async function benchHostile(): Promise<void> {
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder, { BYLINE_TRUST_PROXY: "1" });
  const user = await startUser(byline.url);
  await user.time(5000); // everything is loaded
  const rows = [rowOf("nothing", await user.time(MEASURED_MS))];
  for (const [name, kinds] of Object.entries(ATTACKS)) {
    const attack = startAttack({ ...(await openAttacker(byline.url)), kinds, clients: CLIENTS });
    await user.time(2000); // the attack is under way
    const times = await user.time(MEASURED_MS);
    rows.push([...rowOf(name, times), JSON.stringify(await attack.stop())]);
  }
  print(`One person's calls while ${CLIENTS} clients of another account send (goal: p99 below 500 ms)`, [
    ["", "sign-in p50", "p99", "list p50", "p99", "recording p50", "p99", "answers to the attack"],
    ...rows,
  ]);
  await byline.stop();
  await remove();
}

const rowOf = (name: string, times: Times): [string, ...(string | number)[]] => [
  name,
  ...Object.values(times).flatMap((one) => [percentile(one, 50), percentile(one, 99)]),
];

if (import.meta.filename === process.argv[1]) await benchHostile();
