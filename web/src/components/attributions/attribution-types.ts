/**
 * Returns a type's display name: `image_content` is Image, `photo_content` is Photo. Other types are shown as
 * sent.
 */
export function attributionTypeName(type: string): string {
  const word = /^([a-z]+)_content$/.exec(type)?.[1];
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : type;
}

/** Returns the type with a display name, such as `photo_content` for Photo, or the type that was typed. */
export function attributionTypeOf(text: string): string {
  return /^[A-Z][a-z]+$/.test(text) ? `${text.toLowerCase()}_content` : text;
}
