import { NAUGHTY } from "@tests/support/naughty-strings";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLines } from "~/domain/exports/csv-lines";
import { definitionOf, UPLOAD_KINDS, type UploadKind } from "~/domain/uploads/kinds";
import { writeStyledSheet } from "~/integrations/spreadsheet/write-spreadsheet.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { receiveUpload } from "~/services/uploads/receive-upload.server";
import { storeUploadFile } from "~/services/uploads/store-upload-file.server";
import { uploadErrorSheet } from "~/services/uploads/upload-error-sheet.server";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

type Sheet = { titles: string[]; rows: string[][] };

/** Receives, reads and applies the sheet as a file of this ending, with the product's own reader. */
async function upload(kind: UploadKind, ending: "csv" | "xlsx", { titles, rows }: Sheet) {
  const content =
    ending === "csv"
      ? Buffer.from(csvLines([titles, ...rows]))
      : await writeStyledSheet({ name: "Sheet", columns: titles.map((title) => ({ title })), rows });
  const brand = fixture.app.brand("cl");
  const stored = await storeUploadFile({
    brand,
    content: (async function* () {
      yield Buffer.from(content);
    })(),
    maxBytes: 1e8,
  });
  if (!stored.ok) throw new Error(stored.code);
  const received = await asStaff(fixture.app, 1, (ctx) =>
    receiveUpload({ ctx, kind, fileName: `naughty.${ending}`, stored, dryRun: false, lender: null }),
  );
  if (!received.ok) throw new Error(received.code);
  const { uploadId } = received;
  await readUpload({ uploadId });
  await applyUpload({ uploadId });
  return uploadId;
}

/** Each kind, by turns as text and as a workbook. */
const shapes = UPLOAD_KINDS.map(({ kind }, n) => [kind as UploadKind, n % 2 === 0 ? "xlsx" : "csv"] as const);

/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

describe("naughty strings in the cells of uploads", () => {
  it.each(shapes)(
    "OQ-55 OQ-97 are refused row by row in every column of a %s file (%s), and change nothing",
    async (kind, ending) => {
      const titles = definitionOf(kind).columns.map(({ name }) => name);
      const rows = NAUGHTY.map((text) => titles.map(() => text));
      const before = await fixture.owner.query("select count(*)::int as n, max(version) as v from submissions");
      const uploadId = await upload(kind, ending, { titles, rows });
      const { status, rowsUpdated, failure } = await fixture.detail(uploadId, kind);
      expect([status, rowsUpdated, failure]).toEqual(["Completed with errors", 0, null]);
      const after = await fixture.owner.query("select count(*)::int as n, max(version) as v from submissions");
      expect(after.rows).toEqual(before.rows);
      const sheet = await asStaff(fixture.app, 1, (ctx) => uploadErrorSheet({ ctx, kind, uploadId }));
      const text = csvLines((sheet?.rows ?? []).map(({ cells, error }) => [...cells, error?.code ?? ""]));
      expect(sheet?.rows.filter(({ error }) => error).length).toBeGreaterThan(400);
      expect(text.split(/\r\n/).filter((line) => FORMULA.test(line))).toEqual([]);
    },
  );

  it.each(["csv", "xlsx"] as const)("OQ-55 are a lender's remark like any other (%s)", async (ending) => {
    const ids = await fixture.manySubmitted(NAUGHTY.length);
    const rows = ids.map((id, at) => [id, "Approved", NAUGHTY[at] ?? ""]);
    const uploadId = await upload("status", ending, { titles: ["application_id", "status", "remark"], rows });
    const { status, rowsUpdated, errors, failure } = await fixture.detail(uploadId);
    expect(failure).toBeNull();
    const { rows: stored } = await fixture.owner.query<{ remark: string | null }>(
      "select s.remark from unnest($1::uuid[]) with ordinality as f (id, at) join submissions s on s.application_id = f.id order by f.at",
      [ids],
    );
    const refused = NAUGHTY.length - rowsUpdated;
    expect([status, errors.length]).toEqual(["Completed", refused]);
    const kept = NAUGHTY.filter((text, at) => text.trim() !== "" && stored[at]?.remark === text.trim());
    // Control characters are taken out, and long texts are refused.
    expect(kept.length).toBeGreaterThan(NAUGHTY.length * 0.9);
  });
});
