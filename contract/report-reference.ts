/** Returns a report's short reference: the last digits of its id, which are random. */
export const referenceOf = (id: string) => id.slice(-8).toUpperCase();
