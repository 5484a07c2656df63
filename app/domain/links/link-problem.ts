/** Why a link does not do what whoever shared it may expect. */
export type LinkProblem =
  | "ended"
  | "partner-inactive"
  | "merchant-inactive"
  | "brand-not-live"
  | "other-brands-host"
  | "unknown-host"
  | "no-visit"
  | "no-page"
  | "other-case"
  | "product-off"
  | "unknown-utm-id"
  | "unknown-partner-key"
  | "address-tags-lose";
