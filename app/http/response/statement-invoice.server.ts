import { dayWords } from "~/i18n/day-words";
import { fill } from "~/i18n/staff/fill";
import { GST_STATES } from "~/i18n/staff/gst-states";
import { invoiceWords as words } from "~/i18n/staff/invoice";
import { writePaper } from "~/integrations/pdf/write-paper.server";
import type { StatementPaper } from "~/services/statements/find-invoice.server";
import { attachment } from "./attachment";
import { amountOf, invoiceRows } from "./invoice-rows";

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

type Party = { name: string; address: string | null; gstin: string | null };

const partyLines = ({ name, address, gstin }: Party) => [
  name,
  ...(address ? [address] : []),
  gstin ? `${words.gstin} ${gstin}` : words.notRegistered,
];

function notesOf({ kind, terms, tdsPaise, closedOn }: StatementPaper, month: string): string[] {
  const size = tdsPaise < 0n ? -tdsPaise : tdsPaise;
  const tds = { amount: `INR ${amountOf(size)}`, code: terms.tdsCode };
  return [
    ...(kind === "reverse-charge" ? [words.reverse] : []),
    ...(kind === "bill-of-supply" ? [words.noGst] : []),
    ...(tdsPaise === 0n ? [] : [fill(tdsPaise > 0n ? words.tds : words.tdsBack, tds)]),
    closedOn ? fill(words.issuedAndClosed, { month, day: dayWords(closedOn, "en") }) : fill(words.issued, { month }),
  ];
}

/**
 * The paper of a closed month as PDF: tax invoice, invoice under reverse charge, bill of supply or credit note. `brand` is the
 * recipient's present name, for papers that do not have the one that they were issued with.
 */
export async function invoiceResponse(paper: StatementPaper, brand: string): Promise<Response> {
  const month = MONTH.format(new Date(`${paper.month}-01T00:00:00Z`));
  const { supplier, recipient } = paper;
  const state = recipient && GST_STATES[recipient.stateCode];
  const content = await writePaper({
    title: words.titles[paper.kind],
    facts: [
      [words.number, paper.number],
      [words.date, dayWords(paper.issuedOn, "en")],
      [words.period, month],
      ...(state && recipient ? [[words.placeOfSupply, `${recipient.stateCode} ${state}`] as const] : []),
    ],
    parties: [
      { head: words.supplier, lines: partyLines(supplier) },
      {
        head: words.recipient,
        lines: recipient ? partyLines({ ...recipient, name: recipient.legalName }) : [paper.recipientName ?? brand],
      },
    ],
    columns: [words.description, words.amount],
    rows: invoiceRows(paper, month),
    notes: notesOf(paper, month),
  });
  const fileName = `${paper.number.replaceAll("/", "-")}.pdf`;
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": "application/pdf", ...attachment(fileName) },
  });
}
