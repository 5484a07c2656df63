import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { FileRecord, RowsPage, RowView, UploadDetailView } from "~/domain/uploads/views";
import { UPLOAD_HINT } from "~/i18n/staff/upload-calls";
import { uploadWords } from "~/i18n/staff/uploads";
import { DecisionBar } from "~/routes/admin/uploads/decision-bar";
import { ErrorsCard } from "~/routes/admin/uploads/errors-card";
import { ErrorsSummary } from "~/routes/admin/uploads/errors-dialog";
import { FilesTable } from "~/routes/admin/uploads/files-table";
import { MapColumns } from "~/routes/admin/uploads/map-columns";
import { ProgressCard } from "~/routes/admin/uploads/progress-card";
import { ResultsSummary } from "~/routes/admin/uploads/results-dialog";
import { RowsCard } from "~/routes/admin/uploads/rows-card";
import { UploadForm } from "~/routes/admin/uploads/upload-form";
import { UploadHead } from "~/routes/admin/uploads/upload-head";
import { UploadShown } from "~/routes/admin/uploads/upload-shown";
import { UploadSteps } from "~/routes/admin/uploads/upload-steps";
import { UploadSummary } from "~/routes/admin/uploads/upload-summary";
import { markupAt } from "./in-router";

const nothing = () => undefined;
const at = (element: ReactElement) => markupAt("/admin/application-status-file", element);

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "g"))].map(([, inner = ""]) =>
    inner.replace(/<[^>]+>/g, "").trim(),
  );

const upload = (over: Partial<UploadDetailView> = {}): UploadDetailView => ({
  id: "0192d1b5-0000-7000-8000-000000000001",
  kind: "status",
  lenderName: null,
  header: null,
  isCleared: false,
  results: null,
  unreadSheets: null,
  decideUntil: null,
  state: "staged",
  percent: null,
  rowsRead: 1_600,
  rowsApplied: 0,
  rowsFailed: 7,
  rowsPerSecond: null,
  secondsLeft: null,
  fileName: "meghdoot-2026-11-21.xlsx",
  date: "21-11-2026 18:02",
  by: "Asha Kulkarni",
  status: "Ready to confirm",
  counts: { changed: 412, created: 0, updated: 412, unchanged: 1_181, refused: 7, total: 1_600 },
  rowsUpdated: 0,
  money: {
    disbursedPaise: 4_186_000_000,
    disbursedLoans: 149,
    sanctionedPaise: 0,
    linePaise: 0,
    payoutPaise: 0,
    duePaise: 0,
    commissionPaise: 0,
    tdsPaise: 0,
  },
  errorCount: 7,
  errors: [{ row: 63, text: "Unknown application id" }],
  failure: null,
  may: { confirm: true, discard: true, undo: false },
  undoUntil: null,
  undo: null,
  ...over,
});

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
      "20-11-2026 18:02",
      "nilgiri-2026-11-20.xlsx",
      "Completed",
      "1,204",
      "—",
      "20-11-2026 18:02",
      "nilgiri-2026-11-20.xlsx",
      "Completed with errors",
      "382",
      "12 errors",
      "20-11-2026 18:02",
      "nilgiri-2026-11-20.xlsx",
      "Failed",
      "0",
      "Missing column status",
    ]);
  });

  it("UPL-01 UPL-03 has a selector with 5, 10 and 20, and previous and next", () => {
    const first = table([record()]);
    expect(texts(first, "option")).toEqual(["5", "10", "20"]);
    expect(first).toMatch(/<button type="button"[^>]*disabled="">Previous<\/button>/);
    expect(first).toMatch(/<a[^>]*rel="next"[^>]*>Next<\/a>/);
    const last = table([record()], { page: 3 });
    expect(last).toMatch(/<a[^>]*rel="prev"[^>]*>Previous<\/a>/);
    expect(last).toMatch(/disabled="">Next<\/button>/);
  });

  it("BEY-08 offers to undo a file in its line, until a moment that it names", () => {
    const html = table([record({ undo_until: "2026-11-23T12:32:00.000Z" }), record({ id: "b" })]);
    expect(html).toContain("until 23-11-2026 18:02");
    expect(html.match(/>Undo<\/button>/g)).toHaveLength(1);
  });

  it("has an empty, a loading and an error state, and says when it was read", () => {
    expect(table([])).toContain("No files yet. Upload the first one above.");
    expect(table([], { isReading: true })).toContain('aria-busy="true"');
    expect(table([record()])).toContain("Refreshed 18:02:11, every 30 s");
    expect(table([record()], { hasFailed: true })).toContain("Not refreshed since 18:02:11.");
  });
});

