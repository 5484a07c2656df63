/** Rows that are counted one by one for a page; of more the page says "10,000+" or "at least 10,000". */
export const MAX_COUNTED = 10_000;
