import { istDay } from "~/domain/dates/ist";
import type { CsvCell } from "~/domain/exports/csv-lines";
import type { ExportKind } from "~/domain/leads/lead-export";
import type { LeadRow } from "~/domain/leads/lead-row";
import { wholeDays } from "~/domain/leads/lead-turn";
import { portalWords } from "../portal/portal-words.server";
import type { Locale } from "../words";
import { productWords, turnText } from "./leads.server";

/** A lead as a file has it. */
export type ExportedLead = LeadRow & { merchant: string | null; commissionPaise: bigint | null };

/** Rupees with two decimals, for spreadsheets: 305000.00. */
export function plainRupees(paise: bigint | null): string {
  if (paise === null) return "";
  const size = paise < 0n ? -paise : paise;
  return `${paise < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

function headOf(kind: ExportKind, locale: Locale): string[] {
  const { disbursed, commission, ...columns } = portalWords(locale).reports.columns;
  return [...Object.values(columns), ...(kind === "report" ? [disbursed, commission] : [])];
}

function cellsOf(lead: ExportedLead, kind: ExportKind, locale: Locale, now: Date, brand: string): CsvCell[] {
  const words = portalWords(locale).leads;
  const { who, task } = turnText(lead.turn, lead.lender, { words, brand, locale, now });
  return [
    lead.id,
    istDay(lead.createdAt),
    lead.name ?? "",
    lead.contact ?? "",
    lead.product ? productWords(locale)[lead.product] : "",
    lead.merchant ?? "",
    words.stages[lead.stage],
    lead.lender ?? "",
    lead.lenderRef ?? "",
    [who, task].filter(Boolean).join(" "),
    istDay(lead.turn.since),
    lead.turn.by ?? "",
    String(wholeDays(lead.createdAt, now)),
    String(wholeDays(lead.turn.since, now)),
    ...(kind === "report" ? [plainRupees(lead.disbursedPaise), { figure: plainRupees(lead.commissionPaise) }] : []),
  ];
}

/** The head and the cells of files of leads, in the language in which a file was asked for. */
export const leadSheet = (brand: Readonly<Record<Locale, string>>) => ({
  head: headOf,
  cells: (lead: ExportedLead, kind: ExportKind, locale: Locale, now: Date) =>
    cellsOf(lead, kind, locale, now, brand[locale]),
});
