import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import { describe, expect, it } from "vitest";
import { parseSheetDay } from "~/domain/uploads/sheet-day";

const DOCUMENT = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
const statement = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>${DOCUMENT}<BkToCstmrStmt><Stmt><Id>1</Id>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (inner: string, amount = "5488.00", direction = "CRDT") =>
  `<Ntry><NtryRef>N1</NtryRef><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
  `<BookgDt><Dt>2026-11-05</Dt></BookgDt><AcctSvcrRef>OURS-1</AcctSvcrRef>${inner}</Ntry>`;
const transaction = (reference: string, amount: string, party = "Nilgiri Capital") =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="INR">${amount}</Amt>` +
  `<RltdPties><Dbtr><Pty><Nm>${party}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Payout Oct</Ustrd></RmtInf></TxDtls>`;
const read = (text: string) => readInProcess(Buffer.from(text));

describe("BEY-16 a statement in camt.053", () => {
  it("has a row for an entry, with the reference that both banks know", async () => {
    const { header, rows, last } = await read(
      statement(entry(`<NtryDtls>${transaction("UTR1", "5488.00")}</NtryDtls>`) + entry("", "12.5", "DBIT")),
    );
    expect(header).toEqual(["date", "narration", "reference", "credit", "debit"]);
    expect(rows).toEqual([
      [2, "2026-11-05", "Nilgiri Capital Payout Oct", "UTR1", "5488.00"],
      [3, "2026-11-05", "-", "OURS-1", "", "12.5"],
    ]);
    expect(last).toEqual({ end: { rows: 2, format: "camt.053", sheet: null } });
  });

  it("has a row for each transaction of a batch that adds up, and one for a batch that does not", async () => {
    const batch = (sum: string) =>
      entry(`<NtryDtls>${transaction("A", "1000.10")}${transaction("NOTPROVIDED", "2000.20")}</NtryDtls>`, sum);
    const { rows } = await read(statement(batch("3000.30") + batch("9000.00")));
    expect(rows.map(([, , , reference, credit]) => [reference, credit])).toEqual([
      ["A", "1000.10"],
      ["OURS-1", "2000.20"],
      ["OURS-1", "9000.00"],
    ]);
  });

  it("gives the day in India, whichever time zone the bank writes", async () => {
    const booked = (day: string) => entry("").replace("<Dt>2026-11-05</Dt>", day);
    const { rows } = await read(
      statement(
        booked("<DtTm>2026-03-31T18:45:00Z</DtTm>") +
          booked("<DtTm>2026-03-31T23:59:59.999+05:30</DtTm>") +
          booked("<DtTm>2026-03-31T23:59:59</DtTm>") +
          booked("<Dt>2026-03-31+05:30</Dt>"),
      ),
    );
    const days = rows.map(([, date]) => parseSheetDay(String(date)));
    expect(days).toEqual(["2026-04-01", "2026-03-31", "2026-03-31", "2026-03-31"]);
  });

  it("leaves out what is only pending, and says the name of another currency", async () => {
    const pending = entry("").replace("BOOK", "PDNG");
    const dollars = entry("").replace('Ccy="INR"', 'Ccy="USD"');
    const { rows } = await read(statement(pending + dollars));
    expect(rows.map(([, , , , credit]) => credit)).toEqual(["USD 5488.00"]);
  });

  it.each<[string, string]>([
    ["other XML", '<?xml version="1.0"?><Workbook/>'],
    ["another message", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>'],
  ])("%s is not a statement", async (_case, text) => {
    expect((await read(text)).last).toEqual({ problem: "not-a-spreadsheet", detail: "xml" });
  });

  it("refuses a DOCTYPE before an entity is expanded, and an entry without an end", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${statement(entry("<AddtlNtryInf>&b;</AddtlNtryInf>"))}`;
    expect((await read(bomb.replace(/<\?xml[^>]*>/, ""))).last).toEqual({ problem: "damaged", detail: "DOCTYPE" });
    const endless = statement(entry("<NtryDtls/>".repeat(60_000)));
    expect((await read(endless)).last).toMatchObject({ problem: "too-large" });
  });
});
