import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import { type RawWorkbook, rawXlsx, textRow, textXlsx, workbookParts } from "@tests/support/spreadsheets/workbook";
import { zip } from "@tests/support/spreadsheets/zip";
import { describe, expect, it } from "vitest";

const read = (workbook: RawWorkbook) => readInProcess(rawXlsx(workbook));
const HEADER = textRow(1, ["application_id", "status"]);
const TITLES = `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>`;

/** The reader's text for one cell's XML in row 2. */
async function cell(xml: string, workbook: Omit<RawWorkbook, "sheets"> = {}): Promise<string | undefined> {
  const { rows } = await read({ ...workbook, sheets: [{ xml: `${TITLES}<row r="2">${xml}</row>` }] });
  return rows[0]?.[1] as string | undefined;
}

describe("xlsx cells", () => {
  it.each([
    ["a text of the cell's own", '<c r="A2" t="inlineStr"><is><t> Approved </t></is></c>', "Approved"],
    ["a text in runs", '<c t="inlineStr"><is><r><t>App</t></r><r><rPr><b/></rPr><t>roved</t></r></is></c>', "Approved"],
    ["Devanagari", '<c t="inlineStr"><is><t>स्वीकृत</t></is></c>', "स्वीकृत"],
    ["an escaped character", '<c t="str"><v>one_x000A_two</v></c>', "one\ntwo"],
    ["entities and CDATA", '<c t="str"><v>A &amp; B<![CDATA[ <C>]]></v></c>', "A & B <C>"],
    ["a formula by its stored value", "<c><f>SUM(A1:A9)</f><v>1250</v></c>", "1250"],
    ["a text formula by its stored value", '<c t="str"><f>A1&amp;"x"</f><v>NC-17</v></c>', "NC-17"],
    ["a formula never calculated", "<c><f>NOW()</f></c>", undefined],
    ["true", '<c t="b"><v>1</v></c>', "TRUE"],
    ["an error", '<c t="e"><v>#N/A</v></c>', "#N/A"],
    ["an ISO day", '<c t="d"><v>2026-11-19T00:00:00</v></c>', "2026-11-19"],
    ["a whole number", "<c><v>300000</v></c>", "300000"],
    ["a number with its noise", "<c><v>1234567.8899999999</v></c>", "1234567.89"],
    ["a sum with its noise", "<c><v>0.30000000000000004</v></c>", "0.3"],
    ["trailing zeros", "<c><v>12.500</v></c>", "12.5"],
    ["a large number", "<c><v>9.1987654321E+11</v></c>", "919876543210"],
    ["a very large number", "<c><v>1.5E+25</v></c>", "15000000000000000000000000"],
    ["a small number", "<c><v>2.5E-7</v></c>", "0.00000025"],
    ["minus nothing", "<c><v>-0</v></c>", "0"],
    ["rupees", '<c s="4"><v>280000</v></c>', "280000"],
    ["a percentage as it is shown", '<c s="5"><v>1.2500000000000001E-2</v></c>', "1.25%"],
    ["a percentage of a format of its own", '<c s="6"><v>0.07</v></c>', "7%"],
    ["a percentage that takes something back", '<c s="5"><v>-1</v></c>', "-100%"],
    ["what our own sheets neutralise", '<c t="str"><v>\'=pending</v></c>', "=pending"],
    ["a control character", '<c t="str"><v>a_x0000_b</v></c>', "ab"],
  ])("reads %s", async (_case, xml, text) => expect(await cell(xml)).toBe(text));

  it.each([
    ["a built-in format", 1, "46345", "2026-11-19"],
    ["a format of its own", 2, "46345.75", "2026-11-19"],
    ["1 January 1900", 1, "1", "1900-01-01"],
    ["before the day that never was", 1, "59", "1900-02-28"],
    ["the day that never was", 1, "60", "1900-02-29"],
    ["after it", 1, "61", "1900-03-01"],
    ["the last day", 1, "2958465", "9999-12-31"],
    ["beyond the last day", 1, "2958466", "2958466"],
    ["before the first day", 1, "-3", "-3"],
    ["a time", 3, "0.75", "18:00:00"],
  ])("reads a date in %s", async (_case, style, value, text) =>
    expect(await cell(`<c s="${style}"><v>${value}</v></c>`)).toBe(text),
  );

  it.each([
    ["0", "1904-01-01"],
    ["44883", "2026-11-19"],
  ])("reads day %s of a workbook that counts from 1904", async (value, text) =>
    expect(await cell(`<c s="1"><v>${value}</v></c>`, { is1904: true })).toBe(text),
  );

  it("reads shared texts, runs joined and reading aids left out", async () => {
    const sharedStrings =
      "<si><t>Disbursed</t></si><si><r><t>Re</t></r><rPh><t>x</t></rPh><r><t>jected</t></r></si><si/>";
    const row = '<row r="2"><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>0</v></c></row>';
    const { rows } = await read({ sharedStrings, sheets: [{ xml: TITLES + row }] });
    expect(rows).toEqual([[2, "Rejected", "", "Disbursed"]]);
  });
});

