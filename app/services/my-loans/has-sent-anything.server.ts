import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({ sent: z.boolean() });

/**
 * True once a customer has sent an application to a lender, or has gone on to a bank's or an insurer's own site: from
 * then on My loans is the first page after the sign-in (BEY-21).
 */
export async function hasSentAnything({ ctx, customerId }: { ctx: TenantCtx; customerId: string }): Promise<boolean> {
  const row = await queryRow(
    ctx.tx,
    sql`
    select exists (select 1 from submissions where brand_id = ${ctx.brand.id}::uuid and customer_id = ${customerId}::uuid)
      or exists (
        select 1 from clicks where brand_id = ${ctx.brand.id}::uuid and customer_id = ${customerId}::uuid
          and visited_at is not null and (card_id is not null or insurance_plan_id is not null)) as sent`,
    ROW,
  );
  return row?.sent ?? false;
}
