import { z } from "zod";
import { type Closure, capsAt, closuresAt, type PlacesTaken } from "~/domain/availability/closures";
import { istDay } from "~/domain/dates/ist";
import { isInShare } from "~/domain/lender-interfaces/canary";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { lenderInterface } from "~/services/lenders/lender-interface";

const TAKEN = z.object({ lenderId: z.string(), allBrands: z.number(), brand: z.number() });

/** Today's applications of these lenders, of all brands and of this one. Asks the database only when there are any. */
async function readTaken(
  { tx, brand, now }: TenantCtx,
  segment: string,
  lenderIds: readonly string[],
): Promise<ReadonlyMap<string, PlacesTaken>> {
  if (lenderIds.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    sql`
    select h.lender_id::text as "lenderId", h.taken as "allBrands", coalesce(b.taken, 0) as brand
    from lender_day_counts h
    left join brand_lender_day_counts b
      on b.brand_id = ${brand.id}::uuid and b.lender_id = h.lender_id and b.segment = h.segment and b.day = h.day
    where h.lender_id = any(${[...lenderIds]}::uuid[]) and h.segment = ${segment} and h.day = ${istDay(now)}::date`,
    TAKEN,
  );
  return new Map(rows.map(({ lenderId, ...taken }) => [lenderId, taken]));
}

/** New lenders that are offered to a share of the applications, without this one (BEY-22). */
const heldBack = (applicationId: string | null): Closure[] =>
  applicationId === null
    ? []
    : catalogue().lenders.flatMap(({ lenderId: id, apiConfig }): Closure[] => {
        const share = lenderInterface(apiConfig)?.offeredTo;
        return share === undefined || isInShare(applicationId, share) ? [] : [{ id, code: "held_back", share }];
      });

/**
 * The lenders that take no applications of a segment at the brand now: switched off, or with their daily cap reached
 * (OQ-37), or new and not offered to this application yet. By lender id; lenders that are not live are left out.
 */
export async function readClosures({
  ctx,
  segment,
  applicationId,
}: {
  ctx: TenantCtx;
  segment: string;
  /** Null: a question about nobody's application. */
  applicationId: string | null;
}): Promise<readonly Closure[]> {
  const { controls, byId } = catalogue();
  const held = heldBack(applicationId);
  if (controls.length === 0) return held;
  const where = { controls, brandId: ctx.brand.id, segment, at: ctx.now.toISOString() };
  const taken = await readTaken(ctx, segment, [...new Set(capsAt(where).map(({ lenderId }) => lenderId))]);
  const closed = closuresAt({ ...where, taken }).filter(({ id }) => byId.has(id));
  const known = new Set(closed.map(({ id }) => id));
  return [...closed, ...held.filter(({ id }) => !known.has(id))];
}
