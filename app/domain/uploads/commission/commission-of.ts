const MILLION = 1_000_000n;

/** Divides to the nearest integer; halves are rounded away from zero, so that a clawback mirrors what it takes back. */
function rounded(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const whole = (2n * size + by) / (2n * by);
  return value < 0n ? -whole : whole;
}

/**
 * A commission in paise: a flat sum plus a rate in parts per million of the disbursed amount; and the tax withheld from
 * it, a rate in basis points.
 */
export function commissionOf(line: { disbursed: bigint; flat: bigint; ppm: bigint; tdsBps: bigint }): {
  commission: bigint;
  tds: bigint;
} {
  const commission = line.flat + rounded(line.disbursed * line.ppm, MILLION);
  return { commission, tds: rounded(commission * line.tdsBps, 10_000n) };
}
