import { z } from "zod";
import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import { isStillTrue, NOTIFICATION_KINDS } from "~/domain/notifications/kinds";
import type { Ctx, TenantCtx } from "~/platform/context";
import { sql, withTenant } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { enqueue } from "~/platform/outbox.server";
import { type QueuedText, queueNotifications } from "~/services/messages/queue-text.server";
import { applicationLink } from "./application-link.server";
import { notificationText } from "./notification-text.server";
import { type Earlier, readEarlier } from "./read-earlier.server";
import { type Recipient, readRecipients } from "./read-recipients.server";

/** Notifications of one transaction: few enough that it ends long before its time is over. */
const AT_ONCE = 100;
/** How long a correction waits for the message that it corrects, when that one is under way. */
const WAIT_MS = 30_000;

const ROW = z.object({
  id: z.string(),
  submissionId: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  atOnce: z.boolean(),
  correctsId: z.string().nullable(),
});
type Row = z.output<typeof ROW>;

type Verdict = { kind: "send"; texts: QueuedText[] } | { kind: "skip"; reason: string } | { kind: "wait" };

/** Takes what is due of a batch; nobody else sends it meanwhile. */
const take = ({ brand, tx, now }: TenantCtx, batchId: string) =>
  queryRows(
    tx,
    sql`
  select id, submission_id as "submissionId", kind, at_once as "atOnce", corrects_id as "correctsId"
  from application_notifications
  where brand_id = ${brand.id}::uuid and batch_id = ${batchId}::uuid and status = 'pending' and due_at <= ${now}
  order by id limit ${AT_ONCE}::int for update skip locked`,
    ROW,
  );

/** Puts rows off, and asks for the job once more. */
async function putOff(ctx: TenantCtx, batchId: string, ids: readonly string[], dueAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx.applicationNotification.updateMany({
    where: { brandId: ctx.brand.id, id: { in: [...ids] } },
    data: { dueAt },
  });
  await enqueue(ctx, "notifications.send", { batchId }, { afterMs: dueAt.getTime() - ctx.now.getTime() });
}

function judge(ctx: TenantCtx, row: Row, recipient: Recipient | undefined, earlier: Earlier): Verdict {
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
    if (earlier.hasHeard(submissionId, kind)) return { kind: "skip", reason: "told-before" };
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
      notificationId: id,
    })),
  };
}

/** Sends what is due of a batch, at most `AT_ONCE` of it, in the open transaction and by its clock. True when nothing due is left. */
export async function sendDueNotifications({ ctx, batchId }: { ctx: TenantCtx; batchId: string }): Promise<boolean> {
  const brandId = ctx.brand.id;
  const taken = await take(ctx, batchId);
  const isQuiet = isQuietTime(ctx.now);
  const rows = taken.filter(({ atOnce }) => atOnce || !isQuiet);
  const quiet = taken.filter((row) => !rows.includes(row)).map(({ id }) => id);
  await putOff(ctx, batchId, quiet, afterQuietTime(ctx.now));
  if (rows.length > 0) {
    const recipients = await readRecipients(ctx, [...new Set(rows.map(({ submissionId }) => submissionId))]);
    const earlier = await readEarlier(ctx, rows);
    const verdicts = rows.map((row) => ({ row, verdict: judge(ctx, row, recipients.get(row.submissionId), earlier) }));
    const sent = verdicts.flatMap(({ verdict }) => (verdict.kind === "send" ? verdict.texts : []));
    await queueNotifications(ctx, sent);
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
    const waiting = verdicts.filter(({ verdict }) => verdict.kind === "wait").map(({ row }) => row.id);
    await putOff(ctx, batchId, waiting, new Date(ctx.now.getTime() + WAIT_MS));
  }
  return taken.length < AT_ONCE;
}

/**
 * Writes the messages of a batch that are due, each once, by every way that is open to its customer, with a signed link, in the customer's
 * language. What no longer holds is not sent; between 21:00 and 10:00 IST it waits (OQ-116).
 */
export async function sendNotifications({ ctx, batchId }: { ctx: Ctx; batchId: string }): Promise<void> {
  while (!(await withTenant(ctx, (tenant) => sendDueNotifications({ ctx: tenant, batchId }))));
}
