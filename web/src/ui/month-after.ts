/** Returns the same day next month, or its last day, like subscription renewals. */
export function monthAfter(day: Date): Date {
  const next = new Date(day);
  next.setMonth(day.getMonth() + 1);
  if (next.getDate() !== day.getDate()) next.setDate(0);
  return next;
}
