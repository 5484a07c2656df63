/** Pages that only somebody in a state of their own is shown; their words and looks are proved with that state, in tests of their own. */
export const SHOWN_TO_FEW: ReadonlySet<string> = new Set([
  "/user/nira",
  "/user/earlysalary/declined",
  "/user/indialends-otp",
  "/user/lender-intake/muthootfincorp/:creditappUuid",
  "/user/lender-intake/muthootfincorp/:creditappUuid/submitted",
]);

/** What a page is opened with: without it, it sends its visitor on. */
export const OPENED_WITH: Readonly<Record<string, string>> = {
  "/socialmedia-onboarding": "?utm_source=facebook&utm_medium=social&utm_campaign=diwali",
};
