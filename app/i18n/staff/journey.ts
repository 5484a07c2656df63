import type { PeopleStep } from "~/domain/journey/people-filter";

/** The journeys of customers. */
export const journeyWords = {
  documentTitle: "Admin - Customers Journey",
  title: "Customers Journey",
  lead: "How far people come, and why each was sent to another page. Each step counts on its own day in India.",
  brand: "Brand",
  allBrands: "All brands",
  show: "Show",
  funnel: "Funnel",
  step: "Step",
  ofLeads: (percent: string) => `${percent} of leads`,
  rules: "Redirects by rule",
  rulesLead: "The rule that decided, and the pages that people were sent to.",
  rule: "Rule",
  reason: "Why",
  targets: "Sent to",
  count: "Count",
  noRules: "Nobody was redirected in these days.",
  people: { leads: "Leads", verified: "Verified" } satisfies Record<PeopleStep, string>,
  peopleOfRule: (rule: string) => `Redirected by ${rule}`,
  person: "Person",
  noName: "No name yet",
  contact: "Contact",
  product: "Product",
  at: "Day",
  nobody: "Nobody in these days.",
  pages: "Pages of people",
  newest: "Newest",
  newer: "Newer",
  older: "Older",
  drawer: "Selected journey",
  close: "Close",
  openCustomer: "Open the customer",
  notVerified: "This lead has not verified a number yet.",
  happened: "What happened, newest first",
  nothingHappened: "Nothing has happened yet.",
  replay: (replayed: number, differences: number) =>
    replayed === 0
      ? "There is nothing to replay yet."
      : `Replayed ${replayed.toLocaleString("en-IN")} ${replayed === 1 ? "event" : "events"}: ${differences} ${differences === 1 ? "difference" : "differences"}.`,
  unknown: (count: number) => `${count} older ${count === 1 ? "redirect has" : "redirects have"} no facts to replay.`,
} as const;

/** Why each rule of the journey redirects. */
const RULES: Readonly<Record<string, string>> = {
  "JRN-01": "No lead yet: begin on the home page",
  "JRN-02": "Not signed in: verify the number first",
  "JRN-03": "No product chosen yet",
  "JRN-05": "The page belongs to another product",
  "JRN-06": "Signed in without a product: choose one",
  "JRN-07": "Signed in already: choose a product",
  "JRN-08": "The application exists: see the offers",
  "JRN-10": "The profile is not complete",
  "JRN-11": "The profile is complete, no application yet",
  "JRN-12": "The profile is complete: see the offers",
  "JRN-13": "The profile needs an update",
  "JRN-14": "A site of one lender: apply there",
  "JRN-15": "Gold loan: on to the gold lender",
  "JRN-16": "On to the next page of the product",
  "OQ-04": "The site has one product only",
  "OQ-10": "The brand does not offer this product",
};
export const journeyRuleText = (rule: string): string => RULES[rule] ?? rule;
