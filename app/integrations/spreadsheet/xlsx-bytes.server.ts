import { workbookText } from "./workbook-text";
import { type ZipPart, zipBytes } from "./zip-stream";

type Cell = string | number | null;

/** A sheet by pages of rows. `name` is the sheet's, without any of `[]:*?/\`. */
type SheetPages = {
  name: string;
  head: readonly string[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** Rows of a sheet, its head among them. The rest goes on in the next sheet. */
const MAX_ROWS = 1_048_576;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Control characters are not part of XML. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string) => text.replace(NO_XML, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The letters of a column, counted from 0: A, Z, AA. */
const lettersAt = (column: number): string =>
  (column >= 26 ? lettersAt(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

function cellXml(cell: Cell, reference: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c ${reference}><v>${cell}</v></c>`;
  return `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${escaped(workbookText(cell))}</t></is></c>`;
}

/** A row by its number, from 1. */
function rowXml(cells: readonly Cell[], row: number, style = ""): string {
  const each = cells.map((cell, column) => cellXml(cell, `r="${lettersAt(column)}${row}"${style}`));
  return `<row r="${row}">${each.join("")}</row>`;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Rows one by one, with a way to see whether one is left. */
async function* rowsOf(pages: SheetPages["pages"]) {
  for await (const rows of pages) yield* rows;
}

async function* sheetXml(head: readonly string[], rows: AsyncIterator<readonly Cell[]>, first: readonly Cell[] | null) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield bytesOf(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `<sheetFormatPr defaultRowHeight="15" baseColWidth="18"/><sheetData>${rowXml(head, 1, ' s="1"')}`,
  );
  let [count, text, row] = [1, "", first];
  while (row) {
    count++;
    text += rowXml(row, count);
    if (text.length > 65_536) {
      yield bytesOf(text);
      text = "";
    }
    if (count === MAX_ROWS) break;
    const next = await rows.next();
    row = next.done ? null : next.value;
  }
  yield bytesOf(`${text}</sheetData></worksheet>`);
}

const styles = () =>
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const each = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index + 1)).join("");

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = (sheets: number) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`;

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

const relations = (items: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items}</Relationships>`;

async function* partsOf({ name, head, pages }: SheetPages): AsyncGenerator<ZipPart> {
  const rows = rowsOf(pages);
  let sheets = 0;
  let next = await rows.next();
  do {
    sheets++;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetXml(head, rows, next.done ? null : next.value) };
    next = await rows.next();
  } while (!next.done);
  const text = (part: string, content: string): ZipPart => ({ name: part, content: [bytesOf(content)] });
  const sheetName = (n: number) => escaped(sheets === 1 ? name : `${name} ${n}`).slice(0, 31);
  yield text("xl/styles.xml", styles());
  yield text(
    "xl/workbook.xml",
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `${each(sheets, (n) => `<sheet name="${sheetName(n)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
  );
  const ofSheets = each(sheets, (n) => relation(`r${n}`, "worksheet", `worksheets/sheet${n}.xml`));
  yield text("xl/_rels/workbook.xml.rels", relations(`${ofSheets}${relation("styles", "styles", "styles.xml")}`));
  yield text("_rels/.rels", relations(relation("r1", "officeDocument", "xl/workbook.xml")));
  yield text("[Content_Types].xml", contentTypes(sheets));
}

/**
 * The bytes of an .xlsx file by rows, in constant memory: bold titles that stay in view, texts as texts with formulas
 * neutralised (OQ-97), numbers as numbers. Beyond 1,048,576 rows it goes on in another sheet.
 */
export const xlsxBytes = (sheet: SheetPages): AsyncGenerator<Uint8Array> => zipBytes(partsOf(sheet));
