import { istDay } from "~/domain/dates/ist";
import { formatPercent } from "~/domain/money/percent";
import { dayWords } from "~/i18n/day-words";
import { fill } from "~/i18n/staff/fill";
import { invoiceWords as words } from "~/i18n/staff/invoice";
import { type Paper, writePaper } from "~/integrations/pdf/write-paper.server";
import type { StatementPaper } from "~/services/statements/find-invoice.server";
import { attachment } from "./attachment";

const AMOUNT = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const amountOf = (paise: bigint) => AMOUNT.format(Number(paise) / 100);

function rowsOf({ terms, taxablePaise, gstPaise }: StatementPaper, month: string): Paper["rows"] {
  const service = terms.gstCode ? words.service : words.serviceWithoutCode;
  const gst = terms.treatment === "forward" ? words.gst : words.gstEarlier;
  return [
    { text: fill(service, { month, code: terms.gstCode }), amount: amountOf(taxablePaise) },
    ...(gstPaise === 0n
      ? []
      : [{ text: fill(gst, { rate: formatPercent(terms.gstBps) }), amount: amountOf(gstPaise) }]),
    { text: words.total, amount: amountOf(taxablePaise + gstPaise), isTotal: true },
  ];
}

function notesOf({ kind, terms, tdsPaise }: StatementPaper, month: string): string[] {
  const size = tdsPaise < 0n ? -tdsPaise : tdsPaise;
  const tds = { amount: `INR ${amountOf(size)}`, code: terms.tdsCode };
  return [
    ...(kind === "reverse-charge" ? [words.reverse] : []),
    ...(kind === "bill-of-supply" ? [words.noGst] : []),
    ...(tdsPaise === 0n ? [] : [fill(tdsPaise > 0n ? words.tds : words.tdsBack, tds)]),
    fill(words.issued, { month }),
  ];
}

/** The paper of a closed month as PDF: tax invoice, invoice under reverse charge, bill of supply or credit note. */
export async function invoiceResponse(paper: StatementPaper, recipient: string): Promise<Response> {
  const month = MONTH.format(new Date(`${paper.month}-01T00:00:00Z`));
  const { supplier } = paper;
  const content = await writePaper({
    title: words.titles[paper.kind],
    facts: [
      [words.number, paper.number],
      [words.date, dayWords(istDay(paper.issuedAt), "en")],
      [words.period, month],
    ],
    parties: [
      {
        head: words.supplier,
        lines: [
          supplier.name,
          ...(supplier.address ? [supplier.address] : []),
          supplier.gstin ? `${words.gstin} ${supplier.gstin}` : words.notRegistered,
        ],
      },
      { head: words.recipient, lines: [recipient] },
    ],
    columns: [words.description, words.amount],
    rows: rowsOf(paper, month),
    notes: notesOf(paper, month),
  });
  const fileName = `${paper.number.replaceAll("/", "-")}.pdf`;
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": "application/pdf", ...attachment(fileName) },
  });
}
