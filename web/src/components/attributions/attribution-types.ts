/** What people call a type: `image_content` is Image, `photo_content` is Photo; others are shown as sent. */
export function attributionTypeName(type: string): string {
  const word = /^([a-z]+)_content$/.exec(type)?.[1];
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : type;
}
