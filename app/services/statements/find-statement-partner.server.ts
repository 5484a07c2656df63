import { isUuid } from "~/domain/patterns/uuid";
import type { Tx } from "~/platform/database/client.server";

/** The names of a partner and its brand, and the latest registration for taxes; null for an unknown pair of ids. */
export async function findStatementPartner(tx: Tx, brandId: string, partnerId: string) {
  if (!isUuid(brandId) || !isUuid(partnerId)) return null;
  const partner = await tx.partner.findUnique({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { name: true },
  });
  const brand = await tx.brand.findUnique({ where: { id: brandId }, select: { name: true } });
  if (!partner || !brand) return null;
  const registration = await tx.partnerTaxRegistration.findFirst({
    where: { brandId, partnerId },
    orderBy: { fromMonth: "desc" },
    select: { fromMonth: true, entity: true, payer: true, legalName: true, address: true, gstinMasked: true },
  });
  return { name: partner.name, brand: brand.name, registration };
}