describe("the upload form", () => {
  const form = renderToStaticMarkup(
    <UploadForm
      hint={UPLOAD_HINT}
      templateHref="/t"
      sending={[
        { key: 1, name: "a.csv", size: 5_242_880, state: "sending", sentBytes: 3_250_585, text: null, uploadId: null },
        {
          key: 2,
          name: "notes.pdf",
          size: 1,
          state: "refused",
          sentBytes: 0,
          text: "Invalid file type",
          uploadId: null,
        },
      ]}
      onFiles={nothing}
      onStart={() => null}
      onRemove={nothing}
      onShow={nothing}
      lenders={[]}
      lenderId=""
      onLender={nothing}
    />,
  );

  it("OQ-34 asks for the lender of a file where there is a choice", () => {
    const asking = renderToStaticMarkup(
      <UploadForm
        hint={UPLOAD_HINT}
        templateHref="/t"
        sending={[]}
        onFiles={nothing}
        onStart={() => null}
        onRemove={nothing}
        onShow={nothing}
        lenders={[{ id: "l1", name: "Nilgiri Capital" }]}
        lenderId="l1"
        onLender={nothing}
      />,
    );
    expect(texts(asking, "option")).toEqual(["As the file says", "Nilgiri Capital"]);
    expect(asking).toContain('<option value="l1" selected="">');
    expect(form).not.toContain("Lender of the files");
  });

  it("UPL-08 UPL-09 OQ-54 takes three kinds and says so in the hint", () => {
    expect(form).toContain("Upload an .xlsx file (.xls and .csv also accepted)");
    expect(form).toMatch(/<input[^>]*type="file"[^>]*name="image_name"[^>]*accept=".xlsx,.xls,.csv"/);
  });

  it("BEY-08 has the dry run switched on", () => {
    expect(form).toMatch(/<input type="checkbox" checked=""[^>]*\/><b>Dry run first<\/b>/);
  });

  it("shows how much of a file has gone, and what is wrong with one", () => {
    expect(form).toContain("3.1 MB of 5.0 MB");
    expect(form).toMatch(/<progress[^>]*aria-label="Sending a.csv" value="62" max="100"/);
    expect(
      read(form)
        .getAllByRole("alert")
        .map((line) => line.textContent),
    ).toContainEqual(expect.stringContaining("Invalid file type"));
  });
});

describe("the progress", () => {
  it("has percent, rows read, applied and failed, rate and time left", () => {
    const html = renderToStaticMarkup(
      <ProgressCard
        fileName="a.csv"
        progress={upload({
          state: "applying",
          percent: 62.4,
          rowsApplied: 900,
          rowsPerSecond: 2_500.4,
          secondsLeft: 75,
        })}
      />,
    );
    expect(html).toContain("Applying: a.csv");
    expect(read(html).getByText("62%")).toBeTruthy();
    expect(html).toMatch(/<progress[^>]*value="62.4" max="100"/);
    expect(texts(html, "dt").map((name, index) => `${name} ${texts(html, "dd")[index]}`)).toEqual([
      "Rows read 1,600",
      "Rows applied 900",
      "Rows with errors 7",
      "Rows per second 2,500",
      "Time left about 1 min",
    ]);
  });

  it("says in which of three steps the file is", () => {
    expect(renderToStaticMarkup(<UploadSteps state="staged" />)).toMatch(
      /aria-current="step"><span>2. Check the dry run/,
    );
    expect(renderToStaticMarkup(<UploadSteps state={null} />)).toMatch(/aria-current="step"><span>1. Choose a file/);
  });
});

