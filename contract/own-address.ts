/**
 * Whether an absolute address leads to the API of the instance at `site`, directly or after its sign-in: such
 * a link could sign people out. Reads addresses as leniently as browsers and proxies do.
 */
export function leadsToApi(address: string, site: string): boolean {
  const to = new URL(address);
  const next = to.searchParams.getAll("return_to").filter((path) => URL.canParse(path, address));
  const isOwn = hostOf(to) === hostOf(new URL(site));
  return isOwn && [to, ...next.map((path) => new URL(path, address))].some(isOfApi);
}

const isOfApi = (address: URL) => /^\/(api|v1)(\/|$)/i.test(decodedPath(address));

const hostOf = ({ hostname, port }: URL) => `${hostname.replace(/\.+$/, "")}:${port}`;

/** Returns the path without dot segments and repeated slashes, unescaped as often as any proxy does. */
function decodedPath({ pathname }: URL): string {
  let path = pathname;
  for (let times = 0; times < 3; times++) {
    const decoded = path.replace(/%([0-9a-f]{2})/gi, (_, byte) =>
      String.fromCharCode(Number.parseInt(byte, 16)),
    );
    path = new URL(`http://site.invalid/${decoded.replace(/[?#;].*$/s, "")}`).pathname.replace(/\/+/g, "/");
  }
  return path;
}
