import { createHash } from "node:crypto";
import { crc32, createDeflateRaw } from "node:zlib";
import { workbookParts } from "./workbook";
import { type ZipPart, zip } from "./zip";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const STATUSES = ["Approved", "Disbursed", "Rejected", "Under review"];
const LENDERS = ["Nilgiri Capital", "Kaveri Small Bank", "Palash Finance", "Banyan Credit"];
const HEADER = ["application_id", "lender", "status", "sanctioned_amount", "disbursed_date", "remark"];

/** An application's id, the same in every run. */
function idOf(row: number): string {
  const hex = createHash("md5").update(String(row)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The content of row `row` (from 1, without the header), as a reader must return it. */
export function expectedRow(row: number): string[] {
  const day = new Date(Date.UTC(2026, 0, 1 + (row % 300))).toISOString().slice(0, 10);
  return [idOf(row), LENDERS[row % 4] ?? "", STATUSES[row % 4] ?? "", String(100_000 + row), day, "ok"];
}

const FIRST_OF_2026 = 46_023;

function* sheetXml(rows: number): Generator<string> {
  const text = (column: string, number: number, index: number) => `<c r="${column}${number}" t="s"><v>${index}</v></c>`;
  yield `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData><row r="1">`;
  for (let at = 0; at < HEADER.length; at++) yield text("ABCDEF".charAt(at), 1, at);
  yield "</row>";
  const first = HEADER.length + LENDERS.length + STATUSES.length + 1;
  for (let row = 1; row <= rows; row++) {
    const number = row + 1;
    yield `<row r="${number}">${text("A", number, first + row - 1)}${text("B", number, HEADER.length + (row % 4))}${text("C", number, HEADER.length + 4 + (row % 4))}<c r="D${number}"><v>${100_000 + row}</v></c><c r="E${number}" s="1"><v>${FIRST_OF_2026 + (row % 300)}</v></c>${text("F", number, first - 1)}</row>`;
  }
  yield "</sheetData></worksheet>";
}

function* stringsXml(rows: number): Generator<string> {
  yield `<?xml version="1.0"?><sst xmlns="${MAIN}">`;
  for (const text of [...HEADER, ...LENDERS, ...STATUSES, "ok"]) yield `<si><t>${text}</t></si>`;
  for (let row = 1; row <= rows; row++) yield `<si><t>${idOf(row)}</t></si>`;
  yield "</sst>";
}

/** A part compressed in pieces, so that a large one is never whole in memory. */
async function packed(name: string, pieces: Iterable<string>): Promise<ZipPart> {
  const deflate = createDeflateRaw({ level: 6 });
  const out: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => out.push(chunk));
  const ended = new Promise((resolve, reject) => deflate.once("end", resolve).once("error", reject));
  let checkSum = 0;
  let declaredBytes = 0;
  const write = async (text: string) => {
    const bytes = Buffer.from(text);
    checkSum = crc32(bytes, checkSum);
    declaredBytes += bytes.length;
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once("drain", resolve));
  };
  let waiting = "";
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < 1 << 18) continue;
    await write(waiting);
    waiting = "";
  }
  await write(waiting);
  deflate.end();
  await ended;
  return { name, content: "", deflated: Buffer.concat(out), declaredBytes, checkSum };
}

/** A status file as Excel saves it: shared texts, different ids, dates as numbers. */
export async function largeXlsx(rows: number): Promise<Buffer> {
  const parts = [
    await packed("xl/worksheets/sheet1.xml", sheetXml(rows)),
    await packed("xl/sharedStrings.xml", stringsXml(rows)),
  ];
  return zip(workbookParts({ sheets: [{ xml: "" }], parts }));
}

/** The same rows as CSV. */
export function* largeCsv(rows: number): Generator<string> {
  yield `${HEADER.join(",")}\n`;
  for (let row = 1; row <= rows; row++) yield `${expectedRow(row).join(",")}\n`;
}
