/** The path of the portal's sign-in: with a brand's key on the main host, without one on the brand's own. */
export const portalLogin = (brandKey: string | null): string =>
  brandKey === null ? "/partner/login" : `/${brandKey}/partner/login`;
