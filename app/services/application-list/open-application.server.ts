import type { ApplicationRow } from "~/domain/application-list/application-row";
import type { TimelineEntry } from "~/domain/customers/timeline-entry";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { customerTimeline } from "~/services/customer-care/customer-timeline.server";
import { applicationRows } from "./application-rows.server";

/** One application with what happened to it, newest first; null for an unknown id. Masked. */
export async function openApplicationRow({
  ctx: { tx },
  applicationId,
}: {
  ctx: TenantCtx<StaffActor>;
  applicationId: string;
}): Promise<{ brandId: string; row: ApplicationRow; timeline: TimelineEntry[] } | null> {
  if (!isUuid(applicationId)) return null;
  const found = await tx.application.findFirst({ where: { id: applicationId } });
  if (!found) return null;
  const { brandId, customerId, prospectId, createdAt: at } = found;
  const key = { brandId, applicationId: found.id, submissionId: null, id: found.id, at };
  const [row] = await applicationRows({ tx, keys: [key] });
  if (!row) return null;
  const timeline = await customerTimeline({ tx, brandId, customerId, prospectId, applicationId: found.id });
  return { brandId, row, timeline };
}
