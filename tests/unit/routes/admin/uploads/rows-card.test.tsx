import { upload } from "@tests/factories/upload-view";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { RowsPage, RowView, UploadDetailView } from "~/domain/uploads/upload-facts";
import { DecisionBar } from "~/routes/admin/uploads/decision-bar";
import { RowsCard } from "~/routes/admin/uploads/rows-card";
import { UploadSummary } from "~/routes/admin/uploads/upload-summary";

const nothing = () => undefined;
const at = (element: ReactElement) => markupAt("/admin/application-status-file", element);

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("the dry run", () => {
  it("BEY-08 counts what will change, what is so already, what is left out, and the money", () => {
    const html = renderToStaticMarkup(<UploadSummary upload={upload()} />);
    expect(texts(html, "dt")).toEqual(["Will change", "No change", "Errors", "Disbursed in this file"]);
    expect(texts(html, "dd")).toEqual([
      "412 rows",
      "1,181 rows, already up to date",
      "7 rows, left out",
      "₹4,18,60,000 149 loans",
    ]);
    const { money } = upload();
    const one = renderToStaticMarkup(<UploadSummary upload={upload({ money: { ...money, disbursedCount: 1 } })} />);
    expect(texts(one, "dd")[3]).toBe("₹4,18,60,000 1 loan");
  });

  const row = (over: Partial<RowView> = {}): RowView => ({
    rowNumber: 14,
    lender: "Nilgiri Capital",
    applicationId: "a1",
    verdict: "update",
    reason: null,
    changes: [
      { label: "Status", before: "Under review", after: "Approved" },
      { label: "Sanctioned", before: "", after: "₹3,00,000" },
    ],
    ...over,
  });
  const card = (page: Partial<RowsPage>, shownUpload = upload()) =>
    at(
      <RowsCard
        upload={shownUpload}
        page={{ filter: "changed", rows: [row()], total: 412, page: 1, pages: 17, previous: null, next: 61, ...page }}
        hrefOf={(filter, rows, from) => `?show=${filter}&rows=${rows}&from=${from}`}
      />,
    );

  it("BEY-08 shows old and new of every value, in pages and by filter", () => {
    const html = card({});
    const shown = read(html);
    expect(shown.getByText("Under review").tagName).toBe("DEL");
    expect(shown.getByText("Approved").tagName).toBe("INS");
    const lines = shown.getAllByRole("row").map((line) => (line.textContent ?? "").trim());
    expect(lines.some((line) => line.endsWith("empty→₹3,00,000"))).toBe(true);
    const [first] = shown.getAllByRole("cell", { name: "14" });
    expect(first?.getAttribute("rowspan")).toBe("2");
    expect(texts(html, "nav")[0]).toBe("Changes412No change1181Errors7All1600");
    expect(html).toContain("Rows 1 to 1 of 412");
    expect(shown.hrefs).toContain("/admin/application-status-file?show=changed&rows=2&from=61");
  });

  it("says why a row is left out, and when there is none", () => {
    const refused = row({ verdict: "refused", reason: "Disbursed cannot go back", changes: [] });
    expect(read(card({ filter: "refused", rows: [refused] })).getByText("Disbursed cannot go back")).toBeTruthy();
    expect(card({ rows: [], total: 0 })).toContain("No row of this file changes anything.");
  });

  it("BEY-08 has the rows that an undo left as they are, each with its reason", () => {
    const undone = upload({ state: "undone", undo: { undone: 212, refused: 200, kept: [] } });
    const html = card({ filter: "kept", rows: [row({ reason: "Changed since" })], total: 200 }, undone);
    expect(texts(html, "nav")[0]).toBe("Changes412No change1181Errors7Not undone200All1600");
    expect(read(html).getByText("Changed since")).toBeTruthy();
  });

  it("OQ-34 says of a row that is counted in another one in which", () => {
    const part = row({ verdict: "unchanged", reason: "Counted in row 2", changes: [] });
    expect(read(card({ filter: "unchanged", rows: [part] })).getByText("Counted in row 2")).toBeTruthy();
  });

  it("BEY-08 says until when a dry run waits", () => {
    const waiting = upload({ decideUntil: "2026-11-28T12:32:00.000Z" });
    const bar = <DecisionBar upload={waiting} pending={null} onConfirm={nothing} onDiscard={nothing} />;
    expect(renderToStaticMarkup(bar)).toContain("It waits until 28 Nov 2026, 18:02.");
  });

  it("asks for a decision: nothing is written yet", () => {
    const bar = (one: UploadDetailView) =>
      renderToStaticMarkup(<DecisionBar upload={one} pending={null} onConfirm={nothing} onDiscard={nothing} />);
    expect(bar(upload())).toContain("Nothing is written yet.");
    expect(texts(bar(upload()), "button")).toEqual(["Discard", "Apply 412 rows"]);
    const none = upload({ counts: { changed: 0, created: 0, updated: 0, unchanged: 9, refused: 0, total: 9 } });
    expect(texts(bar(none), "button")).toEqual(["Discard"]);
  });
});
