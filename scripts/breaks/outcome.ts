/** `ran`: at least one case ran. `failure`: the title of the first that failed, or why none ran. */
export type Outcome = { ran: boolean; failure: string | null };