describe("xlsx rows", () => {
  it("keeps the numbers of the sheet and skips blank rows", async () => {
    const { header, rows } = await read({
      sheets: [
        {
          xml: `${textRow(3, ["id", "status"])}<row r="4"/>${textRow(7, ["1", "x"])}<row r="8"><c s="1"/></row>${textRow(9, ["2"])}`,
        },
      ],
    });
    expect(header).toEqual(["id", "status"]);
    expect(rows).toEqual([
      [7, "1", "x"],
      [9, "2"],
    ]);
  });

  it("takes cells by their references, in any order, and rows and cells without any in turn", async () => {
    const { rows } = await read({
      sheets: [
        {
          xml: `${HEADER}<row><c r="D2"><v>4</v></c><c r="B2"><v>2</v></c><c><v>3</v></c></row><row><c><v>1</v></c></row>`,
        },
      ],
    });
    expect(rows).toEqual([
      [2, "", "2", "3", "4"],
      [3, "1"],
    ]);
  });

  it("passes over titles above the header", async () => {
    const { header, rows } = await read({
      sheets: [
        {
          xml: textRow(1, ["Nilgiri Capital, November"]) + textRow(3, ["id", "status"]) + textRow(4, ["7", "Approved"]),
        },
      ],
    });
    expect(header).toEqual(["id", "status"]);
    expect(rows).toEqual([[4, "7", "Approved"]]);
  });

  it("takes the first row of a file of one column for its header", async () => {
    const rowsOfOne = Array.from({ length: 15 }, (_none, at) => [`row ${at}`]);
    const { header, rows } = await readInProcess(textXlsx(rowsOfOne));
    expect(header).toEqual(["row 0"]);
    expect(rows.length).toBe(14);
    expect(rows[0]).toEqual([2, "row 1"]);
  });

  it("gives a merged cell's value once, in its first cell", async () => {
    const merged = `<worksheet><sheetData>${HEADER}<row r="2"><c r="A2"><v>1</v></c><c r="B2"/></row><row r="3"><c r="A3"/><c r="B3"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>`;
    const { rows } = await read({ sheets: [{ xml: merged }] });
    expect(rows).toEqual([
      [2, "1"],
      [3, "", "2"],
    ]);
  });

  it("UPL-08 names the other sheets that have something in them, and reads the one that is wanted", async () => {
    const blank = Array.from({ length: 2_500 }, (_none, at) => `<row r="${at + 1}"><c s="1"/></row>`).join("");
    const workbook = rawXlsx({
      sheets: [
        { name: "Summary", xml: textRow(1, ["October", "12 loans"]) },
        { name: "Notes", state: "hidden", xml: HEADER },
        { name: "Sheet2", xml: blank },
        { name: "Data", xml: HEADER + textRow(2, ["1", "Approved"]) },
      ],
    });
    expect((await readInProcess(workbook)).sheets).toEqual({ sheet: "Summary", otherSheets: ["Data"] });
    expect(await readInProcess(workbook, {}, "Data")).toMatchObject({
      header: ["application_id", "status"],
      sheets: { sheet: "Data", otherSheets: ["Summary"] },
      rows: [[2, "1", "Approved"]],
    });
  });

  it("reads the first visible sheet with anything in it, and says which", async () => {
    const { header, last } = await read({
      sheets: [
        { name: "Notes", state: "hidden", xml: textRow(1, ["hidden", "x"]) },
        { name: "Empty", xml: '<row r="1"><c s="1"/></row>' },
        { name: "Status", xml: HEADER + textRow(2, ["1", "x"]) },
      ],
    });
    expect(header).toEqual(["application_id", "status"]);
    expect(last).toEqual({ end: { rows: 1, format: "xlsx", sheet: "Status" } });
  });

  it("reads names with prefixes and parts in UTF-16", async () => {
    const sheet = `<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c t="str"><x:v>अ</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const content = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sheet, "utf16le")]);
    const { header } = await read({ sheets: [{ xml: "" }], parts: [{ name: "xl/worksheets/sheet1.xml", content }] });
    expect(header).toEqual(["अ", "2"]);
  });

  it("stays clear of names that objects have", async () => {
    const { header, rows } = await readInProcess(
      textXlsx([
        ["__proto__", "constructor"],
        ["toString", "__proto__"],
      ]),
    );
    expect(header).toEqual(["__proto__", "constructor"]);
    expect(rows).toEqual([[2, "toString", "__proto__"]]);
  });
});

describe("xlsx files that are refused", () => {
  const parts = workbookParts({ sheets: [{ xml: HEADER }] });
  const without = (name: string) => zip(parts.filter((part) => part.name !== name));
  const whole = zip(parts);

  it.each([
    ["cut off", whole.subarray(0, whole.length - 300), "damaged"],
    ["a beginning alone", whole.subarray(0, 40), "damaged"],
    ["another zip", zip([{ name: "word/document.xml", content: "<w/>" }]), "not-a-spreadsheet"],
    [
      "a document of Word",
      zip([
        ...parts.slice(0, 1),
        {
          name: "_rels/.rels",
          content:
            '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        },
        { name: "word/document.xml", content: "<document/>" },
      ]),
      "not-a-spreadsheet",
    ],
    [
      "a workbook of binary parts",
      zip([
        ...parts.slice(0, 1),
        {
          name: "_rels/.rels",
          content:
            '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        },
      ]),
      "not-a-spreadsheet",
    ],
    ["no workbook", without("xl/workbook.xml"), "damaged"],
    ["no sheet", without("xl/worksheets/sheet1.xml"), "damaged"],
    ["a part twice", zip([...parts, ...parts.slice(-1)]), "damaged"],
    ["parts with a password", zip(parts.map((part) => ({ ...part, isEncrypted: true }))), "encrypted"],
    ["a wrong check sum", zip(parts.map((part) => ({ ...part, checkSum: 1 }))), "damaged"],
    ["XML that ends too early", rawXlsx({ sheets: [{ xml: "<worksheet><sheetData><row>" }] }), "damaged"],
    ["rows that go back", rawXlsx({ sheets: [{ xml: HEADER + HEADER }] }), "damaged"],
    ["a row beyond the last", rawXlsx({ sheets: [{ xml: textRow(1_048_577, ["x"]) }] }), "damaged"],
    ["a cell at no place", rawXlsx({ sheets: [{ xml: '<row r="1"><c r="ABCD1"><v>1</v></c></row>' }] }), "damaged"],
    ["a text that is not there", rawXlsx({ sheets: [{ xml: '<row r="1"><c t="s"><v>7</v></c></row>' }] }), "damaged"],
    ["nothing in it", rawXlsx({ sheets: [{ xml: "" }] }), "empty"],
    ["hidden sheets alone", rawXlsx({ sheets: [{ xml: HEADER, state: "veryHidden" }] }), "empty"],
    ["a cell longer than Excel's", textXlsx([["x".repeat(32_768)]]), "damaged"],
  ])("%s", async (_case, file, problem) => expect((await readInProcess(file)).last).toMatchObject({ problem }));
});
