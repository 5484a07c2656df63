import { LENDER_HOLDER, STOP_HOLDERS, type StopHolder } from "~/domain/consents/stop-holders";
import type { CustomerActor, TenantCtx } from "~/platform/context";

/** A consent to contact that has ended, and who has confirmed it (BEY-26). */
export type StopSeen = {
  purpose: string;
  at: Date;
  holders: { holder: StopHolder; dueAt: Date; confirmedAt: Date | null }[];
};

/** What a lender is asked to confirm: that it acts no longer on a consent that was withdrawn. */
export type LenderStop = { askedAt: Date; dueAt: Date; confirmedAt: Date | null };

const SHOWN = 3;

/** The newest stops of contact of the signed-in customer, newest first. */
export async function readStops({ brand, actor, tx }: TenantCtx<CustomerActor>): Promise<StopSeen[]> {
  const own = { brandId: brand.id, customerId: actor.customerId };
  const rows = await tx.stopConfirmation.findMany({
    where: { ...own, holder: { in: [...STOP_HOLDERS] } },
    orderBy: [{ askedAt: "desc" }, { id: "desc" }],
  });
  const consentIds = [...new Set(rows.map(({ consentId }) => consentId))].slice(0, SHOWN);
  const consents = await tx.consent.findMany({
    where: { ...own, id: { in: consentIds } },
    select: { id: true, purpose: true },
  });
  return consentIds.map((consentId) => {
    const ofStop = rows.filter((row) => row.consentId === consentId);
    return {
      purpose: consents.find(({ id }) => id === consentId)?.purpose ?? "",
      at: ofStop[0]?.askedAt ?? new Date(0),
      holders: STOP_HOLDERS.flatMap((holder) => {
        const row = ofStop.find((one) => one.holder === holder);
        return row ? [{ holder, dueAt: row.dueAt, confirmedAt: row.confirmedAt }] : [];
      }),
    };
  });
}

/** The newest withdrawal of each submission of the signed-in customer that its lender is asked to confirm, by submission. */
export async function readLenderStops({
  brand,
  actor,
  tx,
}: TenantCtx<CustomerActor>): Promise<Map<string, LenderStop>> {
  const own = { brandId: brand.id, customerId: actor.customerId };
  const rows = await tx.stopConfirmation.findMany({
    where: { ...own, holder: LENDER_HOLDER },
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
  });
  const consents = await tx.consent.findMany({
    where: { ...own, id: { in: rows.map(({ consentId }) => consentId) } },
    select: { id: true, submissionId: true },
  });
  const submissionOf = new Map(consents.map(({ id, submissionId }) => [id, submissionId]));
  return new Map(
    rows.flatMap(({ consentId, askedAt, dueAt, confirmedAt }) => {
      const submissionId = submissionOf.get(consentId);
      return submissionId ? [[submissionId, { askedAt, dueAt, confirmedAt }] as const] : [];
    }),
  );
}
