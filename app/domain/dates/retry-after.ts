const HOUR_MS = 3_600_000;

/**
 * The milliseconds of a Retry-After header (seconds or an HTTP date), between 0 and one hour; null when it is absent or
 * invalid.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), HOUR_MS);
}
