import { z } from "zod";
import { isUuid } from "~/domain/patterns/uuid";
import { sql, withCatalogue } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const CHALLENGE = z.object({ area: z.string(), brandId: z.string() });

/** Which area and brand a passcode is for; null for an unknown one, and for one of staff where customers have a login of their own. */
export async function findChallenge(challengeId: string): Promise<{ area: string; brandId: string } | null> {
  if (!isUuid(challengeId)) return null;
  const query = sql`select area, brand_id::text as "brandId" from passcode_place(${challengeId}::uuid)`;
  return withCatalogue((tx) => queryRow(tx, query, CHALLENGE));
}
