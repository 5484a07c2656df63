import { type GstPart, gstByRate, gstPartsOf, stateOfGstin } from "~/domain/statements/gst-parts";
import type { StatementMonth } from "~/domain/statements/statement-month";
import type { TaxBook } from "~/domain/statements/tax-book";
import { decryptField } from "~/platform/crypto.server";
import { brandRegistrationIn } from "./brand-registrations.server";
import type { StatementOf } from "./statement-owner";

/** The partner as its invoices of a month name it; null before its first registration. */
async function supplierIn({ tx, brandId, partnerId }: StatementOf, month: StatementMonth) {
  const row = await tx.partnerTaxRegistration.findFirst({
    where: { brandId, partnerId, fromMonth: { lte: month } },
    orderBy: { fromMonth: "desc" },
  });
  const place = { table: "partner_tax_registrations", column: "gstin", rowId: partnerId };
  return (
    row && {
      name: row.legalName,
      address: row.address,
      gstin: row.gstinEnc === null ? null : decryptField(place, row.gstinEnc),
    }
  );
}

/** Both parties of a month's invoice, its GST by rate, and what that is made of; no parts where a party's state is not known. */
export async function statementGst(
  of: StatementOf,
  { month, book, bookBefore }: { month: StatementMonth; book: TaxBook; bookBefore: TaxBook | null },
) {
  const supplier = await supplierIn(of, month);
  const recipient = await brandRegistrationIn(of, month);
  const rates = gstByRate(book, bookBefore);
  const states = supplier?.gstin &&
    recipient && { supplierState: stateOfGstin(supplier.gstin), placeOfSupply: recipient.stateCode };
  const parts: GstPart[] = states ? rates.flatMap((rate) => gstPartsOf({ ...rate, ...states })) : [];
  return { supplier, recipient, rates, parts };
}
