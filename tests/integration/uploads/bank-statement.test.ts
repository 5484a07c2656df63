import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSpreadsheet } from "~/integrations/spreadsheet/read-spreadsheet.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { listUploadRows } from "~/services/uploads/list-upload-rows.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const KIND = { kind: "bank-statement", fileName: "bank.csv" } as const;
const HEAD = "Txn Date,Description,Ref No.,Debit,Credit,Balance";
const run = (...lines: string[]) => fixture.run([HEAD, ...lines].join("\n"), KIND);

/** What the lines of a narration come to, in paise, and how many lines were written. */
async function linesOf(narration: string) {
  const { rows } = await fixture.owner.query<{ paise: string; lines: number }>(
    "select coalesce(sum(paise), 0)::text as paise, count(*)::int as lines from bank_lines where narration = $1",
    [narration],
  );
  return rows[0];
}

describe("BEY-16 bank statements", () => {
  it("are lines in paise, each once, in whatever files they come", async () => {
    const first = "05-11-2026,NILGIRI A,UTR0000000001,,5488.25,";
    const second = "06-11-2026,NILGIRI A,UTR0000000002,100.05,,";
    const file = await run(first, second);
    expect(file).toMatchObject({ status: "Completed", rowsUpdated: 2 });
    expect(file.totals).toMatchObject({ creditPaise: 548_825, debitPaise: 10_005, created: 2 });
    const again = await run(second, first, "07-11-2026,NILGIRI A,UTR0000000003,,1.00,");
    expect(again).toMatchObject({ rowsUpdated: 1, counts: { unchanged: 2 } });
    expect(await linesOf("NILGIRI A")).toEqual({ paise: "538920", lines: 3 });
  });

  it("two payments of one day, amount and reference are two lines", async () => {
    const same = "05-11-2026,NILGIRI B,UTR0000000010,,700.00,";
    await run(same, same);
    expect(await linesOf("NILGIRI B")).toEqual({ paise: "140000", lines: 2 });
    expect(await run(same, same)).toMatchObject({ rowsUpdated: 0, counts: { unchanged: 2 } });
  });

  it("an undo reverses the lines of a file, and the file can come again", async () => {
    const line = "05-11-2026,NILGIRI C,UTR0000000020,,900.00,";
    const file = await run(line);
    expect(await fixture.undo(file.id, "bank-statement")).toMatchObject({ status: "Undone", counts: { undone: 1 } });
    expect(await linesOf("NILGIRI C")).toEqual({ paise: "0", lines: 2 });
    await run(line);
    expect(await linesOf("NILGIRI C")).toEqual({ paise: "90000", lines: 3 });
  });

  it("a line that another file states stays until the last of them is undone", async () => {
    const shared = "05-11-2026,NILGIRI D,UTR0000000030,,800.00,";
    const file = await run(shared);
    const other = await run(shared, "06-11-2026,NILGIRI D,UTR0000000031,,1.00,");
    expect(await fixture.undo(file.id, "bank-statement")).toMatchObject({ counts: { undone: 0, kept: 1 } });
    expect((await linesOf("NILGIRI D"))?.paise).toBe("80100");
    await fixture.undo(other.id, "bank-statement");
    expect((await linesOf("NILGIRI D"))?.paise).toBe("0");
  });

  it("a dry run writes the lines that an undo has taken away while it waited", async () => {
    const line = "05-11-2026,NILGIRI F,UTR0000000040,,600.00,";
    const file = await run(line);
    const text = [HEAD, line].join("\n");
    const waiting = await fixture.run(text, { ...KIND, dryRun: true });
    expect(waiting.counts).toMatchObject({ changed: 0, unchanged: 1 });
    await fixture.undo(file.id, "bank-statement");
    await fixture.confirm(waiting.id, "bank-statement");
    await applyUpload({ uploadId: waiting.id });
    expect(await fixture.detail(waiting.id, "bank-statement")).toMatchObject({
      rowsUpdated: 1,
      counts: { unchanged: 0 },
    });
    expect((await linesOf("NILGIRI F"))?.paise).toBe("60000");
    expect((await fixture.undo(waiting.id, "bank-statement")).counts).toMatchObject({ undone: 1, kept: 0 });
  });

  it("the undo of a file leaves what an interrupted one has written", async () => {
    const line = "05-11-2026,NILGIRI G,UTR0000000050,,500.00,";
    const file = await run(line);
    await fixture.owner.query("update uploads set status = 'failed', failure = 'interrupted' where id = $1", [file.id]);
    const other = await run(line, "06-11-2026,NILGIRI G,UTR0000000051,,1.00,");
    await fixture.undo(other.id, "bank-statement");
    expect((await linesOf("NILGIRI G"))?.paise).toBe("50000");
    await fixture.undo(file.id, "bank-statement");
    expect((await linesOf("NILGIRI G"))?.paise).toBe("0");
  });

  it("a line of a day that has not come is left out: its day and month may be the wrong way round", async () => {
    const file = await run("05-11-2099,NILGIRI H,UTR0000000080,,5.00,", "05-11-2026,NILGIRI H,UTR0000000081,,6.00,");
    expect(file).toMatchObject({ rowsUpdated: 1, errors: ["Row 2: The date 05-11-2099 is in the future"] });
    expect(await linesOf("NILGIRI H")).toEqual({ paise: "600", lines: 1 });
  });

  it("camt.053 is read by the child process", async () => {
    const entry = (reference: string) =>
      `<Ntry><Amt Ccy="INR">70.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-09</Dt></BookgDt>` +
      `<AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>NILGIRI E</AddtlNtryInf></Ntry>`;
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry("X1")}${entry("X2")}</Stmt></BkToCstmrStmt></Document>`;
    const uploadId = await fixture.received(text, { kind: "bank-statement", fileName: "statement.xml" });
    await readUpload({ uploadId, read: readSpreadsheet });
    await applyUpload({ uploadId });
    expect(await linesOf("NILGIRI E")).toEqual({ paise: "14100", lines: 2 });
    const { rows } = await asStaff(fixture.app, 1, (ctx) =>
      listUploadRows({ ctx, kind: "bank-statement", uploadId, filter: "all", pageSize: 10 }),
    );
    expect(rows[0]?.changes).toContainEqual({ field: "credit_paise", before: "", after: "₹70.50" });
  });
});
