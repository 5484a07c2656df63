import { describe, expect, it } from "vitest";
import { failureText, lineResult, rowErrorLine, rowWords, SHEET_TITLES } from "~/i18n/staff/upload-rows";

describe("the sentences of an uploaded file", () => {
  it("UPL-07 a row's error is one line of a readable length, whatever stands in its cell", () => {
    expect(rowErrorLine(3, "unknown-status", "Sent\r\nback\tto\u2028branch")).toBe(
      'Row 3: Unknown status "Sent back to branch". Use Submitted, Under review, Approved, Disbursed, Rejected, Withdrawn or Expired',
    );
    expect(rowErrorLine(4, "bad-date", "x".repeat(30_000))).toBe(
      `Row 4: Invalid date: ${"x".repeat(80)}…. Use DD-MM-YYYY or YYYY-MM-DD`,
    );
  });

  it("VAL-22 a file that is something else is called by its name, with what to do", () => {
    expect(failureText("not-a-spreadsheet", "html")).toBe(
      "This file is a web page with a spreadsheet's name. Open it in Excel and save it as .xlsx",
    );
    expect(failureText("not-a-spreadsheet", "xlsb")).toBe("This file is a binary workbook (.xlsb). Save it as .xlsx");
    expect(failureText("not-a-spreadsheet", "binary")).toBe("This file is not a spreadsheet");
    expect(failureText("damaged", "row 7: an unclosed quote")).toBe(
      "The file is damaged. Save it again and upload it (row 7: an unclosed quote)",
    );
  });

  it("ADM-24 names the columns of a list of results, and what became of each line", () => {
    expect(SHEET_TITLES.results).toEqual(["UUID", "Result", "Row", "Application"]);
    expect([lineResult(true), lineResult(false)]).toEqual(["Created", "Updated"]);
  });

  it("words a row's changes, and why an undo left it before why it is left out", () => {
    const row = { rowNumber: 2, lender: "", applicationId: "a", verdict: "update", reason: null, kept: null } as const;
    const changes = [
      { field: "status", before: "submitted", after: "underReview" },
      { field: "payout", before: "", after: "₹5,600" },
      { field: "slab", before: "", after: "" },
    ];
    expect(rowWords("mis", { ...row, changes }).changes).toEqual([
      { label: "Status", before: "Submitted", after: "Under review" },
      { label: "Payout", before: "", after: "₹5,600" },
      { label: "Slab", before: "", after: "No slab matches the lender's month" },
    ]);
    const stale = { ...row, changes: [], reason: { code: "stale", detail: null } };
    expect(rowWords("mis", stale).reason).toMatch(/^Something else has changed this application/);
    expect(rowWords("mis", { ...stale, kept: "changed-since" }).reason).toBe(
      "It has changed since the file was applied",
    );
  });
});
