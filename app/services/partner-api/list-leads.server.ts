import { z } from "zod";
import { isOutcome, isStage, type StatusKey, statusKey } from "~/domain/applications/status";
import { tagsOf } from "~/domain/links/tracking-code";
import { type Cursor, cursorText } from "~/domain/lists/cursor";
import type { ProductCode } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";

const ROW = z.object({
  id: z.string(),
  created_at: z.date(),
  product: z.string().nullable(),
  merchant_id: z.string().nullable(),
  code: z.string().nullable(),
  reference: z.string().nullable(),
  utms: z.unknown(),
  application_id: z.string().nullable(),
  stage: z.number().nullable(),
  outcome: z.number().nullable(),
  changed_at: z.date().nullable(),
});
type Row = z.output<typeof ROW>;

/** A lead of the partner's API. It names nobody: the partner knows it by its own `reference`. */
export type ApiLead = {
  lead_id: string;
  created_at: string;
  product: string | null;
  merchant_id: string | null;
  link: string | null;
  reference: string | null;
  tags: Record<string, string>;
  application: { application_id: string; status: StatusKey; changed_at: string } | null;
};

function toApiLead(row: Row): ApiLead {
  const { application_id, stage, outcome, changed_at } = row;
  const isKnown = application_id !== null && changed_at !== null && isStage(stage) && isOutcome(outcome);
  return {
    lead_id: row.id,
    created_at: row.created_at.toISOString(),
    product: row.product,
    merchant_id: row.merchant_id,
    link: row.code,
    reference: row.reference,
    tags: tagsOf(row.utms),
    application: isKnown
      ? { application_id, status: statusKey({ stage, outcome }), changed_at: changed_at.toISOString() }
      : null,
  };
}

type Filter = {
  limit: number;
  after: Cursor | null;
  product?: ProductCode | null;
  since?: Date | null;
  leadId?: string;
};

/** The partner's leads, newest first, each with its latest application; `next` is the cursor of the page after. */
export async function listApiLeads({
  ctx,
  caller,
  filter,
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  filter: Filter;
}): Promise<{ leads: ApiLead[]; next: string | null }> {
  const { limit, after, product = null, since = null, leadId } = filter;
  const brandId = ctx.brand.id;
  const rows = await queryRows(
    ctx.tx,
    sql`
    select p.id, p.created_at, coalesce(a.product, p.product) as product, p.merchant_id, l.code, l.reference, p.utms,
      a.id as application_id, a.stage, a.outcome, a.updated_at as changed_at
    from prospects p
    left join tracking_links l on l.brand_id = p.brand_id and l.id = p.tracking_link_id
    left join lateral (
      select id, product, stage, outcome, updated_at from applications
      where brand_id = p.brand_id and prospect_id = p.id order by created_at desc, id desc limit 1
    ) a on true
    where p.brand_id = ${brandId}::uuid and p.partner_id = ${caller.partnerId}::uuid
      and (${leadId ?? null}::uuid is null or p.id = ${leadId ?? null}::uuid)
      and (${after?.at ?? null}::timestamptz is null or (p.created_at, p.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and (${since}::timestamptz is null or p.created_at >= ${since}::timestamptz)
      and (${product}::text is null or coalesce(a.product, p.product) = ${product}::text)
    order by p.created_at desc, p.id desc limit ${limit + 1}::int`,
    ROW,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: page.map(toApiLead),
    next: rows.length > limit && last ? cursorText({ at: last.created_at, id: last.id }) : null,
  };
}
