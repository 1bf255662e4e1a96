import type { Members, ServiceMember } from "./service-members.ts";
import { clean } from "./text.ts";

/** What is between namespace and name in the ecosystems in which both make the name, by type of purl-spec. */
const SEPARATORS: Record<string, string> = {
  ...{ npm: "/", golang: "/", composer: "/", github: "/", bitbucket: "/", swift: "/", clojars: "/" },
  ...{ huggingface: "/", docker: "/", maven: ":" },
};
const PURL = /^pkg:([a-z][a-z\d.-]*)\/(?:([^@?#]+)\/)?([^/@?#]+)(?:[@?#]|$)/i;
/** Groups of Java are reversed domains. */
const JAVA_GROUP = /^(?:com|org|io|net|dev|edu|gov|javax?|jakarta|androidx?)\.[\w.-]+$/;
const COMPONENT_TYPE =
  /^(?:application|framework|library|container|platform|operating-system|device|device-driver|firmware|file|machine-learning-model|data|cryptographic-asset)$/;

/** Returns the name as the ecosystem writes it, such as `@babel/core` or `org.slf4j:slf4j-api`; or null. */
function fullName(metadata: Members): string | null {
  const [name, group, purl] = [metadata.name, metadata.group, metadata.purl].map(clean);
  const [, type = "", inPurl = "", last = ""] = PURL.exec(purl ?? "") ?? [];
  const isComponent = type || metadata["bom-ref"] !== undefined || COMPONENT_TYPE.test(String(metadata.type));
  const namespace = group ?? (decoded(last) === name ? decoded(inPurl) : null);
  if (!name || !namespace || !(isComponent || namespace.startsWith("@")) || name.startsWith(namespace))
    return null;
  if (type && !Object.hasOwn(SEPARATORS, type.toLowerCase())) return name;
  const separator = SEPARATORS[type.toLowerCase()] ?? (JAVA_GROUP.test(namespace) ? ":" : "/");
  return namespace === "library" && type === "docker" ? name : namespace + separator + name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Members of an image's labels (OCI Image Format, annotations) that ours say the same as. */
const OCI: Record<string, string> = {
  ...{ title: "title", licenses: "license", source: "repository", url: "homepage", version: "version" },
  ...{ authors: "authors", vendor: "supplier" },
};

const isPom = ({ modelVersion, groupId, artifactId }: Members) =>
  [modelVersion, groupId, artifactId].some((value) => clean(value) !== null);

/** The members of packages whose meaning isn't that of one member of ours. */
export const PACKAGE_MEMBERS: ServiceMember[] = [
  ...["group", "purl"].map((member) => ({
    ...{ service: "CycloneDX 1.6 and purl-spec", member, replaces: "name" },
    read: (value: unknown, metadata: Members) => {
      const name = fullName(metadata);
      const rest = member === "purl" || name === null ? { [member]: value } : {};
      return name === null ? rest : { ...rest, name };
    },
  })),
  ...Object.entries(OCI).map(([label, member]) => ({
    ...{ service: "OCI Image Format", member: `org.opencontainers.image.${label}` },
    read: (value: unknown) => ({ [member]: value }),
  })),
  ...["developer", "contributor"].map((one) => ({
    ...{ service: "Maven, which lists objects that hold an object", member: `${one}s` },
    read: (value: unknown) => ({ [`${one}s`]: Object(value)[one] ?? value }),
  })),
  {
    ...{ service: "Maven: the organization that produces the project", member: "organization" },
    read: (value, metadata) => (isPom(metadata) ? { manufacturer: Object(value) } : { organization: value }),
  },
  {
    ...{ service: "Maven: the id of a project without a name", member: "artifactId" },
    read: (id, { groupId, name }) =>
      clean(name) || !clean(id) ? {} : { name: [groupId, id].map(clean).filter(Boolean).join(":") },
  },
];

/** Those that name makers or the package, or say how others do. */
export const PACKAGE_NAME_MEMBERS = [
  ...["group", "purl", "type", "bom-ref", "groupId", "artifactId", "modelVersion", "organization"],
  ...["title", "authors", "vendor"].map((label) => `org.opencontainers.image.${label}`),
];
