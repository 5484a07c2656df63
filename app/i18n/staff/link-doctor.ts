import type { AttributionRule } from "~/domain/leads/attribution";
import type { LinkProblem } from "~/domain/links/link-problem";

/** Words of the page that explains any link to staff (BEY-15). */
export const linkDoctorWords = {
  documentTitle: "Admin - Link Doctor",
  title: "Link Doctor",
  lead: "Paste any link: a short code, an address of a brand with its tags, a link to a lender, or a lender's reference.",
  field: "Link, code or reference",
  check: "Check",
  example: "For example https://…/t/7K2QF",
  unreadable: "This is neither a link nor a code. Paste one link, without blanks.",
  unknownTitle: "Nothing is known of this link",
  unknown:
    "No link, no brand's site, no lender and no application has this address or reference. It may be mistyped, or belong to somebody else.",
  yours: (partner: string) => `A new customer by this link is a lead of ${partner}`,
  ownBrand: (brand: string) => `A new customer by this link is a lead of ${brand} itself`,
  nobody: "A new customer by this link is nobody's lead",
  notWorking: "This link counts for nobody",
  lender: (name: string) => `This leads to ${name}`,
  lenderUnknown: "This is not a page of a lender",
  whoseLead: (partner: string) => `The application is a lead of ${partner}`,
  nobodysLead: "The application is nobody's lead",
  noLead: "No application of ours is named in this link.",
  facts: "What it does",
  brand: "Brand",
  page: "Page",
  home: "Home page",
  segment: "Segment",
  noSegment: "None",
  product: "Product",
  anyProduct: "The customer chooses",
  tags: "Tags",
  noTags: "None",
  partner: "Partner",
  merchant: "Merchant",
  none: "None",
  rule: "Rule",
  link: "Tracking link",
  clicks: "Clicks",
  leads: "Leads",
  host: "Host",
  lenderField: "Lender",
  application: "Application",
  openApplication: "Open the customer",
  problems: "What to know",
  general:
    "A customer who already is a lead stays with the first source. In a visit of 30 days the last arrival that names a source counts.",
} as const;

const RULES: Readonly<Record<AttributionRule | "none", string>> = {
  counter: "It was started at a counter: the lead belongs to that merchant.",
  "tracking-link": "A tracking link was followed: it comes before every other source.",
  "share-link": "The partner's share link was followed, or the address has its tracking id (utm_id).",
  "merchant-page": "It is the page of a merchant.",
  "sign-in": "The partner's own system signed the customer in.",
  none: "The address names no source: no tracking link, no merchant's page and no partner's tracking id.",
};

export const attributionText = (rule: AttributionRule | "none"): string => RULES[rule];

const PROBLEMS: Readonly<Record<LinkProblem, string>> = {
  ended: "It was ended. Customers read that it no longer counts, and can go on.",
  "partner-inactive": "Its partner is not active. Until then it counts for nobody.",
  "merchant-inactive": "Its merchant is not active. The lead is the partner's, without a merchant.",
  "brand-not-live": "Its brand is not live. The link opens nothing.",
  "other-brands-host": "This host belongs to another brand. There the link is not found.",
  "unknown-host": "This host is none of ours. The code works on the main site and on its brand's site alone.",
  "no-visit": "Customers do not arrive at this page: it opens no visit, so segment and tags count for nobody.",
  "no-page":
    "This site has no page at this address: a visitor reads that it is not found. It counts as said only for those who go on from there.",
  "other-case": "A code counts letter by letter: this one differs in capital letters, so the address is not found.",
  "product-off": "The brand no longer offers its product. The customer chooses another.",
  "unknown-utm-id": "No active partner of this brand has the tracking id in utm_id.",
  "unknown-partner-key": "No brand has the key in ?partner=. The main brand opens.",
  "address-tags-lose": "The address has other tags than the link. The link's own tags take precedence.",
};

export const linkProblemText = (problem: LinkProblem): string => PROBLEMS[problem];
