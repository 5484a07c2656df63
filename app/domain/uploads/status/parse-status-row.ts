import type { Day } from "~/domain/dates/day";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { type GivenTermsInRow, parseGivenTerms } from "../given-terms";
import { lenderKey } from "../lender-key";
import { parseSheetDay } from "../sheet-day";
import { MAX_LOAN_PAISE, parseSheetPaise } from "../sheet-paise";
import type { StatusColumn } from "./columns";
import type { StatusTarget } from "./status-move";

/** A parsed row of a status file. An empty cell is null and changes nothing. */
export type StatusRow = {
  applicationId: string | null;
  /** The lender in comparable form (lenderKey), and as written in the file. */
  lender: string | null;
  lenderName: string | null;
  lenderRef: string | null;
  target: StatusTarget;
  reopen: boolean;
  subStatus: string | null;
  sanctionedPaise: number | null;
  disbursedPaise: number | null;
  disbursedOn: Day | null;
  remark: string | null;
} & GivenTermsInRow;

export type StatusRowFault =
  | "no-key"
  | "bad-application-id"
  | "no-status"
  | "unknown-status"
  | "bad-amount"
  | "bad-date"
  | "bad-rate"
  | "bad-charges"
  | "bad-reopen"
  | "disbursed-too-early"
  | "too-long";

/** Lenders' words for each status; compared without case, blanks and punctuation. */
const WORDS: Readonly<Record<StatusTarget, readonly string[]>> = {
  submitted: ["submitted", "submitted to lender", "received", "logged in", "login", "sent"],
  underReview: ["under review", "in review", "review", "in process", "in progress", "processing", "pending", "wip"],
  approved: ["approved", "sanctioned", "accepted"],
  disbursed: ["disbursed", "disbursal done", "loan disbursed", "funded"],
  rejected: ["rejected", "declined", "reject", "decline", "not approved"],
  withdrawn: ["withdrawn", "cancelled", "canceled", "customer withdrew", "not interested"],
  expired: ["expired", "lapsed"],
};

const squeezed = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

const TARGETS: ReadonlyMap<string, StatusTarget> = new Map(
  (Object.entries(WORDS) as [StatusTarget, readonly string[]][]).flatMap(([target, words]) =>
    words.map((word) => [squeezed(word), target] as const),
  ),
);

const YES = new Set(["yes", "y", "true", "1"]);
const NO = new Set(["", "no", "n", "false", "0"]);
const MAX_LETTERS = 500;

type Cells = (column: StatusColumn) => string;

function amountOf(
  cells: Cells,
  column: StatusColumn,
): Yes<{ value: number | null }> | No<"bad-amount", { detail: string }> {
  const text = cells(column);
  if (text === "" || text === "-") return yes({ value: null });
  const value = parseSheetPaise(text);
  if (value === null || value > MAX_LOAN_PAISE) return no("bad-amount", { detail: text });
  return yes({ value: value === 0 ? null : value });
}

/** Parses one row. `cells` returns the trimmed text of a column, "" when the file does not have it. */
export function parseStatusRow(cells: Cells): Yes<{ row: StatusRow }> | No<StatusRowFault, { detail: string }> {
  const id = cells("application_id");
  const lenderName = cells("lender") || null;
  const lenderRef = cells("lender_ref") || null;
  if (id !== "" && !isUuid(id)) return no("bad-application-id", { detail: id });
  if (id === "" && (lenderName === null || lenderRef === null)) return no("no-key", { detail: "" });

  const word = cells("status");
  if (word === "") return no("no-status", { detail: "" });
  const target = TARGETS.get(squeezed(word));
  if (!target) return no("unknown-status", { detail: word });

  const sanctioned = amountOf(cells, "sanctioned_amount");
  if (!sanctioned.ok) return sanctioned;
  const disbursed = amountOf(cells, "disbursed_amount");
  if (!disbursed.ok) return disbursed;
  const dateText = cells("disbursed_date");
  const date = dateText === "" || dateText === "-" ? null : parseSheetDay(dateText);
  if (date === null && dateText !== "" && dateText !== "-") return no("bad-date", { detail: dateText });
  if (target !== "disbursed" && (disbursed.value !== null || date)) return no("disbursed-too-early", { detail: word });

  const given = parseGivenTerms(cells);
  if (!given.ok) return given;
  const reopen = cells("reopen").toLowerCase();
  if (!YES.has(reopen) && !NO.has(reopen)) return no("bad-reopen", { detail: cells("reopen") });
  const subStatus = cells("sub_status") || null;
  const remark = cells("remark") || null;
  for (const [column, text] of Object.entries({ sub_status: subStatus, remark, lender_ref: lenderRef }))
    if (text !== null && text.length > MAX_LETTERS) return no("too-long", { detail: column });

  return yes({
    row: {
      applicationId: id === "" ? null : id.toLowerCase(),
      lender: lenderName === null ? null : lenderKey(lenderName),
      lenderName,
      lenderRef,
      target,
      reopen: YES.has(reopen),
      subStatus,
      sanctionedPaise: sanctioned.value,
      disbursedPaise: disbursed.value,
      disbursedOn: date,
      remark,
      ...given.terms,
    },
  });
}
