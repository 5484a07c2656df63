import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({ days: z.number().nullable() });

/** Days until the first certificate of a serving host ends, less than 0 for one that has; null while none is known. */
export async function soonestCertificateDays(): Promise<number | null> {
  const row = await asPlatform("domains:check", (tx) =>
    queryRow(
      tx,
      sql`
      select (extract(epoch from min(certificate_until) - now()) / 86400)::float as days
      from brand_domains where status = 'serving'`,
      ROW,
    ),
  );
  return row?.days ?? null;
}
