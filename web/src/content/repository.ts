/** The public source repository, without a trailing slash, or null while it's private. */
export const REPOSITORY_URL: string | null = null;
