import { describe, expect, it } from "vitest";
import { acceptFile, mayBeSheet, plainFileName, SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";

describe("acceptFile", () => {
  it("VAL-21 asks for a file", () => {
    expect(acceptFile(null)).toEqual({ ok: false, code: "no-file" });
    expect(acceptFile({ name: "", size: 0 })).toEqual({ ok: false, code: "no-file" });
  });

  it.each(["a.xlsx", "a.xls", "a.csv", "Meghdoot 21.XLSX"])("UPL-08 takes %s", (name) => {
    expect(acceptFile({ name, size: 10 })).toEqual({ ok: true });
  });

  it.each(["a.pdf", "a.xlsm", "a.csv.zip", "csv", ".csv"])("VAL-22 refuses %s", (name) => {
    expect(acceptFile({ name, size: 10 })).toEqual({ ok: false, code: "file-type" });
  });

  it("takes 25 MB and no byte more", () => {
    expect(acceptFile({ name: "a.csv", size: SHEET_MAX_BYTES })).toEqual({ ok: true });
    expect(acceptFile({ name: "a.csv", size: SHEET_MAX_BYTES + 1 })).toEqual({ ok: false, code: "too-large" });
  });
});

describe("plainFileName", () => {
  it.each([
    ["C:\\Users\\x\\a.csv", "a.csv"],
    ["../../a.csv", "a.csv"],
    ["a\u0000\u001b[31m.csv", "a[31m.csv"],
    ["a\u202evsc.xlsx", "avsc.xlsx"],
    ["  मेघदूत 21.xlsx ", "मेघदूत 21.xlsx"],
  ])("makes %j %j", (given, name) => expect(plainFileName(given)).toBe(name));

  it("shortens to 200 characters and keeps the ending", () => {
    const name = plainFileName(`${"n".repeat(400)}.xlsx`);
    expect([name.length, name.endsWith("nn.xlsx")]).toEqual([200, true]);
  });
});

describe("mayBeSheet", () => {
  const bytes = (text: string, encoding: BufferEncoding = "latin1") => Buffer.from(text, encoding);

  it.each([
    ["a workbook", bytes("PK\u0003\u0004")],
    ["an old workbook", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\u0000\u0000")],
    ["UTF-8", bytes("application_id,status\r\nमेघ", "utf8")],
    ["Windows-1252", bytes("caf\xe9,status")],
    ["UTF-16 with its mark", bytes("\ufeffa,b", "utf16le")],
    ["UTF-16 without", bytes("a,b\nc,d", "utf16le")],
  ])("takes the beginning of %s", (_what, head) => expect(mayBeSheet(head)).toBe(true));

  it.each([
    ["a PDF", bytes("%PDF-1.7")],
    ["a picture", bytes("\x89PNG\r\n\x1a\n")],
    ["a program", bytes("MZ\x90\u0000\u0003")],
    ["gzip", bytes("\x1f\x8b\u0008")],
    ["bytes of any kind", bytes("\u0000\u0000\u0001\u0002abc")],
  ])("refuses that of %s", (_what, head) => expect(mayBeSheet(head)).toBe(false));
});
