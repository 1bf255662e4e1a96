/** The same day of the next month, or its last day where it has no such day: as subscriptions renew. */
export function monthAfter(day: Date): Date {
  const next = new Date(day);
  next.setMonth(day.getMonth() + 1);
  if (next.getDate() !== day.getDate()) next.setDate(0);
  return next;
}
