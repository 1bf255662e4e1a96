import { attributionInput, caller, join, PASSWORD, startProgram, startProject } from "./cast.ts";

/** Milliseconds of each call, in ascending order. */
export type Times = Record<"sign-in" | "list" | "recording", number[]>;

/** Sign-ins of one account from networks that it doesn't know are limited to 100 an hour. */
const SIGN_INS_OF_ONE = 90;
const PEOPLE = 80;

/** A person who uses the product while others attack it; sign-ins are of several people in turn. */
export async function startUser(url: string) {
  const ada = await join({ url });
  const [project, program] = [await startProject(ada), await startProgram({ url }, ada)];
  const emails = [ada.email];
  while (emails.length < PEOPLE) emails.push((await join({ url }, "Ben")).email);
  let networks = 0;
  const calls = {
    "sign-in": () =>
      // each from another network, since one network's sign-ins are limited
      caller(url, { "x-forwarded-for": `198.51.${networks >> 8}.${networks++ & 255}` }).post(
        "/api/auth/signin",
        { email: emails[Math.floor(networks / SIGN_INS_OF_ONE) % PEOPLE], password: PASSWORD },
      ),
    list: () => program.get("/v1/attributions"),
    recording: () => program.post("/v1/attributions", attributionInput(project)),
  };

  return {
    /** Makes one call after the other for `ms` milliseconds. Throws if one isn't answered with 200 or 201. */
    async time(ms: number): Promise<Times> {
      const times: Times = { "sign-in": [], list: [], recording: [] };
      const end = performance.now() + ms;
      while (performance.now() < end)
        for (const name of Object.keys(times) as (keyof Times)[]) {
          const began = performance.now();
          const { status, body } = await calls[name]();
          times[name].push(performance.now() - began);
          if (status !== 200 && status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
        }
      for (const one of Object.values(times)) one.sort((a, b) => a - b);
      return times;
    },
  };
}

/** The attacker: an account of their own, as anyone can open one. */
export async function openAttacker(url: string) {
  const mallory = await join({ url }, "Mallory");
  const [project, program] = [await startProject(mallory), await startProgram({ url }, mallory)];
  await mallory.post(`/api/projects/${project.id}/status`, { status: "live" });
  const authorization = `Bearer ${program.token.token}`;
  return { url, cookie: mallory.cookie, authorization, projectId: project.id };
}

/** A percentile of times in ascending order, in whole milliseconds. */
export const percentile = (times: number[], percent: number): number =>
  Math.round(times[Math.ceil((times.length * percent) / 100) - 1] as number);
