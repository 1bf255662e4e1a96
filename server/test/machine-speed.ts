const ROUNDS = 12;
/** CPU of one round on the machine on which bounds of CPU time were set, while nothing else ran. */
const REFERENCE_MS = 14;

const DOCUMENT = JSON.stringify(
  Array.from({ length: 4000 }, (_, n) => ({
    id: `k:${n}`,
    name: `Ana Prados ${n}`,
    list: [n, `${n}`, null],
  })),
);

/**
 * Returns how many times as long this machine takes for a fixed piece of work now, at least 1: machines that
 * others share change their speed within minutes.
 */
export function slownessOf(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ROUNDS; n++) {
    const before = process.cpuUsage();
    for (let i = 0; i < 4; i++) JSON.stringify(JSON.parse(DOCUMENT)).normalize("NFKD").toLowerCase();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return Math.max(1, least / REFERENCE_MS);
}
