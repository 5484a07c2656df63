import { z } from "zod";
import { START_WAYS, type StartWay } from "~/domain/leads/requests";
import { type StartProgress, startProgress } from "~/domain/leads/start-progress";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { counterLink } from "./counter-link.server";
import { leadRows } from "./lead-rows.server";
import { ownRows } from "./own-leads.server";

/** A start at a counter and how far the customer is. Nothing of the customer but the masked number that was typed. */
export type CounterStart = {
  id: string;
  way: StartWay;
  toMasked: string | null;
  merchantId: string | null;
  product: ProductCode | null;
  createdAt: Date;
  link: string;
  progress: StartProgress;
};

const MOST = 30;
const DAYS = 14;

const FIRST = z.object({ linkId: z.string(), at: z.date() });
const LEAD = z.object({ linkId: z.string(), id: z.string() });

async function readFirstClicks(ctx: TenantCtx, linkIds: readonly string[]) {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select tracking_link_id as "linkId", min(created_at) as at from clicks
    where brand_id = ${ctx.brand.id}::uuid and tracking_link_id = any(${[...linkIds]}::uuid[]) group by 1`,
    FIRST,
  );
  return new Map(rows.map(({ linkId, at }) => [linkId, at]));
}

async function readFirstLeads(ctx: TenantCtx<PartnerActor>, linkIds: readonly string[]) {
  const found = await queryRows(
    ctx.tx,
    sql`
    select distinct on (tracking_link_id) tracking_link_id as "linkId", id from prospects
    where brand_id = ${ctx.brand.id}::uuid and tracking_link_id = any(${[...linkIds]}::uuid[])
    order by tracking_link_id, created_at, id`,
    LEAD,
  );
  const leads = new Map(
    (
      await leadRows(
        ctx,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return new Map(found.map(({ linkId, id }) => [linkId, leads.get(id) ?? null]));
}

/** The portal user's starts at the counter of the last 14 days, newest first: at most 30. `startId` names one of them. */
export async function listStarts({
  ctx,
  startId = null,
}: {
  ctx: TenantCtx<PartnerActor>;
  startId?: string | null;
}): Promise<CounterStart[]> {
  const brandId = ctx.brand.id;
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000);
  const rows = await ctx.tx.leadStart.findMany({
    where: { ...ownRows(ctx), createdAt: { gte: since }, ...(startId ? { id: startId } : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  const linkIds = rows.map(({ trackingLinkId }) => trackingLinkId);
  const links = await ctx.tx.trackingLink.findMany({
    where: { brandId, id: { in: linkIds } },
    select: { id: true, code: true },
  });
  const codes = new Map(links.map(({ id, code }) => [id, code]));
  const opened = await readFirstClicks(ctx, linkIds);
  const leads = await readFirstLeads(ctx, linkIds);
  return rows.map((row) => {
    const lead = leads.get(row.trackingLinkId);
    return {
      id: row.id,
      way: START_WAYS.find((way) => way === row.way) ?? "link",
      toMasked: row.toMasked,
      merchantId: row.merchantId,
      product: parseProduct(row.product),
      createdAt: row.createdAt,
      link: counterLink(ctx.brand, codes.get(row.trackingLinkId) ?? ""),
      progress: startProgress(row, {
        openedAt: opened.get(row.trackingLinkId) ?? null,
        lead: lead ? { id: lead.id, at: lead.createdAt, stage: lead.stage } : null,
        now: ctx.now,
      }),
    };
  });
}
