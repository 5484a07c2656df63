import { dayWords } from "~/i18n/day-words";
import { fill } from "~/i18n/staff/fill";
import { GST_STATES } from "~/i18n/staff/gst-states";
import { invoiceWords as words } from "~/i18n/staff/invoice";
import { writePdfPage } from "~/integrations/pdf/write-pdf-page.server";
import type { StatementInvoice } from "~/services/statements/find-invoice.server";
import { attachment } from "./attachment";
import { invoiceRows, tdsNotes } from "./invoice-rows";

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

type Party = { name: string; address: string | null; gstin: string | null };

const partyLines = ({ name, address, gstin }: Party) => [
  name,
  ...(address ? [address] : []),
  gstin ? `${words.gstin} ${gstin}` : words.notRegistered,
];

function notesOf(invoice: StatementInvoice, month: string): string[] {
  const { kind, closedOn } = invoice;
  return [
    ...(kind === "reverse-charge" ? [words.reverse] : []),
    ...(kind === "bill-of-supply" ? [words.noGst] : []),
    ...tdsNotes(invoice),
    closedOn ? fill(words.issuedAndClosed, { month, day: dayWords(closedOn, "en") }) : fill(words.issued, { month }),
  ];
}

/**
 * The invoice of a closed month as PDF: tax invoice, invoice under reverse charge, bill of supply or credit note. `brand` is the
 * recipient's present name, for invoices that do not have the one that they were issued with.
 */
export async function invoiceResponse(invoice: StatementInvoice, brand: string): Promise<Response> {
  const month = MONTH.format(new Date(`${invoice.month}-01T00:00:00Z`));
  const { supplier, recipient } = invoice;
  const state = recipient && GST_STATES[recipient.stateCode];
  const content = await writePdfPage({
    title: words.titles[invoice.kind],
    facts: [
      [words.number, invoice.number],
      [words.date, dayWords(invoice.issuedOn, "en")],
      [words.period, month],
      ...(state && recipient ? [[words.placeOfSupply, `${recipient.stateCode} ${state}`] as const] : []),
    ],
    parties: [
      { head: words.supplier, lines: partyLines(supplier) },
      {
        head: words.recipient,
        lines: recipient ? partyLines({ ...recipient, name: recipient.legalName }) : [invoice.recipientName ?? brand],
      },
    ],
    columns: [words.description, words.amount],
    rows: invoiceRows(invoice, month),
    notes: notesOf(invoice, month),
  });
  const fileName = `${invoice.number.replaceAll("/", "-")}.pdf`;
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": "application/pdf", ...attachment(fileName) },
  });
}
