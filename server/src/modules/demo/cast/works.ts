import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * A real work. `source` is its page; `license` is an SPDX id, or CC-PDM-1.0 for the public domain; `picture`
 * is a file in pictures/.
 */
export type Work = {
  content_id: string;
  title: string;
  creator: string;
  creator_id: string;
  year: number;
  source: string;
  license: string;
  picture?: string;
};

export const KINDS = {
  painting: { file: "paintings.json", attributionType: "image_content" },
  photograph: { file: "photographs.json", attributionType: "photo_content" },
  text: { file: "texts.json", attributionType: "text_content" },
  music: { file: "music.json", attributionType: "audio_content" },
  video: { file: "videos.json", attributionType: "video_content" },
} as const;
export type Kind = keyof typeof KINDS;

export type KnownWork = Work & { kind: Kind };

export function readWorks(): KnownWork[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const file = path.join(import.meta.dirname, "works", KINDS[kind].file);
    const works = JSON.parse(readFileSync(file, "utf8")) as Work[];
    return works.map((work) => ({ ...work, kind }));
  });
}
