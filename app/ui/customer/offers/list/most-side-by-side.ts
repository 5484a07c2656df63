/** The most lenders side by side. */
export const MAX_SIDE_BY_SIDE = 3;
