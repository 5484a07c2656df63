import { z } from "zod";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { parseProduct, productOf } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { contactIndex } from "~/services/messages/contact.server";
import { brandsWith } from "./brands-with.server";

/** Somebody who gave a number or an e-mail address and never verified it. `at` is an ISO instant. */
export type LeadHit = { prospectId: string; brand: string; product: string | null; at: string };

const MOST = 20;

const ROW = z.object({ brand: z.string(), id: z.string(), product: z.string().nullable(), at: z.date() });

/** The unverified prospects of all brands with exactly this mobile number or e-mail address, newest first. */
export async function findLeads({ ctx, text }: { ctx: TenantCtx<StaffActor>; text: string }): Promise<LeadHit[]> {
  const contact = parseIdentifier(text.trim());
  if (!contact) return [];
  const ids = await brandsWith(ctx.tx, "prospects");
  const rows = await queryRows(
    ctx.tx,
    sql`
    select b.name as brand, p.id, p.product, p.created_at as at
    from unnest(${ids}::uuid[], ${ids.map((id) => contactIndex(id, contact))}::text[]) as own(id, idx)
    join prospects p on p.brand_id = own.id and p.identifier_idx = own.idx and p.customer_id is null
    join brands b on b.id = p.brand_id
    order by p.created_at desc limit ${MOST}::int`,
    ROW,
  );
  return rows.map(({ brand, id, product, at }) => {
    const code = parseProduct(product);
    return {
      prospectId: id,
      brand,
      product: code ? productOf(code).name : null,
      at: at.toISOString(),
    };
  });
}
