import { describe, expect, it } from "vitest";
import { BANK_COLUMNS } from "~/domain/uploads/bank-statement/columns";
import { parseBankRow } from "~/domain/uploads/bank-statement/parse-bank-row";
import { readHeader } from "~/domain/uploads/header";

/** Reads one line under a bank's headings. */
function read(titles: string, cells: string) {
  const header = readHeader(titles.split(","), BANK_COLUMNS);
  if (!header.ok) throw new Error(`not found: ${header.missing.join()}, twice: ${header.duplicates.length}`);
  const values = cells.split(";");
  return parseBankRow((column) => values[header.positions[column] ?? -1]?.trim() ?? "");
}

describe("BEY-16 a line of a bank statement", () => {
  it.each<[string, string, string, object]>([
    [
      "HDFC",
      "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
      "05/11/26;NEFT CR-NILGIRI CAPITAL;HDFCN52026110512345678;05/11/26;;5,488.00;1,05,488.00",
      { bookedOn: "2026-11-05", paise: 548_800, reference: "HDFCN52026110512345678", balancePaise: 10_548_800 },
    ],
    [
      "State Bank",
      "Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance",
      "5 Nov 2026;5 Nov 2026;TO TRANSFER;TRANSFER TO 4897;1,200.50; ;100.00",
      { bookedOn: "2026-11-05", paise: -120_050, reference: "TRANSFER TO 4897" },
    ],
    [
      "Axis",
      "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL",
      "05-11-2026;-;RTGS/UTIBR52026110500312345/NILGIRI;;88;100",
      { paise: 8_800, reference: "UTIBR52026110500312345" },
    ],
    [
      "one amount with a word beside it",
      "Date,Description,Amount,Dr / Cr",
      "05-11-2026;Charges;12.50;DR",
      { paise: -1_250, reference: null, lineName: "CHARGES" },
    ],
    ["one amount with its sign behind", "Date,Description,Amount", "05-11-2026;Interest;12.50 Cr;", { paise: 1_250 }],
  ])("is read as %s writes it", (_bank, titles, cells, expected) => {
    expect(read(titles, cells)).toMatchObject({ ok: true, row: expected });
  });

  it("costs next to nothing when somebody made its cells to keep us busy", () => {
    const cell = `(${" ".repeat(30_000)}x`;
    const began = performance.now();
    expect(read("Date,Description,Debit,Credit", `05-11-2026;x;${cell};${cell}`)).toMatchObject({
      code: "bad-movement",
    });
    expect(performance.now() - began).toBeLessThan(300);
  });

  it.each<[string, string, string]>([
    ["without a day", ";x;;5", "no-booking-day"],
    ["with a day that does not exist", "31-02-2026;x;;5", "bad-date"],
    ["without a movement", "05-11-2026;Opening balance;;", "no-movement"],
    ["with both movements", "05-11-2026;x;5;6", "both-movements"],
    ["in another currency", "05-11-2026;x;;USD 5.00", "bad-movement"],
    ["with a tenth of a paisa", "05-11-2026;x;;5.001", "bad-movement"],
  ])("is left out %s", (_why, cells, code) => {
    expect(read("Date,Narration,Debit,Credit", cells)).toMatchObject({ ok: false, code });
  });
});
