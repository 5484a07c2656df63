/** An amount without its sign. */
export const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** The smaller of two amounts without their signs. */
export const smaller = (left: bigint, right: bigint): bigint => (size(left) < size(right) ? size(left) : size(right));
