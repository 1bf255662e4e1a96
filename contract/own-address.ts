/**
 * Whether an address leads to the API of the instance at `site`, or to its sign-in that then leads there: a
 * link there could sign out whoever follows it. Both are absolute. Reads them as generously as browsers and
 * proxies do.
 */
export function leadsToApi(address: string, site: string): boolean {
  const to = new URL(address);
  const next = to.searchParams.getAll("return_to").filter((path) => URL.canParse(path, address));
  const isOwn = hostOf(to) === hostOf(new URL(site));
  return isOwn && [to, ...next.map((path) => new URL(path, address))].some(isOfApi);
}

const isOfApi = (address: URL) => /^\/(api|v1)(\/|$)/i.test(decodedPath(address));

const hostOf = ({ hostname, port }: URL) => `${hostname.replace(/\.+$/, "")}:${port}`;

/** Without escapes, dot segments and repeated slashes; some proxies unescape once more than others. */
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
