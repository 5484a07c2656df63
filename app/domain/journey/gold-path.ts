/** The page of a gold lender, by its slug (ROUTE-C32, ROUTE-C33). */
export const goldPath = (slug: string): string => `/user/${slug}`;
