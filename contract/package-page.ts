import { decoded } from "./web-address.ts";

type Package = { namespace: string; name: string; version: string };

/** Registry pages by package type (ECMA-427). */
const PAGES: Record<string, (one: Package) => string> = {
  npm: ({ namespace, name, version }) =>
    `https://www.npmjs.com/package/${namespace && `${namespace}/`}${name}${version && `/v/${version}`}`,
  pypi: ({ name, version }) => `https://pypi.org/project/${name}/${version && `${version}/`}`,
  cargo: ({ name, version }) => `https://crates.io/crates/${name}${version && `/${version}`}`,
  gem: ({ name, version }) => `https://rubygems.org/gems/${name}${version && `/versions/${version}`}`,
  nuget: ({ name, version }) => `https://www.nuget.org/packages/${name}${version && `/${version}`}`,
  maven: ({ namespace, name, version }) =>
    `https://central.sonatype.com/artifact/${namespace}/${name}${version && `/${version}`}`,
  golang: ({ namespace, name, version }) =>
    `https://pkg.go.dev/${namespace}/${name}${version && `@${version}`}`,
  github: ({ namespace, name, version }) =>
    `https://github.com/${namespace}/${name}${version && `/tree/${version}`}`,
};

/** Returns the page of a package URL without its `pkg:`, or null for types without a public registry. */
export function packagePage(rest: string): string | null {
  const [path = ""] = rest.split(/[?#]/);
  const [, type = "", before = "", name = "", version = ""] =
    /^([a-z][a-z\d.+-]*)\/(?:(.+)\/)?([^/@]+)(?:@([^@/]+))?$/i.exec(path) ?? [];
  const page = PAGES[type.toLowerCase()];
  if (!page || !name) return null;
  const plain = (part: string) => encodeURI(decoded(part)).replace(/[?#]/g, encodeURIComponent);
  return page({ namespace: plain(before), name: plain(name), version: plain(version) });
}
