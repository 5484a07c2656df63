import { gstByRate, gstPartsOf, isSameStates, stateOfGstin } from "~/domain/statements/gst-parts";
import type { StatementMonth } from "~/domain/statements/statement-month";
import type { TaxBook } from "~/domain/statements/tax-book";
import { decryptField } from "~/platform/crypto.server";
import { brandRegistrationIn } from "./brand-registrations.server";
import { gstinLocation } from "./read-registrations.server";
import type { StatementOf } from "./statement-owner";

/** The partner as its invoices of a month name it; null before its first registration. */
async function supplierIn({ tx, brandId, partnerId }: StatementOf, month: StatementMonth) {
  const row = await tx.partnerTaxRegistration.findFirst({
    where: { brandId, partnerId, fromMonth: { lte: month } },
    orderBy: { fromMonth: "desc" },
  });
  return (
    row && {
      name: row.legalName,
      address: row.address,
      gstin: row.gstinEnc === null ? null : decryptField(gstinLocation(partnerId), row.gstinEnc),
    }
  );
}

/**
 * Both parties of a month's invoice, and what its GST is made of; `isOfOthers` where some of it is given back in other states than
 * the month's own, where it was charged.
 */
export async function statementGst(
  scope: StatementOf,
  { month, book, bookBefore }: { month: StatementMonth; book: TaxBook; bookBefore: TaxBook | null },
) {
  const supplier = await supplierIn(scope, month);
  const recipient = await brandRegistrationIn(scope, month);
  const own =
    supplier?.gstin && recipient
      ? { supplier: stateOfGstin(supplier.gstin), placeOfSupply: recipient.stateCode }
      : null;
  const rates = gstByRate(book, bookBefore, own);
  return {
    supplier,
    recipient,
    parts: rates.flatMap(gstPartsOf),
    isOfOthers: rates.some(({ states }) => !isSameStates(states, own)),
  };
}
