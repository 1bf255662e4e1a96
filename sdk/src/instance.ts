/**
 * The instance this package was downloaded from, which serves the package with its own address in place of
 * null.
 */
export const INSTANCE_URL: string | null = null;
