import { formatPercent } from "~/domain/money/percent";
import { fill } from "~/i18n/staff/fill";
import { invoiceWords as words } from "~/i18n/staff/invoice";
import type { PdfPage } from "~/integrations/pdf/write-pdf-page.server";
import type { StatementInvoice } from "~/services/statements/find-invoice.server";

type Amounts = Pick<StatementInvoice, "terms" | "taxablePaise" | "gstPaise" | "gstRates" | "gstParts">;

const AMOUNT = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees with paise, without a sign of the currency. */
export const amountOf = (paise: bigint): string => AMOUNT.format(Number(paise) / 100);

function gstRows({ terms, gstPaise, gstRates, gstParts }: Amounts): PdfPage["rows"] {
  if (terms.treatment !== "forward")
    return gstPaise === 0n ? [] : [{ text: words.gstEarlier, amount: amountOf(gstPaise) }];
  const parts = gstParts.length > 0 ? gstParts : gstRates.map((rate) => ({ ...rate, tax: "gst" as const }));
  return parts.map(({ tax, bps, paise }) => ({
    text: fill(words.gst, { tax: words.taxes[tax], rate: formatPercent(bps) }),
    amount: amountOf(paise),
  }));
}

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
