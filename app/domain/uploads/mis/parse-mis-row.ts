import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { MAX_PAISE } from "~/domain/revenue/amounts";
import { parseGivenTerms } from "../given-terms";
import { lenderKey } from "../lender-key";
import { parseSheetDay } from "../sheet-day";
import { MAX_LOAN_PAISE, parseSheetPaise } from "../sheet-paise";
import { parseSigned } from "../signed-figure";
import type { StatusRow } from "../status/parse-status-row";
import type { MisColumn } from "./columns";

/** A parsed row of a disbursal statement: what it says of the submission, and what the lender pays for it in paise. */
export type MisRow = StatusRow & {
  disbursedPaise: number;
  disbursedOn: string;
  payoutPaise: number;
  paymentRef: string | null;
};

export type MisRowFault =
  | "no-loan"
  | "bad-application-id"
  | "no-disbursed"
  | "bad-amount"
  | "no-date"
  | "bad-date"
  | "no-payout"
  | "bad-rate"
  | "bad-charges"
  | "bad-figure"
  | "too-long";

const MAX_LETTERS = 500;

type Cells = (column: MisColumn) => string;
type Refused = No<MisRowFault, { detail: string }>;

const refused = (code: MisRowFault, detail = ""): Refused => no(code, { detail });

/** Parses one row. `cells` returns the trimmed text of a column, "" when the file does not have it. */
export function parseMisRow(cells: Cells): Yes<{ row: MisRow }> | Refused {
  const id = cells("application_id");
  const lenderName = cells("lender") || null;
  const lenderRef = cells("lender_loan_no") || null;
  if (id !== "" && !isUuid(id)) return refused("bad-application-id", id);
  if (id === "" && (lenderName === null || lenderRef === null)) return refused("no-loan");

  const amount = cells("disbursed_amount");
  if (amount === "" || amount === "-") return refused("no-disbursed");
  const disbursedPaise = parseSheetPaise(amount);
  if (disbursedPaise === null || disbursedPaise === 0 || disbursedPaise > MAX_LOAN_PAISE)
    return refused("bad-amount", amount);
  const dateText = cells("disbursed_date");
  if (dateText === "" || dateText === "-") return refused("no-date");
  const disbursedOn = parseSheetDay(dateText);
  if (disbursedOn === null) return refused("bad-date", dateText);
  const payout = parseSigned(cells("payout"), 2, MAX_PAISE);
  if (payout === null) return refused("no-payout");
  if (payout === "bad" || payout < 0n) return refused("bad-figure", cells("payout"));
  const given = parseGivenTerms(cells);
  if (!given.ok) return given;
  const remark = cells("remark") || null;
  const paymentRef = cells("payment_reference") || null;
  for (const [column, text] of Object.entries({ remark, lender_loan_no: lenderRef, payment_reference: paymentRef }))
    if (text !== null && text.length > MAX_LETTERS) return refused("too-long", column);

  return yes({
    row: {
      applicationId: id === "" ? null : id.toLowerCase(),
      lender: lenderName === null ? null : lenderKey(lenderName),
      lenderName,
      lenderRef,
      target: "disbursed",
      reopen: false,
      subStatus: null,
      sanctionedPaise: null,
      disbursedPaise,
      disbursedOn,
      remark,
      ...given.terms,
      payoutPaise: Number(payout),
      paymentRef,
    },
  });
}
