import type { InstalmentTimes } from "./annuity";
import { emiAtTimes, firstInterestPaise, monthlyInterestPaise } from "./emi";

export type ScheduleRow = {
  /** 1 for the first instalment after the payment, 0 for those that are taken from it. */
  month: number;
  instalmentPaise: number;
  interestPaise: number;
  principalPaise: number;
  /** Outstanding after the instalment. */
  balancePaise: number;
};

/** A lender's own instalment, and other times of the instalments. */
type Repayment = InstalmentTimes & { readonly instalmentPaise?: number | undefined };

/** Repays a loan month by month and passes each month's figures on; `balance` is what is left after the instalment. */
function repay(
  principalPaise: number,
  annualRateBps: number,
  months: number,
  { firstMonths = 1, advance = 0, instalmentPaise }: Repayment,
  each: (month: number, interest: number, principal: number, balance: number) => void,
): void {
  const emi = instalmentPaise ?? emiAtTimes(principalPaise, annualRateBps, months, { firstMonths, advance });
  let balance = principalPaise;
  for (let taken = 0; taken < advance; taken++) {
    const principal = Math.min(emi, balance);
    balance -= principal;
    each(0, 0, principal, balance);
  }
  const last = months - advance;
  for (let month = 1; month <= last; month++) {
    const interest =
      month === 1
        ? firstInterestPaise(balance, annualRateBps, firstMonths)
        : monthlyInterestPaise(balance, annualRateBps);
    const owed = balance + interest;
    // The interest of a longer first period may be more than an instalment: then the balance grows once.
    const least = month === 1 && firstMonths !== 1 ? 0 : interest;
    const principal = (month === last ? owed : Math.max(least, Math.min(emi, owed))) - interest;
    balance -= principal;
    each(month, interest, principal, balance);
  }
}

/**
 * The repayment schedule (BEY-12). Each month's interest is rounded half up to the paisa. Every instalment is the EMI;
 * the last one also has the rounding remainder, so that the principal parts sum up to exactly the principal. A lender's
 * own instalment, another first period and instalments that are taken when the loan is paid out are optional.
 */
export function amortise(
  principalPaise: number,
  annualRateBps: number,
  months: number,
  repayment: Repayment = {},
): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  repay(principalPaise, annualRateBps, months, repayment, (month, interestPaise, part, balancePaise) =>
    rows.push({ month, instalmentPaise: interestPaise + part, interestPaise, principalPaise: part, balancePaise }),
  );
  return rows;
}

/** The interest of all instalments together: the sum of the schedule's, without its rows. */
export function interestInAllPaise(
  principalPaise: number,
  annualRateBps: number,
  months: number,
  repayment: Repayment = {},
): number {
  let sum = 0;
  repay(principalPaise, annualRateBps, months, repayment, (_month, interest) => {
    sum += interest;
  });
  return sum;
}
