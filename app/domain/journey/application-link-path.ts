/** The target of a message about an application: a page for anybody with the token. */
export const applicationLinkPath = (token: string): string => `/application/${token}`;
