import { addDays } from "~/domain/dates/day";
import { type BankEntry, groupedBy } from "./legs";

/** Two credits of one amount within ten days are one payment twice. */
const MAX_DAYS = 10;

/** True when two lines of the bank are near enough to be about one payment. */
export const areNearInTime = (one: BankEntry, other: BankEntry): boolean =>
  one.day <= addDays(other.day, MAX_DAYS) && other.day <= addDays(one.day, MAX_DAYS);

/** Which of the credits have the amount of a credit near them that pays something. */
export function secondCredits(free: readonly BankEntry[], paying: readonly BankEntry[]): BankEntry[] {
  const byPaise = groupedBy(paying, ({ paise }) => paise);
  return free.filter((credit) => byPaise.get(credit.paise)?.some((other) => areNearInTime(credit, other)));
}
