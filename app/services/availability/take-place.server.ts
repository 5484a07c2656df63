import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { z } from "zod";
import { type ClosureCode, closuresAt } from "~/domain/availability/closures";
import { istDay } from "~/domain/dates/ist";
import { type ProductCode, productOf } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { readControls } from "~/services/eligibility/read-controls.server";

const TAKEN = z.object({ result: z.enum(["taken", "switched_off", "daily_cap_reached"]) });

/** A place that a transaction has taken: to be written down with its submission. */
export type TakenPlace = { lenderId: string; segment: string; day: Date } | null;

type Input = { ctx: TenantCtx; lenderId: string; product: ProductCode };

/** The day in India as a date column has it. */
const todayOf = ({ now }: TenantCtx): Date => new Date(istDay(now));

/**
 * Takes a place at a lender in the open transaction: one more application of the day in India (OQ-37). Reads switches and
 * caps from the database, not from memory, and locks the counters until the transaction ends. Null in the sandbox, whose
 * applications reach no lender. Refuses `switched_off` and `daily_cap_reached`.
 */
export async function takePlace({
  ctx,
  lenderId,
  product,
}: Input): Promise<Yes<{ place: TakenPlace }> | No<ClosureCode>> {
  if (ctx.brand.id === SANDBOX_BRAND_ID) return yes({ place: null });
  const { segment } = productOf(product);
  const row = await queryRow(
    ctx.tx,
    sql`select take_lender_place(${lenderId}::uuid, ${segment}, ${ctx.now}) as result`,
    TAKEN,
  );
  if (!row) throw new Error("take_lender_place returned nothing");
  return row.result === "taken" ? yes({ place: { lenderId, segment, day: todayOf(ctx) } }) : no(row.result);
}

/** Writes down which place a submission has, so that it can be given back. Replaces that of an earlier day. */
export async function recordPlace({
  ctx: { tx, brand },
  submissionId,
  place,
}: {
  ctx: TenantCtx;
  submissionId: string;
  place: TakenPlace;
}): Promise<void> {
  if (!place) return;
  await tx.lenderPlace.upsert({
    where: { brandId_submissionId: { brandId: brand.id, submissionId } },
    create: { brandId: brand.id, submissionId, ...place },
    update: place,
    select: { submissionId: true },
  });
}

/** Whether the lender is switched off here now, whatever its caps have left. */
async function isSwitchedOff({ ctx, lenderId, product }: Input): Promise<boolean> {
  const { segment } = productOf(product);
  const controls = await readControls(ctx.tx, ctx.now);
  const where = { controls, brandId: ctx.brand.id, segment, at: ctx.now.toISOString(), taken: new Map() };
  return closuresAt(where).some(({ id }) => id === lenderId);
}

/**
 * The same for a submission that is sent again: it has its place of today, or takes one; a place of an earlier day stays
 * counted there.
 */
export async function takePlaceAgain({
  submissionId,
  ...at
}: Input & { submissionId: string }): Promise<Yes | No<ClosureCode>> {
  const { tx, brand } = at.ctx;
  const held = await tx.lenderPlace.findUnique({
    where: { brandId_submissionId: { brandId: brand.id, submissionId } },
    select: { day: true },
  });
  if (held?.day.getTime() === todayOf(at.ctx).getTime()) return (await isSwitchedOff(at)) ? no("switched_off") : yes();
  const taken = await takePlace(at);
  if (!taken.ok) return taken;
  await recordPlace({ ctx: at.ctx, submissionId, place: taken.place });
  return yes();
}

/** Gives a submission's place of the day back if its lender never had it (OQ-37). */
export async function givePlaceBack({
  ctx: { tx, brand },
  submissionId,
}: {
  ctx: TenantCtx;
  submissionId: string;
}): Promise<void> {
  await tx.$executeRaw`select give_back_lender_place(${brand.id}::uuid, ${submissionId}::uuid)`;
}
