import PDFDocument from "pdfkit";

/** A business paper of one page: finished texts, in Latin letters. */
export type Paper = {
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

/** The fonts of PDF have Latin letters only; others are shown by a question mark. */
const latin = (text: string) =>
  text
    .replace(/₹/g, "Rs ")
    .replace(/−/g, "-")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "?");

function drawParties(pdf: PDFKit.PDFDocument, parties: Paper["parties"]): void {
  const top = pdf.y;
  let bottom = top;
  for (const [index, { head, lines }] of parties.entries()) {
    const x = MARGIN + index * (WIDTH / 2);
    pdf
      .font("Helvetica")
      .fontSize(9)
      .fillColor(FAINT)
      .text(latin(head), x, top, { width: WIDTH / 2 - 16 });
    pdf.font("Helvetica").fontSize(10).fillColor(INK);
    for (const line of lines) pdf.text(latin(line), { width: WIDTH / 2 - 16 });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = MARGIN;
  pdf.y = bottom + 20;
}

function drawRow(pdf: PDFKit.PDFDocument, text: string, amount: string, bold: boolean): void {
  const top = pdf.y;
  pdf
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(10)
    .fillColor(INK);
  pdf.text(latin(amount), MARGIN + WIDTH - 140, top, { width: 140, align: "right" });
  pdf.text(latin(text), MARGIN, top, { width: WIDTH - 156 });
  const bottom = pdf.y + 5;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.y = bottom + 7;
}

/** Writes a paper as PDF, A4. */
export function writePaper(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info: { Title: latin(paper.title) } });
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    pdf.font("Helvetica-Bold").fontSize(18).fillColor(INK).text(latin(paper.title));
    pdf.moveDown(0.6).fontSize(10);
    for (const [label, text] of paper.facts) {
      pdf
        .font("Helvetica")
        .fillColor(FAINT)
        .text(`${latin(label)}: `, { continued: true });
      pdf.fillColor(INK).text(latin(text));
    }
    pdf.moveDown(1.2);
    drawParties(pdf, paper.parties);
    drawRow(pdf, paper.columns[0], paper.columns[1], true);
    for (const { text, amount, isTotal = false } of paper.rows) drawRow(pdf, text, amount, isTotal);
    pdf.moveDown(0.8).font("Helvetica").fontSize(9).fillColor(FAINT);
    for (const note of paper.notes) pdf.text(latin(note), MARGIN, pdf.y, { width: WIDTH }).moveDown(0.4);
    pdf.end();
  });
}
