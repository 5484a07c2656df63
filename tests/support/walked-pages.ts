/** Pages that are only shown in a special state; that state's own tests check their words and style. */
export const SHOWN_TO_FEW: ReadonlySet<string> = new Set([
  "/user/nira",
  "/user/earlysalary/declined",
  "/user/indialends-otp",
  "/user/lender-intake/muthootfincorp/:creditappUuid",
  "/user/lender-intake/muthootfincorp/:creditappUuid/submitted",
]);

/** The query with which a page opens; without it, it redirects. */
export const OPENED_WITH: Readonly<Record<string, string>> = {
  "/socialmedia-onboarding": "?utm_source=facebook&utm_medium=social&utm_campaign=diwali",
};
