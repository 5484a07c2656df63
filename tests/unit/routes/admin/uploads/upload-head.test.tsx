import { upload } from "@tests/factories/upload-view";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { UploadHead } from "~/routes/admin/uploads/upload-head";

const nothing = () => undefined;
const at = (element: ReactElement) => markupAt("/admin/application-status-file", element);

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("what came of a file", () => {
  const head = (over: Partial<UploadDetailView>, onResults: (() => void) | null = null) =>
    at(
      <UploadHead
        upload={upload(over)}
        closeHref="/x"
        keptHref="/kept"
        isUndoing={false}
        onUndo={nothing}
        onResults={onResults}
      />,
    );

  it("BEY-08 can be undone until a moment that it names", () => {
    const may = { confirm: false, discard: false, undo: true };
    const html = head({
      state: "applied",
      status: "Completed",
      rowsUpdated: 412,
      may,
      undoUntil: "2026-11-24T12:32:00.000Z",
    });
    expect(html).toContain("Applied. 412 rows updated.");
    expect(html).toContain("until 24 Nov 2026, 18:02");
    expect(texts(html, "button")).toEqual(["Undo"]);
    expect(texts(head({ state: "applied", rowsUpdated: 412 }), "button")).toEqual([]);
    expect(head({ state: "applied", rowsUpdated: 412 })).toContain("This file can no longer be undone: 72 hours");
  });

  it("UPL-08 names the sheets of a workbook that were not read", () => {
    expect(head({ unreadSheets: { read: "Oct", others: ["Sep", "Aug"] } })).toContain(
      "Only the sheet “Oct” was read. To have “Sep”, “Aug” read too, save each as a separate file.",
    );
  });

  it("BEY-08 says why a dry run was put away by itself", () => {
    expect(head({ state: "discarded", failure: "Nobody decided" })).toContain("Nobody decided");
    expect(head({ state: "discarded" })).toContain("Discarded. Nothing was written.");
  });

  it("BEY-08 lists the rows that an undo left as they are", () => {
    const kept = [{ row: 29, text: "Changed since" }];
    const html = head({ state: "undone", status: "Undone", undo: { undone: 410, refused: 2, kept } });
    expect(html).toContain("410 rows have their old values again.");
    expect(html).toContain("2 rows were left as they are");
    expect(texts(html, "td")).toEqual(["29", "Changed since"]);
    expect(read(html).getByRole("link", { name: "All of them" }).getAttribute("href")).toBe("/kept");
  });

  it("says why nothing could be used", () => {
    const html = head({ state: "failed", status: "Failed", failure: "Missing column status" });
    expect(read(html).getByRole("alert").textContent).toMatch(
      /Missing column status.*Nothing of this file was applied\. Correct the file/,
    );
  });
});
