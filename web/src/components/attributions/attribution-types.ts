export const TYPE_NAMES: Record<string, string> = {
  image_content: "Image",
  video_content: "Video",
  audio_content: "Audio",
  text_content: "Text",
  code_content: "Code",
};

/** Those that forms offer; calls may state any other. */
export const ATTRIBUTION_TYPES = Object.keys(TYPE_NAMES);

/** What people call a type: its own words where it is none of those that forms offer. */
export const attributionTypeName = (type: string) => TYPE_NAMES[type] ?? type;
