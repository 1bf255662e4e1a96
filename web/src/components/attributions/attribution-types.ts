/**
 * Returns a type's display name: `image_content` is Image, `photo_content` is Photo. Other types are shown as
 * sent.
 */
export function attributionTypeName(type: string): string {
  const word = /^([a-z]+)_content$/.exec(type)?.[1];
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : type;
}
