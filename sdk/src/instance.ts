/** The instance you downloaded this package from. The instance replaces null with its own URL. */
export const INSTANCE_URL: string | null = null;
