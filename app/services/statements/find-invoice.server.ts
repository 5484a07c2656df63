import { istDay } from "~/domain/dates/ist";
import type { InvoiceKind } from "~/domain/statements/invoice";
import { INVOICE_KINDS, invoiceNumber } from "~/domain/statements/invoice";
import { tdsByYear } from "~/domain/statements/tds-years";
import { readTaxRules } from "./read-tax-rules.server";
import { statementGst } from "./statement-gst.server";
import type { StatementOf } from "./statement-owner";
import { readTaxBook, readTaxTerms } from "./stored-tax";

/** The invoice of a closed month with what it states; null when the month has none. */
export async function findInvoice({ tx, brandId, partnerId }: StatementOf, month: string) {
  const key = { brandId, partnerId, month };
  const invoice = await tx.statementInvoice.findUnique({ where: { brandId_partnerId_month: key } });
  const row = await tx.statementMonth.findUnique({ where: { brandId_partnerId_month: key } });
  if (!invoice || !row) return null;
  const partner = await tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { name: true },
  });
  const terms = readTaxTerms(row.terms);
  const before = await tx.statementMonth.findFirst({
    where: { brandId, partnerId, month: { lt: month } },
    orderBy: { month: "desc" },
    select: { book: true },
  });
  const books = { book: readTaxBook(row.book), bookBefore: before && readTaxBook(before.book) };
  const { supplier, recipient, parts } = await statementGst({ tx, brandId, partnerId }, { month, ...books });
  const kind: InvoiceKind = INVOICE_KINDS.find((one) => one === invoice.kind) ?? "bill-of-supply";
  return {
    kind,
    month,
    number: invoiceNumber(partner.name, invoice.financialYear, invoice.number),
    issuedOn: invoice.issuedOn?.toISOString().slice(0, 10) ?? istDay(invoice.issuedAt),
    /** The day on which the month was closed, where the invoice has another date and says so; else null. */
    closedOn: invoice.issuedOn && istDay(invoice.issuedAt),
    supplier: supplier ?? { name: partner.name, address: null, gstin: null },
    /** The brand; null where it has not said who it is for taxes. */
    recipient,
    /** The brand's name when the invoice was issued; null where that was not stored. */
    recipientName: invoice.recipientName,
    gstParts: parts,
    taxablePaise: row.taxablePaise,
    gstPaise: row.gstPaise,
    tdsPaise: row.tdsPaise,
    /** The same by financial year. */
    tdsYears: tdsByYear({ terms, ...books }, await readTaxRules(tx)),
    terms,
  };
}

export type StatementInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** True when a closed month has an invoice. */
export const hasInvoice = async ({ tx, brandId, partnerId }: StatementOf, month: string): Promise<boolean> =>
  (await tx.statementInvoice.count({ where: { brandId, partnerId, month } })) > 0;
