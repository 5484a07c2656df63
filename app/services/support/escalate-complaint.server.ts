import { randomUUID } from "node:crypto";
import { z } from "zod";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { type No, no, type Yes, yes } from "~/domain/result";
import { COMPLAINT_SUBJECTS, ESCALATED_BEFORE_DAYS } from "~/domain/support/complaint";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { asPlatform } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";
import { escalatedText } from "~/services/messages/complaint-text.server";
import { queueText } from "~/services/messages/queue-text.server";

const subjectColumn = z.enum(COMPLAINT_SUBJECTS);

/** Marks an open complaint of the context's brand as escalated, and tells the grievance officer. False when it is no longer open, or escalated already. */
async function escalate(ctx: TenantCtx, id: string, by: string | null): Promise<boolean> {
  const { tx, brand, now } = ctx;
  const where = { brandId: brand.id, id, status: "open", escalatedAt: null };
  const { count } = await tx.complaint.updateMany({ where, data: { escalatedAt: now, escalatedBy: by } });
  if (count === 0) return false;
  const { ticket, subject, dueOn } = await tx.complaint.findUniqueOrThrow({
    where: { brandId_id: { brandId: brand.id, id } },
    select: { ticket: true, subject: true, dueOn: true },
  });
  const filed = { ticket, dueOn: dueOn.toISOString().slice(0, 10) };
  await queueText({
    ctx,
    to: { channel: "email", value: brand.contact.email },
    template: "complaint-officer",
    locale: "en",
    message: escalatedText(brand, subjectColumn.parse(subject), filed),
  });
  return true;
}

/**
 * Escalates a complaint to its brand's grievance officer, who gets an e-mail without its text (OQ-91). Refuses `not-found`
 * unless it is open, and `already` when it is escalated.
 */
export async function escalateComplaint({
  ctx,
  id,
  brandId,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  brandId: string;
}): Promise<Yes | No<"not-found" | "already">> {
  const brand = brands().current().byId.get(brandId);
  const isOpen = brand && (await ctx.tx.complaint.count({ where: { brandId, id, status: "open" } })) > 0;
  if (!brand || !isOpen) return no("not-found");
  if (!(await escalate({ ...ctx, brand }, id, ctx.actor.staffUserId))) return no("already");
  await audit({ ...ctx, brand }, "complaint.escalate", { kind: "complaint", id }, {});
  return yes();
}

const AT_ONCE = 100;

/** Escalates the open complaints whose last day is a week away or less, so that no clock runs out unseen. */
export async function escalateDueComplaints({ now }: { now: Date }): Promise<void> {
  const until = new Date(`${addDays(istDay(now), ESCALATED_BEFORE_DAYS)}T00:00:00Z`);
  const due = {
    status: "open",
    escalatedAt: null,
    dueOn: { lte: until },
    brandId: { in: [...brands().current().byId.keys()] },
  };
  for (;;) {
    const done = await asPlatform("cleanup:expired", async (tx) => {
      const rows = await tx.complaint.findMany({
        where: due,
        orderBy: [{ dueOn: "asc" }, { id: "asc" }],
        take: AT_ONCE,
        select: { brandId: true, id: true },
      });
      for (const { brandId, id } of rows)
        await escalate({ ...systemContext(brandId, "complaints.escalate", randomUUID()), now, tx }, id, null);
      return rows.length;
    });
    if (done < AT_ONCE) return;
  }
}
