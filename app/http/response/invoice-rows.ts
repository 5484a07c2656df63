import { formatPercent } from "~/domain/money/percent";
import { fill } from "~/i18n/staff/fill";
import { invoiceWords as words } from "~/i18n/staff/invoice";
import type { PdfPage } from "~/integrations/pdf/write-pdf-page.server";
import type { StatementInvoice } from "~/services/statements/find-invoice.server";

type Amounts = Pick<StatementInvoice, "terms" | "taxablePaise" | "gstPaise" | "gstParts">;

const AMOUNT = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees with paise, without a sign of the currency. */
const amountOf = (paise: bigint): string => AMOUNT.format(Number(paise) / 100);

/** A partner who charges no GST in the month may give back what it charged before. */
const gstRows = ({ terms, gstParts }: Amounts): PdfPage["rows"] =>
  gstParts.map(({ tax, bps, paise }) => ({
    text: fill(terms.treatment === "forward" ? words.gst : words.gstEarlier, {
      tax: words.taxes[tax],
      rate: formatPercent(bps),
    }),
    amount: amountOf(paise),
  }));

/** The rows of a month's invoice: what was supplied, its GST by tax and rate, and the total. `month`: in words. */
export function invoiceRows(invoice: Amounts, month: string): PdfPage["rows"] {
  const { terms, taxablePaise, gstPaise } = invoice;
  const service = terms.gstCode ? words.service : words.serviceWithoutCode;
  return [
    { text: fill(service, { month, code: terms.gstCode }), amount: amountOf(taxablePaise) },
    ...gstRows(invoice),
    { text: words.total, amount: amountOf(taxablePaise + gstPaise), isTotal: true },
  ];
}

/** What is withheld from the payment, or given back with it, by financial year: each has the section of its own. */
export const tdsNotes = ({ tdsYears, terms }: Pick<StatementInvoice, "tdsYears" | "terms">): string[] =>
  tdsYears.map(({ year, paise, code }) => {
    const [now, back] =
      year === terms.financialYear ? [words.tds, words.tdsBack] : [words.tdsOfYear, words.tdsBackOfYear];
    return fill(paise > 0n ? now : back, { amount: `INR ${amountOf(paise < 0n ? -paise : paise)}`, code, year });
  });
