import type {
  ContentCredentials,
  CredentialsState,
  Ingredient,
  ResolvedCreator,
} from "@byline/contract/resolve.ts";
import { idOf } from "../read-identifiers.ts";
import {
  at,
  cleanAddress,
  cleanText,
  listOf,
  readCreators,
  type Statement,
  statements,
  textOf,
} from "../statements.ts";
import type { ManifestAnswer } from "./read-manifests.ts";

const STATES: Record<string, CredentialsState> = { Trusted: "valid", Valid: "untrusted" };
const RELATIONS = { parentOf: "parent", componentOf: "component", inputTo: "input" } as const;
const MAX_LISTED = 20;

/** The data in a file's manifests, and the statements in it. Without a valid signature, there are none. */
export type Credentials = { credentials: ContentCredentials; statements: Statement[] };

/** Returns null for a file without manifests. */
export function readCredentials(answer: ManifestAnswer): Credentials | null {
  if ("error" in answer) return withoutManifests(answer.error);
  const store: unknown = JSON.parse(answer.json);
  const manifests = at(store, "manifests");
  const active = at(manifests, textOf(at(store, "active_manifest")));
  const state = STATES[textOf(at(store, "validation_state"))] ?? "invalid";
  const signature = at(active, "signature_info");
  const signed = Date.parse(textOf(at(signature, "time")));
  const stated = state === "invalid" ? [] : statementsOf(active, `C2PA manifest, signature ${state}`);
  return {
    credentials: {
      state,
      url: null,
      signer: cleanText(at(signature, "common_name")),
      organization: cleanText(at(signature, "issuer")),
      signed_at: Number.isNaN(signed) ? null : new Date(signed).toISOString(),
      generator: generatorOf(active),
      creators: creatorsOf(active),
      ingredients: ingredientsOf(active, manifests),
      ai_training: trainingOf(active),
      problems: problemsOf(store),
    },
    statements: stated,
  };
}

/** Reads why the library found no manifest: none exists, it's stored elsewhere, or it can't be read. */
function withoutManifests(error: string): Credentials | null {
  const [, code = "", detail = ""] = /C2pa\((\w+)(?:\("([^"]*)"\))?/.exec(error) ?? [];
  if (code === "JumbfNotFound" || code === "UnsupportedType") return null;
  const isRemote = code === "RemoteManifestUrl";
  return {
    credentials: {
      state: isRemote ? "remote" : "invalid",
      url: isRemote ? cleanAddress(detail) : null,
      signer: null,
      organization: null,
      signed_at: null,
      generator: null,
      creators: [],
      ingredients: [],
      ai_training: null,
      problems: isRemote ? [] : [code || "Unreadable"],
    },
    statements: [],
  };
}

function statementsOf(manifest: unknown, field: string): Statement[] {
  const stated = statements();
  const work = assertionOf(manifest, "stds.schema-org.CreativeWork");
  const metadata = assertionOf(manifest, "cawg.metadata");
  stated.title(at(work, "name") ?? languageOf(at(metadata, "dc:title")), field);
  stated.creators(creatorsOf(manifest), field);
  stated.license(null, at(work, "license") ?? at(metadata, "xmpRights:WebStatement"), field);
  stated.year(at(work, "dateCreated") ?? at(metadata, "photoshop:DateCreated"), field);
  return stated.list;
}

/** Returns the creators the signer names, as authors or in the signed fields of a picture. */
function creatorsOf(manifest: unknown): ResolvedCreator[] {
  const work = assertionOf(manifest, "stds.schema-org.CreativeWork");
  const authors = listOf(at(work, "author")).map((author) => ({
    name: at(author, "name"),
    ids: [at(author, "identifier"), at(author, "@id")].map((id) => idOf("orcid", id)),
    url: at(author, "url"),
  }));
  const named = listOf(at(assertionOf(manifest, "cawg.metadata"), "dc:creator"));
  return readCreators(authors.length > 0 ? authors : named.map((name) => ({ name })));
}

/** Returns what the work was made from and by whom, according to its own manifest. */
function ingredientsOf(manifest: unknown, manifests: unknown): Ingredient[] {
  return listOf(at(manifest, "ingredients"))
    .slice(0, MAX_LISTED)
    .map((one) => ({
      title: cleanText(at(one, "title")),
      relation: RELATIONS[textOf(at(one, "relationship")) as keyof typeof RELATIONS] ?? "component",
      creators: creatorsOf(at(manifests, textOf(at(one, "active_manifest")))),
    }));
}

function generatorOf(manifest: unknown): string | null {
  const info = at(manifest, "claim_generator_info", 0);
  const parts = [at(info, "name"), at(info, "version")].map(textOf).filter(Boolean);
  return cleanText(parts.join(" ") || at(manifest, "claim_generator"));
}

/** Returns whether AI training is allowed, by the strictest entry. */
function trainingOf(manifest: unknown): ContentCredentials["ai_training"] {
  const entries = ["cawg.training-mining", "c2pa.training-mining"].flatMap((label) =>
    Object.entries(Object(at(assertionOf(manifest, label), "entries"))),
  );
  const uses = entries.flatMap(([name, entry]) => (/training$/.test(name) ? textOf(at(entry, "use")) : []));
  if (uses.includes("notAllowed")) return "not_allowed";
  if (uses.includes("constrained")) return "constrained";
  return uses.includes("allowed") ? "allowed" : null;
}

const problemsOf = (store: unknown) =>
  [...new Set(listOf(at(store, "validation_status")).map((one) => textOf(at(one, "code"))))]
    .filter(Boolean)
    .slice(0, MAX_LISTED);

/** Newer manifests number an assertion that appears twice. The first one counts. */
const assertionOf = (manifest: unknown, label: string) =>
  at(
    listOf(at(manifest, "assertions")).find((one) => textOf(at(one, "label")) === label),
    "data",
  );

/** Returns a text, or its first language. */
const languageOf = (value: unknown) =>
  typeof value === "object" && value !== null ? Object.values(value)[0] : value;
