import { createRequire } from "node:module";

/** A business document of one page: finished texts, in Latin and Hindi letters. */
export type PdfPage = {
  title: string;
  /** Label and text, under the title. */
  facts: readonly (readonly [label: string, text: string])[];
  /** Two parties side by side: a head, then lines. */
  parties: readonly { head: string; lines: readonly string[] }[];
  columns: readonly [string, string];
  /** Description and amount; a total stands out. */
  rows: readonly { text: string; amount: string; isTotal?: boolean }[];
  notes: readonly string[];
};

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = "#16181d";
const FAINT = "#5b6068";
const LINE = "#c9ccd2";

const files = createRequire(import.meta.url);
const HINDI = {
  Helvetica: "@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff",
  "Helvetica-Bold": "@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff",
} as const;
type Face = keyof typeof HINDI;

/** Words of Hindi letters with the spaces between them. */
const HINDI_WORDS = /([\u0900-\u097f\u200c\u200d]+(?: +[\u0900-\u097f\u200c\u200d]+)*)/;

/** The fonts of PDF have Latin letters only, and Hindi ones come from a file; others are shown by a question mark. */
const letters = (text: string) =>
  text
    .replace(/₹/g, "Rs ")
    .replace(/−/g, "-")
    .replace(/[^\x20-\x7e\xa0-\xff\u0900-\u097f\u200c\u200d]/g, "?");

/** How much of the height of a line of the Hindi font is above its baseline. */
const HINDI_ASCENT = 1.069 / 1.362;

/** Writes a text part by part, each in the font that has its letters, as one paragraph with lines of one height. */
function writeText(
  pdf: PDFKit.PDFDocument,
  face: Face,
  text: string,
  { at, ...options }: PDFKit.Mixins.TextOptions & { at?: readonly [x: number, y: number] } = {},
): PDFKit.PDFDocument {
  const parts = letters(text).split(HINDI_WORDS).filter(Boolean);
  const hasHindi = parts.some((part) => HINDI_WORDS.test(part));
  const height = hasHindi ? pdf.font(files.resolve(HINDI[face])).currentLineHeight(true) : 0;
  parts.forEach((part, index) => {
    pdf.font(HINDI_WORDS.test(part) ? files.resolve(HINDI[face]) : face);
    const line = hasHindi ? { lineGap: height - pdf.currentLineHeight(true), baseline: -height * HINDI_ASCENT } : {};
    const more = { ...options, ...line, continued: index < parts.length - 1 || options.continued };
    if (index === 0 && at) pdf.text(part, ...at, more);
    else pdf.text(part, more);
  });
  return pdf.font(face);
}

function drawParties(pdf: PDFKit.PDFDocument, parties: PdfPage["parties"]): void {
  const top = pdf.y;
  let bottom = top;
  for (const [index, { head, lines }] of parties.entries()) {
    const x = MARGIN + index * (WIDTH / 2);
    pdf.fontSize(9).fillColor(FAINT);
    writeText(pdf, "Helvetica", head, { at: [x, top], width: WIDTH / 2 - 16 });
    pdf.fontSize(10).fillColor(INK);
    for (const line of lines) writeText(pdf, "Helvetica", line, { width: WIDTH / 2 - 16 });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = MARGIN;
  pdf.y = bottom + 20;
}

function drawRow(pdf: PDFKit.PDFDocument, text: string, amount: string, bold: boolean): void {
  const top = pdf.y;
  const face = bold ? "Helvetica-Bold" : "Helvetica";
  pdf.font(face).fontSize(10).fillColor(INK);
  pdf.text(letters(amount), MARGIN + WIDTH - 140, top, { width: 140, align: "right" });
  writeText(pdf, face, text, { at: [MARGIN, top], width: WIDTH - 156 });
  const bottom = pdf.y + 5;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.y = bottom + 7;
}

/** Writes a page as PDF (A4). */
export async function writePdfPage(page: PdfPage): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit"); // not at the start: its font tables take long to load
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info: { Title: letters(page.title) } });
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    pdf.fontSize(18).fillColor(INK);
    writeText(pdf, "Helvetica-Bold", page.title);
    pdf.moveDown(0.6).fontSize(10);
    for (const [label, text] of page.facts) {
      pdf
        .font("Helvetica")
        .fillColor(FAINT)
        .text(`${letters(label)}: `, { continued: true });
      pdf.fillColor(INK);
      writeText(pdf, "Helvetica", text);
    }
    pdf.moveDown(1.2);
    drawParties(pdf, page.parties);
    drawRow(pdf, page.columns[0], page.columns[1], true);
    for (const { text, amount, isTotal = false } of page.rows) drawRow(pdf, text, amount, isTotal);
    pdf.moveDown(0.8).font("Helvetica").fontSize(9).fillColor(FAINT);
    for (const note of page.notes)
      writeText(pdf, "Helvetica", note, { at: [MARGIN, pdf.y], width: WIDTH }).moveDown(0.4);
    pdf.end();
  });
}
