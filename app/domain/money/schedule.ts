import { emiPaise, monthlyInterestPaise } from "./emi";

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
 * the last one also has the rounding remainder, so that the principal parts sum up to exactly the principal.
 */
export function amortise(principalPaise: number, annualRateBps: number, months: number): ScheduleRow[] {
  const emi = emiPaise(principalPaise, annualRateBps, months);
  const rows: ScheduleRow[] = [];
  let balance = principalPaise;
  for (let month = 1; month <= months; month++) {
    const interest = monthlyInterestPaise(balance, annualRateBps);
    const owed = balance + interest;
    const instalment = month === months ? owed : Math.max(interest, Math.min(emi, owed));
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
