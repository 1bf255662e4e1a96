/** Returns a LIKE pattern for texts that contain this one, with special characters escaped. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
