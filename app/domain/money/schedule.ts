import { emiAfterFirstPeriod, firstInterestPaise, monthlyInterestPaise } from "./emi";

export type ScheduleRow = {
  /** 1 for the first instalment. */
  month: number;
  instalmentPaise: number;
  interestPaise: number;
  principalPaise: number;
  /** Outstanding after the instalment. */
  balancePaise: number;
};

/**
 * The repayment schedule (BEY-12). Each month's interest is rounded half up to the paisa. Every instalment is the EMI;
 * the last one also has the rounding remainder, so that the principal parts sum up to exactly the principal. A lender's
 * own instalment and another first period are optional.
 */
export function amortise(
  principalPaise: number,
  annualRateBps: number,
  months: number,
  { firstMonths = 1, instalmentPaise }: { firstMonths?: number; instalmentPaise?: number | undefined } = {},
): ScheduleRow[] {
  const emi = instalmentPaise ?? emiAfterFirstPeriod(principalPaise, annualRateBps, months, firstMonths);
  const rows: ScheduleRow[] = [];
  let balance = principalPaise;
  for (let month = 1; month <= months; month++) {
    const interest =
      month === 1
        ? firstInterestPaise(balance, annualRateBps, firstMonths)
        : monthlyInterestPaise(balance, annualRateBps);
    const owed = balance + interest;
    // The interest of a longer first period may be more than an instalment: then the balance grows once.
    const least = month === 1 && firstMonths !== 1 ? 0 : interest;
    const instalment = month === months ? owed : Math.max(least, Math.min(emi, owed));
    const principal = instalment - interest;
    balance -= principal;
    rows.push({
      month,
      instalmentPaise: instalment,
      interestPaise: interest,
      principalPaise: principal,
      balancePaise: balance,
    });
  }
  return rows;
}
