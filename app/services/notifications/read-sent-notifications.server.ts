import { z } from "zod";
import type { MoveKind, NotificationKind } from "~/domain/notifications/kinds";
import type { Channel } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

/** The messages that customers have received about submissions. */
export type SentNotifications = {
  /**
   * What a correction corrects: the kind of message, whether it is still being sent, and the channels by which it
   * reached the customer.
   */
  corrected(id: string | null): { kind: MoveKind | null; isUnderWay: boolean; channels: ReadonlySet<Channel> };
  /** The customer has received a message of this kind, and no correction of it. */
  wasNotified(submissionId: string, kind: NotificationKind): boolean;
};

type Input = { submissionId: string; correctsId: string | null };

async function correctedOnes(ctx: TenantCtx, ids: string[]) {
  if (ids.length === 0) return { kinds: new Map<string, MoveKind>(), messages: [] };
  const brandId = ctx.brand.id;
  const rows = await ctx.tx.applicationNotification.findMany({
    where: { brandId, id: { in: ids } },
    select: { id: true, kind: true },
  });
  const messages = await ctx.tx.message.findMany({
    where: { brandId, notificationId: { in: ids } },
    select: { notificationId: true, channel: true, status: true },
  });
  return { kinds: new Map(rows.map(({ id, kind }) => [id, kind as MoveKind])), messages };
}

const ROW = z.object({ submission_id: z.string(), kind: z.string() });

/** Reads the messages that the customers of these submissions have received. */
export async function readSentNotifications(ctx: TenantCtx, rows: readonly Input[]): Promise<SentNotifications> {
  const { kinds, messages } = await correctedOnes(
    ctx,
    rows.flatMap(({ correctsId }) => correctsId ?? []),
  );
  const uncorrected = await queryRows(
    ctx.tx,
    sql`
    select n.submission_id, n.kind from application_notifications n
    where n.brand_id = ${ctx.brand.id}::uuid and n.status = 'withdrawn'
      and n.submission_id = any(${rows.map(({ submissionId }) => submissionId)}::uuid[])
      and exists (
        select 1 from messages m where m.brand_id = n.brand_id and m.notification_id = n.id and m.status = 'sent')
      and not exists (
        select 1 from application_notifications c
        where c.brand_id = n.brand_id and c.corrects_id = n.id and c.status = 'sent')`,
    ROW,
  );
  const notified = new Set(uncorrected.map(({ submission_id, kind }) => `${submission_id} ${kind}`));
  return {
    corrected(id) {
      const own = messages.filter(({ notificationId }) => notificationId === id);
      return {
        kind: (id && kinds.get(id)) || null,
        isUnderWay: own.some(({ status }) => status === "queued"),
        channels: new Set(
          own
            .filter(({ status }) => status === "sent")
            .map(({ channel }) => (channel === "sms" ? ("mobile" as const) : ("email" as const))),
        ),
      };
    },
    wasNotified: (submissionId, kind) => notified.has(`${submissionId} ${kind}`),
  };
}
