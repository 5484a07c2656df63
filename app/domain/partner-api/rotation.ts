/** How long the old key works beside the new one, in hours. 0: it ends at once. */
export const OVERLAP_HOURS = [0, 24, 72, 168] as const;

export type OverlapHours = (typeof OVERLAP_HOURS)[number];

type KeyTimes = { revokedAt: Date | null; endsAt: Date | null };

/** active: works · ending: works until `endsAt` · ended: over · revoked: taken back. */
export type ApiKeyState = "active" | "ending" | "ended" | "revoked";

/** The state of a key at this instant. */
export function apiKeyState({ revokedAt, endsAt }: KeyTimes, now: Date): ApiKeyState {
  if (revokedAt) return "revoked";
  if (!endsAt) return "active";
  return endsAt.getTime() > now.getTime() ? "ending" : "ended";
}
