import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { MAX_PAISE } from "~/domain/revenue/amounts";
import { size } from "~/domain/statements/sizes";
import { lenderKey } from "../lender-key";
import { type Period, parsePeriod } from "../period";
import { parseSigned } from "../signed-figure";
import type { CommissionColumn } from "./columns";
import { commissionOf } from "./commission-of";

/** The statement entry of a row: what is paid, or what is taken back. */
export type CommissionEntry = "commission" | "clawback";

/** A parsed row of a commission file. Paise; rates in parts per million, tax in basis points. */
export type CommissionRow = {
  /** The partner in comparable form (lenderKey), and as written in the file. */
  partner: string;
  partnerName: string;
  period: Period;
  applicationId: string;
  entry: CommissionEntry;
  disbursedPaise: number;
  flatPaise: number;
  ratePpm: number;
  commissionPaise: number;
  tdsBps: number;
  tdsPaise: number;
  remark: string | null;
};

export type CommissionRowFault =
  | "no-partner"
  | "no-application"
  | "bad-application-id"
  | "no-period"
  | "bad-period"
  | "no-disbursed"
  | "bad-figure"
  | "bad-percent"
  | "share-or-percent"
  | "no-commission"
  | "mixed-signs"
  | "opposite-signs"
  | "nothing-disbursed"
  | "more-than-amount"
  | "too-long";

const HUNDRED_PERCENT_PPM = 1_000_000n;
const HUNDRED_PERCENT_BPS = 10_000n;
const MAX_LETTERS = 500;

/**
 * A tenth of a per cent, in parts per million: a smaller figure without its sign is refused, because a sheet that stores shares would have
 * 0.0125 for 1.25%, and a partner would be paid a hundredth.
 */
const LEAST_PLAIN_PPM = 1_000n;

type Cells = (column: CommissionColumn) => string;
type Refused = No<CommissionRowFault, { detail: string }>;

const refused = (code: CommissionRowFault, detail = ""): Refused => no(code, { detail });

/** The figures of a row, 0 for an empty cell, or the first invalid one. */
function figuresOf(cells: Cells): Yes<{ disbursed: bigint; flat: bigint; ppm: bigint; tdsBps: bigint }> | Refused {
  const disbursed = parseSigned(cells("disbursed_amount"), 2, MAX_PAISE);
  if (disbursed === null) return refused("no-disbursed");
  if (disbursed === "bad") return refused("bad-figure", cells("disbursed_amount"));
  const flat = parseSigned(cells("commission_flat"), 2, MAX_PAISE);
  if (flat === "bad") return refused("bad-figure", cells("commission_flat"));
  const ppm = parseSigned(cells("commission_percent"), 4, HUNDRED_PERCENT_PPM, "percent");
  if (ppm === "bad") return refused("bad-percent", cells("commission_percent"));
  const tdsBps = parseSigned(cells("tds_percent"), 2, HUNDRED_PERCENT_BPS, "percent");
  if (tdsBps === "bad" || (tdsBps ?? 0n) < 0n) return refused("bad-percent", cells("tds_percent"));
  for (const [column, rate] of [
    ["commission_percent", ppm ?? 0n],
    ["tds_percent", (tdsBps ?? 0n) * 100n],
  ] as const)
    if (rate !== 0n && size(rate) < LEAST_PLAIN_PPM && !cells(column).includes("%"))
      return refused("share-or-percent", cells(column));
  return yes({ disbursed, flat: flat ?? 0n, ppm: ppm ?? 0n, tdsBps: tdsBps ?? 0n });
}

/**
 * What is wrong with a commission (paise) for this disbursed amount, or null. What is taken back has both negative, so that what
 * was paid for is the sum of the amounts; a flat sum is bounded by the amount, as a percentage is by 100.
 */
function faultOf(disbursed: bigint, commission: bigint): CommissionRowFault | null {
  if (commission === 0n) return "no-commission";
  if (disbursed < 0n !== commission < 0n && disbursed !== 0n) return "opposite-signs";
  if (commission < 0n) return null;
  if (disbursed === 0n) return "nothing-disbursed";
  return commission > disbursed ? "more-than-amount" : null;
}

/** Parses one row. `cells` returns the trimmed text of a column, "" when the file does not have it. */
export function parseCommissionRow(cells: Cells): Yes<{ row: CommissionRow }> | Refused {
  const partnerName = cells("partner_key");
  const partner = lenderKey(partnerName);
  if (partner === "") return refused("no-partner");
  const id = cells("application_id");
  if (id === "") return refused("no-application");
  if (!isUuid(id)) return refused("bad-application-id", id);
  if (cells("period") === "") return refused("no-period");
  const period = parsePeriod(cells("period"));
  if (period === null) return refused("bad-period", cells("period"));

  const figures = figuresOf(cells);
  if (!figures.ok) return figures;
  const { disbursed, flat, ppm, tdsBps } = figures;
  const { commission, tds } = commissionOf(figures);
  const share = commission - flat;
  if ((flat < 0n && share > 0n) || (flat > 0n && share < 0n)) return refused("mixed-signs");
  const fault = faultOf(disbursed, commission);
  if (fault) return refused(fault, fault === "more-than-amount" ? String(disbursed) : "");
  const remark = cells("remark") || null;
  if (remark !== null && remark.length > MAX_LETTERS) return refused("too-long", "remark");
  return yes({
    row: {
      partner,
      partnerName,
      period,
      applicationId: id.toLowerCase(),
      entry: commission < 0n ? "clawback" : "commission",
      disbursedPaise: Number(disbursed),
      flatPaise: Number(flat),
      ratePpm: Number(ppm),
      commissionPaise: Number(commission),
      tdsBps: Number(tdsBps),
      tdsPaise: Number(tds),
      remark,
    },
  });
}
