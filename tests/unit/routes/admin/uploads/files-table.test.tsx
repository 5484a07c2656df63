import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import type { FileRecord } from "~/domain/uploads/upload-facts";
import { FilesTable } from "~/routes/admin/uploads/files-table";

const nothing = () => undefined;
const at = (element: ReactElement) => markupAt("/admin/application-status-file", element);

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

const record = (over: Partial<FileRecord> = {}): FileRecord => ({
  id: "0192d1b5-0000-7000-8000-000000000001",
  created_at: "2026-11-20T12:32:00.000Z",
  file_name: "nilgiri-2026-11-20.xlsx",
  status: "Completed",
  rows_updated: 1_204,
  errors: "",
  error_count: 0,
  undo_until: null,
  ...over,
});

describe("the list of files", () => {
  const table = (rows: FileRecord[], over: { isReading?: boolean; hasFailed?: boolean; page?: number } = {}) =>
    at(
      <FilesTable
        files={{ rows, total: 12, page: over.page ?? 1, pages: 3, pageSize: 5 }}
        readAt="2026-11-20T12:32:11.000Z"
        isReading={over.isReading ?? false}
        hasFailed={over.hasFailed ?? false}
        shownId={null}
        hrefOfFile={(id) => `?upload=${id}`}
        hrefOfPage={(page) => `?page=${page}`}
        onPageSize={nothing}
        onUndo={nothing}
      />,
    );

  it("UPL-02 has the columns date, file name, status, rows updated and error", () => {
    const html = table([
      record(),
      record({
        id: "b",
        status: "Completed with errors",
        rows_updated: 382,
        error_count: 12,
        errors: "Row 2: x\nRow 3: y",
      }),
      record({ id: "c", status: "Failed", rows_updated: 0, error_count: 1, errors: "Missing column status" }),
    ]);
    expect(texts(html, "th")).toEqual(["Date", "File name", "Status", "Rows updated", "Error"]);
    expect(texts(html, "td")).toEqual([
      "20 Nov 2026, 18:02",
      "nilgiri-2026-11-20.xlsx",
      "Completed",
      "1,204",
      "—",
      "20 Nov 2026, 18:02",
      "nilgiri-2026-11-20.xlsx",
      "Completed with errors",
      "382",
      "12 errors",
      "20 Nov 2026, 18:02",
      "nilgiri-2026-11-20.xlsx",
      "Failed",
      "0",
      "Missing column status",
    ]);
  });

  it("UPL-01 UPL-03 has a selector with 5, 10 and 20, and previous and next", () => {
    const first = table([record()]);
    expect(texts(first, "option")).toEqual(["5", "10", "20"]);
    expect(read(first).getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
    expect(read(first).getByRole("link", { name: "Next" }).getAttribute("rel")).toBe("next");
    const last = table([record()], { page: 3 });
    expect(read(last).getByRole("link", { name: "Previous" }).getAttribute("rel")).toBe("prev");
    expect(read(last).getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  });

  it("BEY-08 offers to undo a file in its line, until a moment that it names", () => {
    const html = table([record({ undo_until: "2026-11-23T12:32:00.000Z" }), record({ id: "b" })]);
    expect(html).toContain("until 23 Nov 2026, 18:02");
    expect(texts(html, "button").filter((name) => name.endsWith("Undo"))).toHaveLength(1);
  });

  it("has an empty, a loading and an error state, and says when it was read", () => {
    expect(table([])).toContain("No files yet. Upload the first one above.");
    expect(read(table([], { isReading: true })).root.querySelector("[aria-busy=true]")).not.toBe(null);
    expect(table([record()])).toContain("Refreshed 18:02:11, every 30 s");
    expect(table([record()], { hasFailed: true })).toContain("Not refreshed since 18:02:11.");
  });
});
