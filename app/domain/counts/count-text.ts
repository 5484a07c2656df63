const COUNT = new Intl.NumberFormat("en-IN");

/** A number with Indian grouping: 5,130. */
export const countText = (count: number): string => COUNT.format(count);
