import { z } from "zod";
import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import { isStillTrue, NOTIFICATION_KINDS } from "~/domain/notifications/kinds";
import { notificationJob } from "~/domain/notifications/notification-job";
import type { Ctx, TenantCtx } from "~/platform/context";
import { sql, withTenant } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { enqueue } from "~/platform/outbox.server";
import { type QueuedText, queueTexts } from "~/services/messages/queue-text.server";
import { applicationLink } from "./application-link.server";
import { notificationText } from "./notification-text.server";
import { notifyLeadMoves } from "./notify-lead-moves.server";
import { type Recipient, readRecipients } from "./read-recipients.server";
import { readSentNotifications, type SentNotifications } from "./read-sent-notifications.server";

/** Notifications in one transaction: few enough to finish well within its timeout. */
const AT_ONCE = 100;
/** How long a correction waits for the original message while that is being sent, in milliseconds. */
const WAIT_MS = 30_000;

const ROW = z.object({
  id: z.string(),
  submissionId: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  atOnce: z.boolean(),
  correctsId: z.string().nullable(),
  isOfFile: z.boolean(),
});
type Row = z.output<typeof ROW>;

type Verdict = { kind: "send"; texts: QueuedText[] } | { kind: "skip"; reason: string } | { kind: "wait" };

/** True for a move that happened and is true, also when the customer has no address for it. */
const isNews = (verdict: Verdict): boolean =>
  verdict.kind === "send" || (verdict.kind === "skip" && verdict.reason === "no-way");

/** Claims the due notifications of a batch; nobody else sends them in the meantime. */
const take = ({ brand, tx, now }: TenantCtx, batchId: string) =>
  queryRows(
    tx,
    sql`
  select id, submission_id as "submissionId", kind, at_once as "atOnce", corrects_id as "correctsId", upload_id is not null as "isOfFile"
  from application_notifications
  where brand_id = ${brand.id}::uuid and batch_id = ${batchId}::uuid and status = 'pending' and due_at <= ${now}
  order by id limit ${AT_ONCE}::int for update skip locked`,
    ROW,
  );

/** Delays rows of a batch and requests its job again. */
async function postpone(ctx: TenantCtx, batchId: string, rows: readonly Row[], dueAt: Date): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await ctx.tx.applicationNotification.updateMany({
    where: { brandId: ctx.brand.id, id: { in: rows.map(({ id }) => id) } },
    data: { dueAt },
  });
  const job = notificationJob("send", first);
  await enqueue(ctx, job, { batchId }, { afterMs: dueAt.getTime() - ctx.now.getTime() });
}

function judge(ctx: TenantCtx, row: Row, recipient: Recipient | undefined, earlier: SentNotifications): Verdict {
  const { id, kind, submissionId, correctsId } = row;
  if (!recipient) return { kind: "skip", reason: "gone" };
  let { to } = recipient;
  if (kind === "correction") {
    const corrected = earlier.corrected(correctsId);
    if (corrected.isUnderWay) return { kind: "wait" };
    if (corrected.kind && isStillTrue(corrected.kind, recipient.state)) return { kind: "skip", reason: "true-again" };
    to = to.filter(({ channel }) => corrected.channels.has(channel));
  } else {
    if (!isStillTrue(kind, recipient.state)) return { kind: "skip", reason: "not-true" };
    if (earlier.wasNotified(submissionId, kind)) return { kind: "skip", reason: "told-before" };
  }
  if (to.length === 0) return { kind: "skip", reason: "no-way" };
  const link = applicationLink(ctx.brand, id, ctx.now);
  return {
    kind: "send",
    texts: to.map((address) => ({
      to: address,
      template: `application-${kind}` as const,
      locale: recipient.locale,
      message: notificationText(kind, address.channel, { brand: ctx.brand, recipient, link }),
      customerId: recipient.customerId,
      notificationId: id,
    })),
  };
}

/**
 * Sends at most `AT_ONCE` due notifications of a batch in the open transaction, by its clock. True when no more are
 * due.
 */
export async function sendDueNotifications({ ctx, batchId }: { ctx: TenantCtx; batchId: string }): Promise<boolean> {
  const brandId = ctx.brand.id;
  const taken = await take(ctx, batchId);
  const isQuiet = isQuietTime(ctx.now);
  const rows = taken.filter(({ atOnce }) => atOnce || !isQuiet);
  const quiet = taken.filter((row) => !rows.includes(row));
  await postpone(ctx, batchId, quiet, afterQuietTime(ctx.now));
  const [first] = rows;
  if (first) {
    const recipients = await readRecipients(ctx, [...new Set(rows.map(({ submissionId }) => submissionId))]);
    const earlier = await readSentNotifications(ctx, rows);
    const verdicts = rows.map((row) => ({ row, verdict: judge(ctx, row, recipients.get(row.submissionId), earlier) }));
    const sent = verdicts.flatMap(({ verdict }) => (verdict.kind === "send" ? verdict.texts : []));
    await queueTexts(ctx, notificationJob("deliver", first), sent);
    await notifyLeadMoves(
      ctx,
      verdicts.filter(({ verdict }) => isNews(verdict)).map(({ row }) => row),
    );
    const settle = (ids: string[], data: { status: string; sentAt?: Date; reason?: string }) =>
      ids.length > 0 && ctx.tx.applicationNotification.updateMany({ where: { brandId, id: { in: ids } }, data });
    await settle(
      verdicts.filter(({ verdict }) => verdict.kind === "send").map(({ row }) => row.id),
      { status: "sent", sentAt: ctx.now },
    );
    const reasons = new Set(verdicts.flatMap(({ verdict }) => (verdict.kind === "skip" ? [verdict.reason] : [])));
    for (const reason of reasons)
      await settle(
        verdicts.filter(({ verdict }) => verdict.kind === "skip" && verdict.reason === reason).map(({ row }) => row.id),
        { status: "skipped", reason },
      );
    const waiting = verdicts.filter(({ verdict }) => verdict.kind === "wait").map(({ row }) => row);
    await postpone(ctx, batchId, waiting, new Date(ctx.now.getTime() + WAIT_MS));
  }
  return taken.length < AT_ONCE;
}

/**
 * Sends the due messages of a batch, each once, on every channel that is open to its customer, with a signed link, in
 * the customer's language. Outdated messages are not sent; between 21:00 and 10:00 IST messages wait (OQ-116).
 */
export async function sendNotifications({ ctx, batchId }: { ctx: Ctx; batchId: string }): Promise<void> {
  while (!(await withTenant(ctx, (tenant) => sendDueNotifications({ ctx: tenant, batchId }))));
}
