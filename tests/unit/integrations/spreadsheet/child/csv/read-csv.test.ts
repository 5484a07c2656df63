import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import { describe, expect, it } from "vitest";
import { decodeWindows1252 } from "~/integrations/spreadsheet/child/csv/decode";

const TEXT = "id,remark\n1,स्वीकृत\n2,\u20b9 500\n";
const BIG_ENDIAN = Buffer.from(TEXT, "utf16le").swap16();
const READ = [
  [2, "1", "स्वीकृत"],
  [3, "2", "₹ 500"],
];

describe("csv encodings", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
    ["UTF-16, the other way round, with a mark", Buffer.concat([Buffer.from([0xfe, 0xff]), BIG_ENDIAN])],
  ])("reads %s", async (_case, file) => {
    const { header, rows, last } = await readInProcess(file);
    expect(header).toEqual(["id", "remark"]);
    expect(rows).toEqual(READ);
    expect(last).toEqual({ end: { rows: 2, format: "csv", sheet: null } });
  });

  it.each([
    ["utf-16le", Buffer.from("id,remark\n17,no mark here\n", "utf16le")],
    ["utf-16be", Buffer.from("id,remark\n17,no mark here\n", "utf16le").swap16()],
  ])("reads %s without a mark", async (_case, file) =>
    expect((await readInProcess(file)).rows).toEqual([[2, "17", "no mark here"]]),
  );

  it("reads Windows-1252 where a file is no UTF-8, wherever that shows", async () => {
    const start = Buffer.from(`id,remark\n${"1,plain\n".repeat(20_000)}`);
    const file = Buffer.concat([
      start,
      Buffer.from([0x32, 0x2c, 0x93, 0x4a, 0x6f, 0x73, 0xe9, 0x94, 0x20, 0x80, 0x0a]),
    ]);
    expect((await readInProcess(file)).rows.at(-1)).toEqual([20_002, "2", "“José” €"]);
  });

  it("reads UTF-8 that is cut off within a letter as UTF-8", async () => {
    const file = Buffer.from("id,remark\n1,é\n2,é");
    expect((await readInProcess(file.subarray(0, file.length - 1))).rows[0]).toEqual([2, "1", "é"]);
  });

  it("knows all of Windows-1252", () => {
    expect(decodeWindows1252(Buffer.from([0x80, 0x85, 0x8a, 0x96, 0x99, 0x9f, 0xa0, 0xff]))).toBe("€…Š–™Ÿ\u00a0ÿ");
  });
});

describe("csv tables", () => {
  it.each([
    ["commas", "id,status,amount\n1,Approved,5\n"],
    ["semicolons", "id;status;amount\n1;Approved;5\n"],
    ["semicolons and amounts with commas", 'id;status;amount\n1;Approved;5\n2;a,b,c;"1,2,3,4"\n'],
    ["tabs", "id\tstatus\tamount\n1\tApproved\t5\n"],
    ["bars", "id|status|amount\n1|Approved|5\n"],
    ["a declared separator", "sep=;\nid;status;amount\n1;Approved;5\n"],
    ["carriage returns alone", "id,status,amount\r1,Approved,5\r"],
    ["line ends of two kinds", "id,status,amount\r\n1,Approved,5\n2,x,y\r\n"],
    ["no last line end", "id,status,amount\n1,Approved,5"],
    ["everything in quotes", '"id","status","amount"\n"1","Approved","5"\n'],
    ["spaces around", " id , status , amount \n 1 ,\u00a0Approved , 5 \n"],
    ["zeros kept by a formula", 'id,status,amount\n="1",Approved,="5"\n'],
  ])("reads %s", async (_case, file) => {
    const { header, rows } = await readInProcess(file);
    expect(header).toEqual(["id", "status", "amount"]);
    expect(rows[0]).toEqual([2, "1", "Approved", "5"]);
  });

  it("keeps commas, quotes and line breaks within quotes, and numbers rows as a spreadsheet does", async () => {
    const { rows } = await readInProcess('id,remark\r\n1,"a, ""b""\r\nc"\r\n\r\n2,5" pipe\r\n');
    expect(rows).toEqual([
      [2, "1", 'a, "b"\r\nc'],
      [4, "2", '5" pipe'],
    ]);
  });

  it("keeps texts as they are written, and rows that are shorter or longer than the header", async () => {
    const { rows } = await readInProcess("id,amount\n007,1.50\n8\n9,1,2,,\n");
    expect(rows).toEqual([
      [2, "007", "1.50"],
      [3, "8"],
      [4, "9", "1", "2"],
    ]);
  });

  it("reads a file of one column", async () => {
    expect(await readInProcess("id\n1\n2\n")).toMatchObject({
      header: ["id"],
      rows: [
        [2, "1"],
        [3, "2"],
      ],
    });
  });

  it("reads a header alone", async () => {
    expect((await readInProcess("id,status\n")).last).toEqual({ end: { rows: 0, format: "csv", sheet: null } });
  });
});

describe("csv files that are refused", () => {
  it.each([
    ["nothing", "", { problem: "empty" }],
    ["a mark alone", "\ufeff", { problem: "empty" }],
    ["blank lines", "\n\n , ,\n", { problem: "empty" }],
    ["an unclosed quote", 'id,status\n1,x\n2,"open\n3,y\n', { problem: "damaged", detail: "row 3: an unclosed quote" }],
    [
      "a web page",
      "<html><table><tr><td>id</td></tr></table></html>",
      { problem: "not-a-spreadsheet", detail: "html" },
    ],
    ["a web page with a mark", "\ufeff\n<!DOCTYPE html><html/>", { problem: "not-a-spreadsheet", detail: "html" }],
    ["XML of Excel 2003", '<?xml version="1.0"?><Workbook/>', { problem: "not-a-spreadsheet", detail: "xml" }],
    ["a PDF", "%PDF-1.7\n1 0 obj", { problem: "not-a-spreadsheet", detail: "pdf" }],
    [
      "a picture",
      Buffer.from("89504e470d0a1a0a0000000d49484452000001", "hex"),
      { problem: "not-a-spreadsheet", detail: "binary" },
    ],
    ["zeros", Buffer.alloc(100), { problem: "not-a-spreadsheet", detail: "binary" }],
    [
      "a cell longer than Excel's",
      `id,remark\n1,${"x".repeat(32_768)}\n`,
      { problem: "damaged", detail: "row 2: a cell with too much text" },
    ],
    [
      "65 columns",
      `${"x,".repeat(64)}x\n1\n2\n3\n`,
      { problem: "too-many-columns", detail: "row 1: 65 columns, 64 at most" },
    ],
    [
      "16,000 columns",
      `${"x,".repeat(16_000)}x\n`,
      { problem: "too-many-columns", detail: "row 1: 16001 columns, 64 at most" },
    ],
  ])("%s", async (_case, file, last) => expect((await readInProcess(file)).last).toEqual(last));

  it("passes over thousands of empty columns", async () => {
    expect((await readInProcess(`id,status${",".repeat(16_000)}\n1,x${",".repeat(16_000)}\n`)).rows).toEqual([
      [2, "1", "x"],
    ]);
  });

  it("stops at the row above the limit, blank rows counted", async () => {
    const { last } = await readInProcess(`id,status\n${"\n".repeat(50)}${"1,x\n".repeat(50)}`, { maxRows: 100 });
    expect(last).toEqual({ problem: "too-many-rows", detail: "more than 100" });
  });

  it("refuses more bytes than a packed file may have", async () => {
    expect((await readInProcess("id,status\n1,x\n", { maxUnzippedBytes: 10 })).last).toEqual({ problem: "too-large" });
  });
});
