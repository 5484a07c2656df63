import { referenceKey } from "~/domain/reconciliation/legs";
import { type No, no, type Yes, yes } from "~/domain/result";
import { MAX_PAISE } from "~/domain/revenue/amounts";
import { collapseSpaces } from "../collapse-spaces";
import { parseSheetDay } from "../sheet-day";
import { parseSigned } from "../signed-figure";
import type { BankColumn } from "./columns";

/**
 * The bank's reference of a payment in a narration: the first word of 12 to 22 letters and digits with at least eight
 * digits, as NEFT, RTGS and IMPS references are; null for none.
 */
function referenceIn(narration: string): string | null {
  const words = narration.toUpperCase().split(/[^A-Z0-9]+/);
  return words.find((word) => /^[A-Z0-9]{12,22}$/.test(word) && word.replace(/[^0-9]/g, "").length >= 8) ?? null;
}

/** A parsed line of a bank statement. Paise; a debit is negative. */
export type BankRow = {
  bookedOn: string;
  paise: number;
  reference: string | null;
  narration: string;
  /** What tells lines of one day and amount apart: the reference, else the narration, in comparable form. */
  lineName: string;
  balancePaise: number | null;
};

export type BankRowFault =
  | "no-booking-day"
  | "bad-date"
  | "no-movement"
  | "both-movements"
  | "bad-movement"
  | "too-long";

const MAX_LETTERS = 500;
const NAME_LETTERS = 80;

type Cells = (column: BankColumn) => string;
type Movement = Yes<{ paise: bigint }> | No<"no-movement" | "both-movements" | "bad-movement", { detail: string }>;

const DEBIT = /^\(?\s*(?:d|dr|debit|withdrawal)\b/i;

/** The figure of a cell, 0 for an empty one. A sign of banks may stand behind: 1,200.00 Cr. */
function figureOf(cell: string): bigint | null {
  const plain = collapseSpaces(cell).replace(/\s*\(?(cr|dr)\.?\)?$/i, "");
  const figure = parseSigned(plain, 2, MAX_PAISE);
  return figure === "bad" ? null : (figure ?? 0n);
}

function movementIn(cells: Cells): Movement {
  const [credit, debit, amount] = [figureOf(cells("credit")), figureOf(cells("debit")), figureOf(cells("amount"))];
  if (credit === null || debit === null || amount === null || debit < 0n || credit < 0n)
    return no("bad-movement", {
      detail: [cells("credit"), cells("debit"), cells("amount")].filter(Boolean).join(", "),
    });
  if (credit !== 0n && debit !== 0n) return no("both-movements", { detail: "" });
  if (credit !== 0n || debit !== 0n) return yes({ paise: credit - debit });
  if (amount === 0n) return no("no-movement", { detail: "" });
  const isDebit = DEBIT.test(cells("dr_cr")) || /dr\.?\)?$/i.test(cells("amount").trim());
  return yes({ paise: isDebit && amount > 0n ? -amount : amount });
}

/** Parses one line. `cells` returns the trimmed text of a column, "" when the file does not have it. */
export function parseBankRow(cells: Cells): Yes<{ row: BankRow }> | No<BankRowFault, { detail: string }> {
  const day = cells("date");
  if (day === "" || day === "-") return no("no-booking-day", { detail: "" });
  const bookedOn = parseSheetDay(day);
  if (bookedOn === null) return no("bad-date", { detail: day });
  const movement = movementIn(cells);
  if (!movement.ok) return movement;
  const narration = cells("narration");
  const given = cells("reference").replace(/^[-0]+$/, "");
  for (const [column, text] of Object.entries({ narration, reference: given }))
    if (text.length > MAX_LETTERS) return no("too-long", { detail: column });
  const reference = given || referenceIn(narration);
  const balance = figureOf(cells("balance"));
  return yes({
    row: {
      bookedOn,
      paise: Number(movement.paise),
      reference,
      narration,
      lineName: (referenceKey(reference) ?? referenceKey(narration) ?? "").slice(0, NAME_LETTERS),
      balancePaise: cells("balance") === "" || balance === null ? null : Number(balance),
    },
  });
}
