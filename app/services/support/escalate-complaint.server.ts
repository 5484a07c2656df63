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
import type { MessageText } from "~/services/messages/templates";
import { tellOfficer } from "./tell-officer.server";

const subjectColumn = z.enum(COMPLAINT_SUBJECTS);

/** Marks an open complaint of the context's brand as escalated. Returns what its officer is told; null when it is no longer open, or escalated already. */
async function markEscalated(
  { tx, brand, now }: TenantCtx,
  id: string,
  by: string | null,
): Promise<MessageText | null> {
  const where = { brandId: brand.id, id, status: "open", escalatedAt: null };
  const { count } = await tx.complaint.updateMany({ where, data: { escalatedAt: now, escalatedBy: by } });
  if (count === 0) return null;
  const { ticket, subject, dueOn } = await tx.complaint.findUniqueOrThrow({
    where: { brandId_id: { brandId: brand.id, id } },
    select: { ticket: true, subject: true, dueOn: true },
  });
  return escalatedText(brand, subjectColumn.parse(subject), { ticket, dueOn: dueOn.toISOString().slice(0, 10) });
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
  const inBrand = { ...ctx, brand };
  const message = await markEscalated(inBrand, id, ctx.actor.staffUserId);
  if (!message) return no("already");
  await tellOfficer(inBrand, message);
  await audit(inBrand, "complaint.escalate", { kind: "complaint", id }, {});
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
      const told: [TenantCtx, MessageText][] = [];
      for (const { brandId, id } of rows) {
        const ctx = { ...systemContext(brandId, "complaints.escalate", randomUUID()), now, tx };
        const message = await markEscalated(ctx, id, null);
        if (message) told.push([ctx, message]);
      }
      for (const [ctx, message] of told) await tellOfficer(ctx, message);
      return rows.length;
    });
    if (done < AT_ONCE) return;
  }
}