describe("the dry run", () => {
  it("BEY-08 counts what will change, what is so already, what is left out, and the money", () => {
    const html = renderToStaticMarkup(<UploadSummary upload={upload()} />);
    expect(texts(html, "dt")).toEqual(["Will change", "No change", "Errors", "Disbursed in this file"]);
    expect(texts(html, "dd")).toEqual([
      "412 rows",
      "1,181 rows, already so",
      "7 rows, left out",
      "₹4,18,60,000 149 loans",
    ]);
    const { money } = upload();
    const one = renderToStaticMarkup(<UploadSummary upload={upload({ money: { ...money, disbursedLoans: 1 } })} />);
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
  const card = (page: Partial<RowsPage>, of = upload()) =>
    at(
      <RowsCard
        upload={of}
        page={{ filter: "changed", rows: [row()], total: 412, page: 1, pages: 17, ...page }}
        hrefOf={(filter, rows) => `?show=${filter}&rows=${rows}`}
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
    expect(html).toContain('href="/admin/application-status-file?show=changed&amp;rows=2"');
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
    expect(renderToStaticMarkup(bar)).toContain("It waits until 28-11-2026 18:02.");
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

describe("errors", () => {
  it("UPL-06 the dialog is called 'N Errors found' and says the rows updated", () => {
    expect(uploadWords.errors.found(7)).toBe("7 Errors found");
    const applied = upload({ state: "applied", rowsUpdated: 382, errorCount: 12 });
    expect(renderToStaticMarkup(<ErrorsSummary upload={applied} />)).toContain("<b>Rows updated: 382</b>");
    expect(renderToStaticMarkup(<ErrorsSummary upload={upload()} />)).toContain(
      "Nothing is written yet. 412 rows would change.",
    );
  });

  it("lists rows and reasons, and offers the same file with an Error column", () => {
    const html = renderToStaticMarkup(<ErrorsCard errorCount={7} errors={upload().errors} sheetHref="/e" />);
    expect(texts(html, "td")).toEqual(["63", "Unknown application id"]);
    expect(html).toContain("7 Errors found");
    expect(html).toMatch(/<a href="\/e" download=""[^>]*>.*Same file with an Error column<\/a>/);
    expect(html).toContain("The first 1 are shown here");
  });
});

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
    expect(html).toContain("until 24-11-2026 18:02");
    expect(texts(html, "button")).toEqual(["Undo"]);
    expect(texts(head({ state: "applied", rowsUpdated: 412 }), "button")).toEqual([]);
    expect(head({ state: "applied", rowsUpdated: 412 })).toContain("The 72 hours in which this file could be undone");
  });

  it("UPL-08 names the sheets of a workbook that were not read", () => {
    expect(head({ unreadSheets: { read: "Oct", others: ["Sep", "Aug"] } })).toContain(
      "Only the sheet “Oct” was read. To have “Sep”, “Aug” read as well, save each as a file of its own.",
    );
  });

  it("BEY-08 says why a dry run was put away by itself", () => {
    expect(head({ state: "discarded", failure: "Nobody decided" })).toContain("Nobody decided");
    expect(head({ state: "discarded" })).toContain("Discarded. Nothing was written.");
  });

  it("BEY-08 lists the rows that an undo left as they are", () => {
    const kept = [{ row: 29, text: "Changed since" }];
    const html = head({ state: "undone", status: "Undone", undo: { undone: 410, refused: 2, kept } });
    expect(html).toContain("410 rows are back to what they were.");
    expect(html).toContain("2 rows were left as they are");
    expect(texts(html, "td")).toEqual(["29", "Changed since"]);
    expect(html).toMatch(/<a [^>]*href="\/kept"[^>]*>All of them<\/a>/);
  });

  it("says why nothing could be used", () => {
    const html = head({ state: "failed", status: "Failed", failure: "Missing column status" });
    expect(html).toMatch(/role="alert".*Missing column status.*Nothing of this file was applied\. Mend the file/);
  });
});

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

describe("a file whose rows are gone", () => {
  const over = { state: "applied", status: "Completed", isCleared: true, rowsUpdated: 412 } as const;
  const shown = (more: Partial<UploadDetailView> = {}, page: RowsPage | null = null) =>
    at(
      <UploadShown
        path="/admin/application-status-file"
        errorSheetHref={null}
        upload={upload({ ...over, ...more })}
        rows={page}
        place={{ uploadId: upload().id, filter: "changed", rowsPage: 1, page: 1, pageSize: 5 }}
        pending={null}
        onAct={nothing}
        onResults={nothing}
      />,
    );
  const none: RowsPage = { filter: "changed", rows: [], total: 0, page: 1, pages: 1 };

  it("BEY-08 says so, and shows neither a table of rows nor a sheet of errors", () => {
    const html = shown({}, none);
    expect(html).toContain(
      "The file, its rows and the sheet with its errors are gone: they are kept for 90 days. What it wrote stays.",
    );
    expect(html).not.toContain("What changed");
    expect(html).not.toContain("Same file with an Error column");
    expect(html).toContain("Unknown application id");
    expect(html).toContain("The first 1 are shown here. The download with all of them is gone.");
    expect(shown({ isCleared: false }, none)).toContain("What changed");
    expect(shown({ isCleared: false }, none)).not.toContain("are kept for 90 days");
  });

  it("BEY-08 has the counts of its record and no money", () => {
    const figures = (kind: UploadDetailView["kind"]) =>
      texts(renderToStaticMarkup(<UploadSummary upload={upload({ ...over, kind })} />), "dt");
    expect(figures("status")).toEqual(["Changed", "No change", "Errors"]);
    expect(figures("mis")).toEqual(["Changed", "No change", "Errors"]);
    expect(renderToStaticMarkup(<ErrorsSummary upload={upload(over)} />)).toContain(
      "The download with all of them is gone",
    );
  });

  it("BEY-08 counts the rows that an undo left as they are, without naming them", () => {
    const html = shown({ state: "undone", undo: { undone: 410, refused: 2, kept: [] }, errorCount: 0, errors: [] });
    expect(html).toContain("2 rows were left as they are");
    expect(html).not.toContain("<table");
  });
});

describe("a file whose columns were not found", () => {
  const header = {
    titles: ["Agreement", "", "Paid"],
    unread: ["Paid"],
    columns: [
      { name: "lender_loan_no", isRequired: false, at: 0 },
      { name: "payout", isRequired: true, at: null },
    ],
  };

  it("BEY-08 asks which title is which column, and says for whom it is remembered", () => {
    const html = renderToStaticMarkup(
      <MapColumns header={header} isAsked lenderName="Nilgiri Capital" pending={false} onMap={nothing} />,
    );
    expect(texts(html, "label")).toEqual(["lender_loan_no", "payout (required)"]);
    expect(html).toMatch(/<select name="column.payout" required=""/);
    expect(texts(html, "option")).toEqual([
      "Not in the file",
      "Agreement",
      "Paid",
      "Not in the file",
      "Agreement",
      "Paid",
    ]);
    expect(html).toContain('<option value="0" selected="">Agreement</option>');
    expect(html).toContain("remembered for the next files of Nilgiri Capital.");
    expect(html).not.toContain("<details");
  });

  it("BEY-08 a dry run says which titles it has not read, and can be read anew", () => {
    const dry = (unread: string[]) =>
      renderToStaticMarkup(
        <MapColumns header={{ ...header, unread }} isAsked={false} lenderName={null} pending={false} onMap={nothing} />,
      );
    const summary = read(dry(["Paid"]))
      .getByText("Columns")
      .closest("summary");
    expect(summary?.textContent).toContain("Columns Not read: Paid");
    expect(dry([])).toContain("Every title of the file is a column.");
  });
});
