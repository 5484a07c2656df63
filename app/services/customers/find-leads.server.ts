import { z } from "zod";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { parseProduct, productOf } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { contactIndex } from "~/services/messages/contact.server";

/** Somebody who gave a number or an e-mail address and never verified it. `at` is an ISO instant. */
export type LeadHit = { prospectId: string; brand: string; product: string | null; at: string };

const MOST = 20;

const ROW = z.object({ brandId: z.string(), id: z.string(), product: z.string().nullable(), at: z.date() });

/** The unverified prospects of all brands with exactly this mobile number or e-mail address, newest first. */
export async function findLeads({ ctx, text }: { ctx: TenantCtx<StaffActor>; text: string }): Promise<LeadHit[]> {
  const contact = parseIdentifier(text.trim());
  if (!contact) return [];
  const brands = await ctx.tx.brand.findMany({ select: { id: true, name: true } });
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const rows = await queryRows(
    ctx.tx,
    sql`
    select p.brand_id as "brandId", p.id, p.product, p.created_at as at
    from unnest(${brands.map(({ id }) => id)}::uuid[], ${brands.map(({ id }) => contactIndex(id, contact))}::text[]) as b(id, idx)
    join prospects p on p.brand_id = b.id and p.identifier_idx = b.idx and p.customer_id is null
    order by p.created_at desc limit ${MOST}::int`,
    ROW,
  );
  return rows.map(({ brandId, id, product, at }) => {
    const code = parseProduct(product);
    return {
      prospectId: id,
      brand: names.get(brandId) ?? brandId,
      product: code ? productOf(code).name : null,
      at: at.toISOString(),
    };
  });
}
