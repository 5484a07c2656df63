import { addDays, type Day, isYear } from "~/domain/dates/day";

/** A month of a statement, YYYY-MM. */
export type StatementMonth = string;

export const isStatementMonth = (text: string): boolean =>
  /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text) && isYear(Number(text.slice(0, 4)));

/** The month `count` months later; earlier when negative. */
export function addMonths(month: StatementMonth, count: number): StatementMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

export const firstDayOf = (month: StatementMonth): Day => `${month}-01`;

export const lastDayOf = (month: StatementMonth): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** The Indian financial year of a month, 1 April to 31 March: 2026-10 → 2026-27. */
export function financialYearOf(month: StatementMonth): string {
  const year = Number(month.slice(0, 4)) - (Number(month.slice(5)) < 4 ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}
