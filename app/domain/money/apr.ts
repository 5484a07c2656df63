/** What one rupee a month over `months` is worth now at a monthly rate. */
const annuity = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : (1 - (1 + monthlyRate) ** -months) / monthlyRate;

/** The monthly rate at which `months` equal payments are worth what was received, by bisection. */
function monthlyIrr(received: number, payment: number, months: number): number {
  const worth = received / payment;
  let low = 0;
  let high = 1;
  while (annuity(high, months) > worth) high *= 2;
  while (high - low > 1e-12 * (1 + high)) {
    const middle = (low + high) / 2;
    if (annuity(middle, months) > worth) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The annual percentage rate in basis points, rounded to the nearest one (BEY-12): twelve times the monthly internal rate of return
 * of what the customer receives (principal − fees) against the equal instalments, as in the key facts statement of the Reserve
 * Bank of India (₹20,000 at 15 % for 24 months with fees of ₹400: 17.07 %). Null when the fees take everything, or there is no loan.
 */
export function aprBps(loan: {
  principalPaise: number;
  annualRateBps: number;
  months: number;
  feesPaise: number;
}): number | null {
  const received = loan.principalPaise - loan.feesPaise;
  if (received <= 0 || loan.feesPaise < 0 || loan.months < 1) return null;
  const payment = loan.principalPaise / annuity(loan.annualRateBps / 120_000, loan.months);
  return Math.round(monthlyIrr(received, payment, loan.months) * 120_000);
}
