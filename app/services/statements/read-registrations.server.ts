import { stateOfGstin } from "~/domain/statements/gst-parts";
import type { PlaceOfSupply } from "~/domain/statements/tax-book";
import type { TaxRegistration } from "~/domain/statements/tax-rule";
import { decryptField } from "~/platform/crypto.server";
import type { StatementOf } from "./statement-owner";

/** Where the GSTIN of a partner's registrations is encrypted. */
export const gstinLocation = (partnerId: string) => ({
  table: "partner_tax_registrations",
  column: "gstin",
  rowId: partnerId,
});

/** Who the partner is for taxes, by month. */
export async function readRegistrations({ tx, brandId, partnerId }: StatementOf): Promise<TaxRegistration[]> {
  const rows = await tx.partnerTaxRegistration.findMany({
    where: { brandId, partnerId },
    select: { fromMonth: true, entity: true, payer: true, gstinEnc: true },
  });
  return rows.map(({ fromMonth, entity, payer, gstinEnc }) => ({
    fromMonth,
    entity: entity === "company" ? "company" : "individual",
    payer: payer === "bank-or-nbfc" ? "bank-or-nbfc" : "other",
    hasGstin: gstinEnc !== null,
    stateCode: gstinEnc === null ? null : stateOfGstin(decryptField(gstinLocation(partnerId), gstinEnc)),
  }));
}

/** The brand's state by month: the place of supply of its partners' services. */
export const readPlacesOfSupply = ({ tx, brandId }: StatementOf): Promise<PlaceOfSupply[]> =>
  tx.brandTaxRegistration.findMany({ where: { brandId }, select: { fromMonth: true, stateCode: true } });
