import { rawXlsx, textRow, workbookParts } from "./workbook";
import { type ZipPart, zip } from "./zip";

const HEADER = textRow(1, ["application_id", "status"]);
const SHEET = "xl/worksheets/sheet1.xml";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const withParts = (...parts: ZipPart[]) => rawXlsx({ sheets: [{ xml: HEADER }], parts });
const packedSpaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, " ");

/** A few kilobytes that declare this many megabytes unzipped. */
export const zipBomb = (megabytes: number): Buffer =>
  withParts({ name: "xl/media/a.bin", content: packedSpaces(megabytes) });

/** 40 MB out of 40 KB: below the limit of size, above that of the ratio. */
export const ratioBomb = (): Buffer => withParts({ name: "xl/media/a.bin", content: packedSpaces(40) });

/** A sheet of 40 MB with a small size in its directory. */
export const lyingBomb = (): Buffer => withParts({ name: SHEET, content: packedSpaces(40), declaredBytes: 2_000 });

/** Entities that expand to a billion words, in the given part. */
export function billionLaughs(part: "sheet" | "texts" | "workbook" | "relations"): Buffer {
  const levels = Array.from({ length: 9 }, (_none, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  const doctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${levels.join("")}]>`;
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c t="str"><v>&l9;</v></c></row></sheetData></worksheet>`;
  switch (part) {
    case "sheet":
      return withParts({ name: SHEET, content: doctype + sheet });
    case "texts":
      return withParts({ name: "xl/sharedStrings.xml", content: `${doctype}<sst><si><t>&l9;</t></si></sst>` });
    case "workbook":
      return withParts({ name: "xl/workbook.xml", content: `${doctype}<workbook>&l9;</workbook>` });
    case "relations":
      return withParts({ name: "_rels/.rels", content: `${doctype}<Relationships>&l9;</Relationships>` });
  }
}

/** An external entity that would read a file of the server. */
export const externalEntity = (): Buffer =>
  withParts({
    name: SHEET,
    content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&f;</v></c></row></sheetData></worksheet>`,
  });

/** CVE-2023-30533: a comment on the cell `__proto__`, beside valid rows. */
export function pollutingComment(): Buffer {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return rawXlsx({
    sheets: [{ xml: HEADER + textRow(2, ["1", "Approved"]) }],
    parts: [
      {
        name: "xl/worksheets/_rels/sheet1.xml.rels",
        content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="${relations}/comments" Target="../comments1.xml"/></Relationships>`,
      },
      {
        name: "xl/comments1.xml",
        content: `<comments xmlns="${MAIN}"><authors><author>x</author></authors><commentList><comment ref="__proto__" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>`,
      },
    ],
  });
}

/** Like CVE-2024-22363: 8 KB whose cells A1 and XFD1048576 give a table of seventeen thousand million cells. */
export const farCorners = (): Buffer =>
  rawXlsx({
    sheets: [
      {
        xml: `<worksheet xmlns="${MAIN}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`,
      },
    ],
  });

/** The same corners without values, as a column formatted to its end leaves them. */
export const emptyFarCorner = (): Buffer =>
  rawXlsx({
    sheets: [{ xml: `${HEADER}${textRow(2, ["1", "Approved"])}<row r="1048576"><c r="XFD1048576" s="1"/></row>` }],
  });

/** One text of 32,000 letters in each of `cells` cells: a small file that would fill a disk. */
export function repeatedText(cells: number): Buffer {
  const row = (number: number) => `<row r="${number}">${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
  return rawXlsx({
    sheets: [{ xml: Array.from({ length: cells / 50 }, (_none, at) => row(at + 1)).join("") }],
    sharedStrings: `<si><t>${"x".repeat(32_000)}</t></si>`,
  });
}

/** A single text of this many megabytes. */
export const giantText = (megabytes: number): Buffer =>
  rawXlsx({ sheets: [{ xml: `<row r="1"><c t="str"><v>${"x".repeat(megabytes * 1024 * 1024)}</v></c></row>` }] });

/** Nested elements, 300,000 deep. */
export function deepXml(): Buffer {
  const content = Array.from({ length: 300_000 }, (_none, at) => `<a${at}>`).join("");
  return withParts({ name: SHEET, content });
}

/** 16,000 columns, each with a value. */
export const wideXlsx = (): Buffer =>
  rawXlsx({ sheets: [{ xml: `<row r="1">${"<c><v>1</v></c>".repeat(16_000)}</row>` }] });

/** A zip with more parts than any workbook has. */
export const manyParts = (): Buffer =>
  zip([
    ...workbookParts({ sheets: [{ xml: HEADER }] }),
    ...Array.from({ length: 3_000 }, (_none, at) => ({ name: `xl/media/${at}.bin`, content: "x" })),
  ]);
