import { expect, test } from "vitest";
import { schemaTypeOf } from "./attribution-types.ts";

test.each([
  ["podcast_content", "PodcastEpisode"],
  ["podcasts", "PodcastEpisode"],
  ["podcast.episode", "PodcastEpisode"],
  ["illustration_content", "ImageObject"],
  ["painting", "ImageObject"],
  ["film_content", "VideoObject"],
  ["songs", "AudioObject"],
  ["track-remix", "AudioObject"],
  ["library", "SoftwareSourceCode"],
  ["dataset_content", "Dataset"],
  ["statistics", "Dataset"],
  ["3d_content", "3DModel"],
  ["text_content", "CreativeWork"],
  ["other", "CreativeWork"],
])("by its first word, %s is a schema.org %s", (type, schema) => {
  expect(schemaTypeOf(type)).toBe(schema);
});
