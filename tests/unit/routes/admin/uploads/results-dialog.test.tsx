import { upload } from "@tests/factories/upload-view";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { ResultsSummary } from "~/routes/admin/uploads/results-dialog";
import { UploadHead } from "~/routes/admin/uploads/upload-head";
import { UploadSummary } from "~/routes/admin/uploads/upload-summary";

const nothing = () => undefined;
const at = (element: ReactElement) => markupAt("/admin/application-status-file", element);

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("what a file of statements came to", () => {
  const ids = ["0192d1b5-0000-7000-8000-00000000000a", "0192d1b5-0000-7000-8000-00000000000b"];
  const applied = upload({
    kind: "commission",
    state: "applied",
    rowsUpdated: 412,
    counts: { changed: 412, created: 400, updated: 12, unchanged: 1, refused: 7, total: 420 },
    results: { ids },
  });
  const summary = (tableTitle: string | null, over: Partial<UploadDetailView> = {}) =>
    renderToStaticMarkup(<ResultsSummary upload={{ ...applied, ...over }} tableTitle={tableTitle} />);

  it("ADM-24 OQ-49 the counts Created and Updated, and a numbered list of UUIDs under its title", () => {
    const html = summary("Commission lines");
    expect(texts(html, "dt")).toEqual(["Created", "Updated"]);
    expect(texts(html, "dd")).toEqual(["400", "12"]);
    expect(texts(html, "caption")).toEqual(["Commission lines"]);
    expect(texts(html, "td")).toEqual(["1", ids[0], "2", ids[1]]);
    expect(html).toContain("7 Errors found");
    expect(html).toContain("The first 2 of 412 are shown here, all of them are in the download.");
    expect(texts(summary(null), "caption")).toEqual([]);
    expect(summary(null, { results: { ids: [] }, errorCount: 0 })).toContain("The file has written nothing.");
  });

  it("ADM-24 can be looked at again", () => {
    const head = (onResults: (() => void) | null) =>
      at(
        <UploadHead
          upload={applied}
          closeHref="/x"
          keptHref="/kept"
          isUndoing={false}
          onUndo={nothing}
          onResults={onResults}
        />,
      );
    expect(texts(head(nothing), "button")).toEqual(["Results"]);
    expect(texts(head(null), "button")).toEqual([]);
  });

  it("BEY-08 OQ-34 OQ-46 new lines, corrections and money of a dry run", () => {
    const money = {
      ...upload().money,
      payoutPaise: 760_050,
      duePaise: 760_000,
      commissionPaise: 525_000,
      tdsPaise: 21_250,
    };
    const counts = { changed: 3, created: 2, updated: 1, unchanged: 0, refused: 0, total: 3 };
    const figures = (kind: "mis" | "commission") =>
      texts(renderToStaticMarkup(<UploadSummary upload={upload({ kind, money, counts })} />), "dd");
    expect(figures("mis").slice(0, 2)).toEqual(["2 new lines", "1 corrections"]);
    expect(figures("mis").at(-1)).toBe("₹7,600.50 due by slab ₹7,600");
    expect(figures("commission").at(-1)).toBe("₹5,250 TDS ₹212.50");
  });
});
