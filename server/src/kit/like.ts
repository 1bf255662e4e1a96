/** A LIKE pattern of texts that hold this one; what LIKE takes for special is taken as it is. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
