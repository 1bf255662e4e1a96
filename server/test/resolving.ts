import { createOutbound } from "../src/adapters/outbound/outbound.ts";
import { createFetch } from "../src/modules/resolve/fetching.ts";
import { gather, warningsOf } from "../src/modules/resolve/gather.ts";
import { merge } from "../src/modules/resolve/merge.ts";
import { readInput } from "../src/modules/resolve/read-input.ts";
import { startDecoding } from "./decoding.ts";
import { type ServiceAnswer, startServices } from "./services.ts";

const NOW = Date.UTC(2026, 5, 1);

/**
 * Starts stand-ins for services. `resolve` reads an address, or an id, on June 1, 2026, while they give the
 * answers, and returns the creators as "Ana Prados, author".
 */
export async function startResolving() {
  const answers: ServiceAnswer[] = [];
  const services = await startServices({}, 0, answers);
  const decode = startDecoding();

  async function resolve(address: string, ...given: ServiceAnswer[]) {
    answers.splice(0, answers.length, ...given);
    const outbound = createOutbound({ on: true, local: services.origin, userAgent: "Byline" });
    const fetch = createFetch(outbound, null, decode, () => NOW);
    const asked = await gather(readInput(address, services.origin), fetch);
    const found = asked.flatMap(({ adapter, found }) =>
      found ? [{ source: adapter.name, statements: found.statements }] : [],
    );
    const merged = merge(found);
    const creators = (merged.creators?.value ?? []).map(({ name, role }) => `${name}, ${role}`);
    return { merged, creators, line: merged.credit_line?.value, warnings: warningsOf(asked) };
  }
  return { resolve, stop: () => services.server.close() };
}
