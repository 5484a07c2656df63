import type { TimelineEntry } from "~/domain/customers/timeline-entry";
import { maskName } from "~/domain/masking/mask-name";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName } from "~/platform/customer-name.server";
import { customerTimeline } from "~/services/customer-care/customer-timeline.server";
import { type JourneyReplay, replayJourney } from "./replay-journey.server";

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** One person's journey with every redirect and its rule, and how it replays; null for an unknown lead. Masked. */
export async function openJourney({
  ctx: { tx },
  prospectId,
}: {
  ctx: TenantCtx<StaffActor>;
  prospectId: string;
}): Promise<{
  name: string | null;
  contact: string | null;
  brand: string;
  customerId: string | null;
  timeline: TimelineEntry[];
  replay: JourneyReplay;
} | null> {
  if (!isUuid(prospectId)) return null;
  const lead = await tx.prospect.findFirst({ where: { id: prospectId } });
  if (!lead) return null;
  const { brandId, customerId } = lead;
  const brand = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { name: true } });
  const customer = customerId
    ? await tx.customer.findUnique({ where: { brandId_id: { brandId, id: customerId } } })
    : null;
  const { firstName, lastName } = decryptName(customer);
  const scope = { tx, brandId, prospectId };
  return {
    name: maskName(firstName, lastName),
    contact: customer?.mobileMasked ?? customer?.emailMasked ?? null,
    brand: brand.name,
    customerId,
    timeline: await customerTimeline({ ...scope, customerId: customerId ?? NOBODY }),
    replay: await replayJourney({ ...scope, customerId }),
  };
}
