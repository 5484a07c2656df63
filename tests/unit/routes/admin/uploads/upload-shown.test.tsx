import { upload } from "@tests/factories/upload-view";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { RowsPage, UploadDetailView } from "~/domain/uploads/upload-facts";
import { ErrorsSummary } from "~/routes/admin/uploads/errors-dialog";
import { UploadShown } from "~/routes/admin/uploads/upload-shown";
import { UploadSummary } from "~/routes/admin/uploads/upload-summary";

const nothing = () => undefined;
const at = (element: ReactElement) => markupAt("/admin/application-status-file", element);

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("a file whose rows are gone", () => {
  const over = { state: "applied", status: "Completed", isCleared: true, rowsUpdated: 412 } as const;
  const shown = (more: Partial<UploadDetailView> = {}, page: RowsPage | null = null) =>
    at(
      <UploadShown
        path="/admin/application-status-file"
        errorSheetHref={null}
        upload={upload({ ...over, ...more })}
        rows={page}
        query={{ uploadId: upload().id, filter: "changed", rowsPage: 1, rowsFrom: 1, page: 1, pageSize: 5 }}
        pending={null}
        onAct={nothing}
        onResults={nothing}
      />,
    );
  const none: RowsPage = { filter: "changed", rows: [], total: 0, page: 1, pages: 1, previous: null, next: null };

  it("BEY-08 says so, and shows neither a table of rows nor a sheet of errors", () => {
    const html = shown({}, none);
    expect(html).toContain(
      "The file, its rows and the sheet with its errors are deleted after 90 days. Its changes stay.",
    );
    expect(html).not.toContain("What changed");
    expect(html).not.toContain("Same file with an Error column");
    expect(html).toContain("Unknown application id");
    expect(html).toContain("The first 1 are shown here. The download with all of them was deleted.");
    expect(shown({ isCleared: false }, none)).toContain("What changed");
    expect(shown({ isCleared: false }, none)).not.toContain("are kept for 90 days");
  });

  it("BEY-08 has the counts of its record and no money", () => {
    const figures = (kind: UploadDetailView["kind"]) =>
      texts(renderToStaticMarkup(<UploadSummary upload={upload({ ...over, kind })} />), "dt");
    expect(figures("status")).toEqual(["Changed", "No change", "Errors"]);
    expect(figures("mis")).toEqual(["Changed", "No change", "Errors"]);
    expect(renderToStaticMarkup(<ErrorsSummary upload={upload(over)} />)).toContain(
      "The download with all of them was deleted",
    );
  });

  it("BEY-08 counts the rows that an undo left as they are, without naming them", () => {
    const html = shown({ state: "undone", undo: { undone: 410, refused: 2, kept: [] }, errorCount: 0, errors: [] });
    expect(html).toContain("2 rows were left as they are");
    expect(read(html).queryByRole("table")).toBe(null);
  });
});
