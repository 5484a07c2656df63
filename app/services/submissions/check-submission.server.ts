import { type HandOffEvent, toHandOffState } from "~/domain/applications/hand-off";
import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { LenderAdapter, LenderApplication, StatusOutcome, SubmitOutcome } from "~/integrations/lenders/types";
import { type CallPlace, type CallPlaces, freePlace } from "~/platform/call-places.server";
import type { Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { withOwnInterface } from "~/services/lenders/submission-interface.server";
import { nextCheckMs } from "./check-schedule";
import { isConsentWithdrawn } from "./consent-withdrawn.server";
import { judgeCanary } from "./judge-canary.server";
import { lenderAdapter } from "./lender-adapters.server";
import { readLenderApplication } from "./lender-application.server";
import { recordCanaryOutcome } from "./record-canary-outcome.server";
import { recordLenderReply } from "./record-lender-reply.server";
import { recordSubmissionEvent } from "./record-submission-event.server";
import { isWatched } from "./reply-event";

const COLUMNS = {
  state: true,
  lenderRef: true,
  maybeReceived: true,
  sentAt: true,
  updatedAt: true,
  lender: { select: { slug: true, apiConfig: true, allowedHosts: true } },
  application: { select: { customer: { select: { erasedAt: true } } } },
} as const;

const find = (ctx: TenantCtx, submissionId: string) =>
  ctx.tx.submission.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: submissionId } },
    select: COLUMNS,
  });

/** When a submission was last sent or its decline reversed, from its trail; null before the first try. */
async function lastBeganAt({ tx, brand }: TenantCtx, submissionId: string): Promise<Date | null> {
  const reopen: HandOffEvent = "reopen";
  const event = await tx.submissionEvent.findFirst({
    where: {
      brandId: brand.id,
      submissionId,
      OR: [{ kind: "claimed" }, { data: { path: ["event"], equals: reopen } }],
    },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return event?.at ?? null;
}

/** The lender has it, or may have it although we have given up. */
const isAskedAbout = (row: { state: string; maybeReceived: boolean }) =>
  isWatched(toHandOffState(row.state)) || (row.state === "failed" && row.maybeReceived);

/** Lenders' links expire after a day: one that nobody has followed is replaced before that. */
const LINK_HOURS = 12;

const hasOldLink = (row: { state: string; updatedAt: Date }, now: Date) =>
  row.state === "awaiting-customer" && now.getTime() - row.updatedAt.getTime() > LINK_HOURS * 3_600_000;

/** Asks the lender for the submission's status; replaces a link that was never followed. Without an answer, why. */
async function ask(
  adapter: LenderAdapter,
  ref: { submissionId: string; lenderRef: string | null },
  renewal: LenderApplication | null,
): Promise<{ outcome: StatusOutcome | SubmitOutcome } | { outcome: null; trouble: string }> {
  try {
    const outcome = await adapter.status(ref);
    return { outcome: outcome.kind === "unknown" && renewal ? await adapter.submit(renewal) : outcome };
  } catch (error) {
    if (error instanceof LenderUnavailable) return { outcome: null, trouble: error.reason };
    throw error;
  }
}

type Check = { ctx: Ctx; submissionId: string; jobId: string };

/**
 * Asks a lender for a submission's status, for lenders without callbacks and for lost callbacks, and schedules the next
 * check. `jobId` ensures that one check schedules one next check, however often it runs. While the worker has no place free
 * for a call to the lender, it is asked later.
 */
export async function checkSubmission({ places, ...check }: Check & { places?: CallPlaces | undefined }) {
  let place: CallPlace | null = null;
  try {
    await checkWithin(check, (slug) => {
      place = places?.take(slug) ?? null;
      return place;
    });
  } finally {
    freePlace(place);
  }
}

async function checkWithin({ ctx, submissionId, jobId }: Check, takePlace: (slug: string) => CallPlace | null) {
  const found = await withTenant(ctx, async (tenant) => {
    const row = await find(tenant, submissionId);
    if (!row || !isAskedAbout(row)) return null;
    const place = takePlace(row.lender.slug);
    if (place?.isFree === false) {
      await enqueue(tenant, "submissions.check", { submissionId }, { afterMs: place.afterMs });
      return null;
    }
    const lender = await withOwnInterface(tenant, submissionId, row.lender);
    // Of a customer whose data were deleted nothing is left to send; the lender goes on, and is asked as before.
    const isSendable = hasOldLink(row, tenant.now) && row.application.customer.erasedAt === null;
    const mayRenew = isSendable && !(await isConsentWithdrawn(tenant, submissionId));
    const renewal = mayRenew
      ? await readLenderApplication({ ctx: tenant, submissionId, lenderSlug: row.lender.slug })
      : null;
    return { row, lender, renewal };
  });
  if (!found) return;
  const { row, lender, renewal } = found;
  const adapter = await lenderAdapter(lender);
  const reply = adapter && (await ask(adapter, { submissionId, lenderRef: row.lenderRef }, renewal));
  const outcome = reply?.outcome ?? null;
  const canaryId = await withTenant(ctx, async (tenant) => {
    if (outcome && outcome.kind !== "unknown")
      await recordLenderReply({
        ctx: tenant,
        submissionId,
        shape: lenderInterface(lender.apiConfig)?.definition.shape ?? "instant",
        reply: outcome,
        source: "status",
      });
    const trouble = reply && "trouble" in reply ? reply.trouble : null;
    // While calls are paused nobody was asked: what went well before is not a failure for that.
    const watched =
      reply && trouble !== "circuit-open" && (await recordCanaryOutcome({ ctx: tenant, submissionId, trouble }));
    const now = await find(tenant, submissionId);
    if (!now || !isAskedAbout(now)) return watched;
    // One that is sent again, after a correction or after we had given up, is watched from then on, and so is a reversed decline.
    const sentAt = [now.sentAt, await lastBeganAt(tenant, submissionId)].reduce((latest, at) =>
      at && (!latest || at > latest) ? at : latest,
    );
    const afterMs = nextCheckMs(sentAt ?? tenant.now, tenant.now, Math.random());
    if (afterMs === null) return watched;
    const isFirstRun = await recordSubmissionEvent({
      ctx: tenant,
      submissionId,
      kind: "checked",
      externalId: `check:${jobId}`,
      data: { found: outcome?.kind ?? "no-answer" },
    });
    if (isFirstRun) await enqueue(tenant, "submissions.check", { submissionId }, { afterMs });
    return watched;
  });
  if (canaryId) await judgeCanary(canaryId);
}
