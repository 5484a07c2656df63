/** `******3210`: shows the last four digits (VAL-47). */
export const maskMobile = (mobile: string): string => maskAllButLast4(mobile);

/** `******234F`: shows the last four characters (OQ-75). */
export const maskPan = (pan: string): string => maskAllButLast4(pan);

/**
 * `r****h@g***l.com`: shows the first and last character of the local part and of each domain label, and the whole last
 * label (VAL-48).
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return maskPart(email);
  const labels = email.slice(at + 1).split(".");
  const ending = labels.length > 1 ? labels.pop() : undefined;
  const domain = labels.map(maskPart).join(".");
  return `${maskPart(email.slice(0, at))}@${domain}${ending === undefined ? "" : `.${ending}`}`;
}

/** An ISO day with day and month masked; only the year is shown (OQ-75). */
export const maskBirthDate = (day: string): string => `**/**/${day.slice(0, 4)}`;

function maskAllButLast4(text: string): string {
  if (text.length <= 4) return "*".repeat(text.length);
  return "*".repeat(text.length - 4) + text.slice(-4);
}

/** Parts of up to two characters show only the first. */
function maskPart(part: string): string {
  if (part.length <= 2) return `${part.slice(0, 1)}*`;
  return part.charAt(0) + "*".repeat(part.length - 2) + part.charAt(part.length - 1);
}
