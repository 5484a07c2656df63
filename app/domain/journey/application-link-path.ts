/** Where a message about an application leads to: a page for whoever holds the token. */
export const applicationLinkPath = (token: string): string => `/application/${token}`;
