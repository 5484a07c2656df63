/** The most lenders side by side. */
export const MOST_SIDE_BY_SIDE = 3;
