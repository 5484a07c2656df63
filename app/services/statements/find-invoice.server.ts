import type { InvoiceKind } from "~/domain/statements/invoice";
import { INVOICE_KINDS, invoiceNumber } from "~/domain/statements/invoice";
import { decryptField } from "~/platform/crypto.server";
import type { StatementOf } from "./statement-owner";
import { readTaxTerms } from "./stored-tax";

/** The paper of a closed month with what it states; null when the month has none. */
export async function findInvoice({ tx, brandId, partnerId }: StatementOf, month: string) {
  const key = { brandId, partnerId, month };
  const invoice = await tx.statementInvoice.findUnique({ where: { brandId_partnerId_month: key } });
  const row = await tx.statementMonth.findUnique({ where: { brandId_partnerId_month: key } });
  if (!invoice || !row) return null;
  const partner = await tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { name: true },
  });
  const registration = await tx.partnerTaxRegistration.findFirst({
    where: { brandId, partnerId, fromMonth: { lte: month } },
    orderBy: { fromMonth: "desc" },
  });
  const place = { table: "partner_tax_registrations", column: "gstin", rowId: partnerId };
  const kind: InvoiceKind = INVOICE_KINDS.find((one) => one === invoice.kind) ?? "bill-of-supply";
  return {
    kind,
    month,
    number: invoiceNumber(partner.name, invoice.financialYear, invoice.number),
    issuedAt: invoice.issuedAt,
    supplier: {
      name: registration?.legalName ?? partner.name,
      address: registration?.address ?? null,
      gstin: registration?.gstinEnc ? decryptField(place, registration.gstinEnc) : null,
    },
    taxablePaise: row.taxablePaise,
    gstPaise: row.gstPaise,
    tdsPaise: row.tdsPaise,
    terms: readTaxTerms(row.terms),
  };
}

export type StatementPaper = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** True when a closed month has a paper. */
export const hasInvoice = async ({ tx, brandId, partnerId }: StatementOf, month: string): Promise<boolean> =>
  (await tx.statementInvoice.count({ where: { brandId, partnerId, month } })) > 0;
