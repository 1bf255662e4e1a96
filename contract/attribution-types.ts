/**
 * Content types in forms and the documentation, with their schema.org types. Calls can send any other word;
 * its schema.org type is then based on its first word.
 */
export const ATTRIBUTION_TYPES = {
  image_content: "ImageObject",
  video_content: "VideoObject",
  audio_content: "AudioObject",
  text_content: "CreativeWork",
  code_content: "SoftwareSourceCode",
  photo_content: "ImageObject",
  music_content: "AudioObject",
  podcast_content: "PodcastEpisode",
  article_content: "Article",
  book_content: "Book",
  data_content: "Dataset",
  map_content: "Map",
  model_content: "3DModel",
  software_content: "SoftwareSourceCode",
} as const;

/** Other words for the same types, by schema.org type. */
const OTHER_WORDS: Record<string, string[]> = {
  ImageObject: ["photograph", "picture", "illustration", "drawing", "painting", "graphic", "icon", "logo"],
  VideoObject: ["film", "movie", "clip", "animation"],
  AudioObject: ["song", "track", "sound", "recording", "album"],
  SoftwareSourceCode: ["source", "script", "snippet", "package", "library", "repo", "repository"],
  Dataset: ["dataset", "table", "spreadsheet", "statistic"],
  "3DModel": ["3d", "mesh"],
};

const FIRST_WORDS = new Map<string, string>([
  ...Object.entries(OTHER_WORDS).flatMap(([schema, words]) =>
    words.map((word): [string, string] => [word, schema]),
  ),
  ...Object.entries(ATTRIBUTION_TYPES).map(([type, schema]): [string, string] => [
    type.replace(/_content$/, ""),
    schema,
  ]),
]);

/** Returns the schema.org type of an attribution type, or `CreativeWork` for an unknown word. */
export function schemaTypeOf(attributionType: string): string {
  const [word = ""] = attributionType.split(/[._-]/, 1);
  return FIRST_WORDS.get(word) ?? FIRST_WORDS.get(word.replace(/s$/, "")) ?? "CreativeWork";
}
