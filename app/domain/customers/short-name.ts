/** First name and the initial of the last, "Asha R."; null when there is no name at all. */
export function shortName(firstName: string | null, lastName: string | null): string | null {
  const initial = lastName?.trim().charAt(0);
  const parts = [firstName?.trim(), initial ? `${initial}.` : ""].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}
