import { isUuid } from "~/domain/patterns/uuid";
import { asPlatform } from "~/platform/database/client.server";

/** Which area and brand a passcode is for, or null. */
export async function findChallenge(challengeId: string): Promise<{ area: string; brandId: string } | null> {
  if (!isUuid(challengeId)) return null;
  return asPlatform("staff:sign-in", (tx) =>
    tx.challenge.findFirst({ where: { id: challengeId }, select: { area: true, brandId: true } }),
  );
}
