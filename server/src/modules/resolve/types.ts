import type { WorkType } from "@byline/contract/resolve.ts";

/** Returns the work type for a media type: `image/jpeg` is an image. */
export function typeOfMedia(media: unknown): WorkType | null {
  const kind = typeof media === "string" ? media.split("/", 1)[0] : "";
  return kind === "image" || kind === "video" || kind === "audio" ? `${kind}_content` : null;
}
