/** The present value of one rupee a month over `months` at a monthly rate. */
export const annuity = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;

/** When the equal instalments of a loan are due. */
export type InstalmentTimes = {
  /** From the payment to the first instalment after it, in months; one month when omitted. */
  readonly firstMonths?: number;
  /** How many of the instalments are taken when the loan is paid out; none when omitted. */
  readonly advance?: number;
};

/** The instalment that repays a loan of one rupee, not rounded. Interest of a part of a month is compounded. */
export function instalmentShareOf(monthlyRate: number, months: number, times: InstalmentTimes = {}): number {
  const { firstMonths = 1, advance = 0 } = times;
  const shift = (1 + monthlyRate) ** (firstMonths - 1);
  if (advance === 0) return shift / annuity(monthlyRate, months);
  return 1 / (advance + annuity(monthlyRate, months - advance) / shift);
}
