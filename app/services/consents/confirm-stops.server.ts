import { z } from "zod";
import { STOP_HOLDERS, type StopHolder } from "~/domain/consents/stop-holders";
import { LISTS_OF_CUSTOMERS } from "~/domain/exports/exported-lists";
import { CLAIM_MINUTES } from "~/domain/telecalling/calls";
import type { Ctx, TenantCtx } from "~/platform/context";
import { sql, withTenant } from "~/platform/database/client.server";
import { readClock } from "~/platform/database/clock.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { enqueue } from "~/platform/outbox.server";

type Asking = { ctx: TenantCtx; customerId: string; askedAt: Date };

const CLAIM_MS = CLAIM_MINUTES * 60_000;

/** Until when a message of the customer may be on its way; null when none is. */
async function findSendingUntil({ ctx, customerId }: Asking, isCampaign: boolean): Promise<Date | null> {
  const { _max: last } = await ctx.tx.message.aggregate({
    where: {
      brandId: ctx.brand.id,
      customerId,
      status: "queued",
      sendingUntil: { gt: ctx.now },
      template: isCampaign ? "campaign" : { not: "campaign" },
    },
    _max: { sendingUntil: true },
  });
  return last.sendingUntil;
}

/** Until when a caller who was shown the number may dial it: a call without an outcome, for the time of its claim. */
async function findCallingUntil({ ctx, customerId }: Asking): Promise<Date | null> {
  const began = new Date(ctx.now.getTime() - CLAIM_MS);
  const { _max: last } = await ctx.tx.customerCall.aggregate({
    where: { brandId: ctx.brand.id, customerId, endedAt: null, startedAt: { gt: began } },
    _max: { startedAt: true },
  });
  return last.startedAt && new Date(last.startedAt.getTime() + CLAIM_MS);
}

const UNTIL = z.object({ until: z.date().nullable() });

/**
 * Until when a file from before the stop can be downloaded: partners' files of leads and reports, and staff's files of
 * lists with customers.
 */
async function findFilesUntil({ ctx, askedAt }: Asking): Promise<Date | null> {
  const { _max: last } = await ctx.tx.leadExport.aggregate({
    where: { brandId: ctx.brand.id, createdAt: { lte: askedAt }, expiresAt: { gt: ctx.now }, state: { not: "failed" } },
    _max: { expiresAt: true },
  });
  const ofStaff = await queryRow(
    ctx.tx,
    sql`select list_files_until(${[...LISTS_OF_CUSTOMERS]}::text[], ${askedAt}) as until`,
    UNTIL,
  );
  const times = [last.expiresAt, ofStaff?.until ?? null].flatMap((until) => until?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Until when a holder may still act on a consent that has ended; null when it cannot any more. */
const UNDER_WAY: Record<StopHolder, (stop: Asking) => Promise<Date | null>> = {
  messages: (stop) => findSendingUntil(stop, false),
  campaigns: (stop) => findSendingUntil(stop, true),
  callers: findCallingUntil,
  exports: findFilesUntil,
};

/**
 * Confirms each stop of a customer for the holders of ours that can no longer act on it. Returns when to ask the others;
 * null when all have confirmed. What a lender is to confirm is left to staff.
 */
export async function confirmStops({ ctx, customerId }: { ctx: TenantCtx; customerId: string }): Promise<Date | null> {
  const own = { brandId: ctx.brand.id, customerId };
  const open = await ctx.tx.stopConfirmation.findMany({
    where: { ...own, confirmedAt: null, holder: { in: [...STOP_HOLDERS] } },
    orderBy: { id: "asc" },
  });
  let again: Date | null = null;
  for (const { id, holder, askedAt } of open) {
    const known = STOP_HOLDERS.find((name) => name === holder);
    if (!known) continue;
    const until = await UNDER_WAY[known]({ ctx, customerId, askedAt });
    if (until === null)
      await ctx.tx.stopConfirmation.updateMany({
        where: { ...own, id, confirmedAt: null },
        // Not `ctx.now`: a message may have arrived between the begin of this transaction and its look at the messages.
        data: { confirmedAt: await readClock(ctx.tx) },
      });
    else if (again === null || until < again) again = until;
  }
  return again;
}

/** The same as a job, which requests the next one while a holder has not confirmed. */
export const confirmStopsLater = ({ ctx, customerId }: { ctx: Ctx; customerId: string }): Promise<void> =>
  withTenant(ctx, async (tenant) => {
    const again = await confirmStops({ ctx: tenant, customerId });
    if (!again) return;
    const afterMs = again.getTime() - tenant.now.getTime();
    await enqueue(tenant, "consents.confirm", { customerId }, { afterMs });
  });
