/**
 * Where the source of these pages can be read and changed, without a slash at the end; null while it is not
 * public.
 */
export const REPOSITORY_URL: string | null = null;
