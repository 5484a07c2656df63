/** Divides to the nearest integer; halves are rounded away from zero, so that a claw-back mirrors what it takes back. */
export function nearest(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const whole = (2n * size + by) / (2n * by);
  return value < 0n ? -whole : whole;
}
