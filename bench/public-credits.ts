import { attributionBodies, openAccount } from "./account.ts";

const CREDITS = 30;
const TRIES = 50;

/** Credit pages, one of each kind: a credit, its project, its work, and its creator. */
export const CREDIT_PAGES = ["/c", "/p", "/w", "/by"] as const;
type CreditPages = Record<(typeof CREDIT_PAGES)[number], string>;

/** Records public credits, and resolves to the path of one page of each kind. */
export async function recordPublicCredits(url: string): Promise<CreditPages> {
  const { projectId, authorization, cookie } = await openAccount(url);
  const json = { "content-type": "application/json" };
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  const isPublic = JSON.stringify({ isPublic: true });
  await send(`/api/projects/${projectId}`, { method: "PATCH", headers: { ...json, cookie }, body: isPublic });
  for (const body of attributionBodies(projectId).slice(0, CREDITS))
    await send("/v1/attributions", { method: "POST", headers: { ...json, authorization }, body });

  const project = `/p/${projectId}`;
  const credit = await findLink(url + project, "/c/");
  const [work, creator] = await Promise.all(["/w/", "/by/"].map((to) => findLink(url + credit, to)));
  return { "/c": credit, "/p": project, "/w": String(work), "/by": String(creator) };
}

/** Returns the page's first link that begins with `to`, once the event consumers have created it. */
async function findLink(page: string, to: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = new RegExp(`href="(${to}[\\w-]+)"`).exec(await (await fetch(page)).text())?.[1];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${page} has no link to ${to}`);
}
