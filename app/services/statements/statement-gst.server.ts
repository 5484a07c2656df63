import { type GstPart, gstPartsOf, stateOfGstin } from "~/domain/statements/gst-parts";
import type { StatementMonth } from "~/domain/statements/statement-month";
import type { TaxTerms } from "~/domain/statements/tax-book";
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

/** Both parties of a month's paper, and what its GST is made of; no parts where a party's state is not known. */
export async function statementGst(
  of: StatementOf,
  { month, terms, gstPaise }: { month: StatementMonth; terms: Pick<TaxTerms, "gstBps">; gstPaise: bigint },
) {
  const supplier = await supplierIn(of, month);
  const recipient = await brandRegistrationIn(of, month);
  const parts: GstPart[] =
    supplier?.gstin && recipient
      ? gstPartsOf({
          ...{ gstPaise, gstBps: terms.gstBps },
          supplierState: stateOfGstin(supplier.gstin),
          placeOfSupply: recipient.stateCode,
        })
      : [];
  return { supplier, recipient, parts };
}
