import type { CreateAttribution } from "@byline/sdk";
import type { Work } from "./find-works.ts";

/** The same image on the same page is one use, whoever clicks and however often. */
export async function useOf(work: Work, projectId: string): Promise<CreateAttribution> {
  const { address, title, creators, license, page } = work;
  const [first] = creators;
  return {
    project_id: projectId,
    content_id: address.length <= 500 ? address : await hashOf(address),
    ...(first && { content_creator_id: idOf(first) }),
    attribution_type: "image_content",
    metadata: {
      platform: "browser-extension",
      ...(title && { title }),
      ...(creators.length > 1 ? { creators } : first && { creator: first }),
      ...(license && { license }),
      original_url: page,
    },
    external_id: `extension:${await hashOf(`${page} ${address}`)}`,
  };
}

/** Creators are counted by this: their name in plain letters and digits. */
function idOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return `creator:${plain.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "")}`;
}

/** Ids have a longest length. Cut off, two long ones could be the same; hashed, they are not. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
