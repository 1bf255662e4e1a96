import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider from "oidc-provider";
import { oidcSettings } from "./oidc-settings.ts";

/** What the provider says of somebody. Its subject is what they enter as their login there. */
export type Claims = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
};

export type RunningProvider = {
  /** With which Byline knows it. */
  settings: Record<string, string>;
  people: Map<string, Claims>;
  /** Answers in its place while it is set; true when it did. */
  fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** Signs somebody in as a browser would, or cancels. Resolves to the address it sends the browser to. */
  visit: (url: string, login: string | null) => Promise<URL>;
  stop: () => Promise<void>;
};

/** A real OpenID provider on this machine, of which Byline at `origin` is a client. */
export async function startOidcProvider(
  origin: string,
  port = 0,
  callback = "/api/auth/providers/oidc/callback",
): Promise<RunningProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => {
    if (!running.fault?.(request, response)) answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const settings = oidcSettings((server.address() as { port: number }).port);
  const issuer = settings.BYLINE_OIDC_ISSUER;
  const people = new Map<string, Claims>();
  const client = {
    client_id: settings.BYLINE_OIDC_CLIENT_ID,
    client_secret: settings.BYLINE_OIDC_CLIENT_SECRET,
    redirect_uris: [origin + callback],
  };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "preferred_username"],
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    cookies: { keys: ["only for tests"] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // Everybody agrees to what Byline asks.
    async loadExistingGrant({ oidc }) {
      const { accountId } = oidc.session ?? {};
      const clientId = oidc.client?.clientId;
      if (!accountId || !clientId) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  answer = provider.callback();
  const running: RunningProvider = {
    settings,
    people,
    fault: null,
    visit: (url, login) => visit(issuer, url, login),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return running;
}

/** Follows redirects with a jar of its own, fills in the form, and stops where the provider is left. */
async function visit(issuer: string, start: string, login: string | null): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | null = null;
  for (let hop = 0; url.origin === issuer && hop < 10; hop++) {
    const response: Response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      body: form,
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    form = null;
    const location = response.headers.get("location");
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The provider answered ${response.status}: ${page}`);
    if (login) form = new URLSearchParams({ prompt: "login", login, password: "any" });
    url = new URL(login ? action : `${action}/abort`, url);
  }
  return url;
}
