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
 * The repayment schedule (BEY-12). Interest of each month is rounded half up to the paisa; every instalment is the EMI,
 * and the last one takes what rounding has left, so the principal parts add up to the principal exactly.
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
