import type { EditableProperty } from "./editable-fields";
import type { LenderFields } from "./lender-fields";
import { checkSheet, isExplained } from "./lender-sheet";

/** What a lender must have before customers see it (OQ-95). `property` is the field to fill in. */
export type MissingItem =
  | "segment"
  | "employment"
  | "income"
  | "age"
  | "apr-min"
  | "apr-max"
  | "interest-rate"
  | "processing-fee"
  | "tenure"
  | "apr-difference"
  | "sheet-contradiction"
  | "kfs-link"
  | "kfs-host"
  | "grievance-name"
  | "grievance-contact"
  | "interface";

export type MissingField = { readonly item: MissingItem; readonly property: EditableProperty };

type Rule = MissingField & { isThere(lender: LenderFields): boolean };

/** Segments that do not ask for the applicant's income. */
const NO_INCOME_ASKED = new Set<string>(["gl", "sl", "ins", "dv", "cc"]);

const asksIncome = ({ segments }: LenderFields) => segments.some((segment) => !NO_INCOME_ASKED.has(segment));

const RULES: readonly Rule[] = [
  { item: "segment", property: "segments", isThere: ({ segments }) => segments.length > 0 },
  {
    item: "employment",
    property: "salaried",
    isThere: ({ salaried, self_employed, business }) => salaried + self_employed + business > 0,
  },
  {
    item: "income",
    property: "min_income",
    isThere: (lender) => lender.min_income !== null || !asksIncome(lender),
  },
  { item: "age", property: "min_age", isThere: ({ min_age, max_age }) => min_age !== null && max_age !== null },
  { item: "apr-min", property: "apr_min", isThere: ({ apr_min }) => apr_min !== null },
  { item: "apr-max", property: "apr_max", isThere: ({ apr_max }) => apr_max !== null },
  { item: "interest-rate", property: "interest_rate", isThere: ({ interest_rate }) => interest_rate !== null },
  {
    item: "processing-fee",
    property: "processing_fee_percent",
    isThere: ({ processing_fee_percent }) => processing_fee_percent !== null,
  },
  { item: "tenure", property: "tenure_months_max", isThere: ({ tenure_months_max }) => tenure_months_max !== null },
  {
    item: "apr-difference",
    property: "sheet_apr",
    isThere: (lender) => {
      const check = checkSheet(lender);
      return check === null || isExplained(check);
    },
  },
  {
    item: "sheet-contradiction",
    property: "sheet_amount",
    isThere: (lender) => (checkSheet(lender)?.contradictions ?? []).length === 0,
  },
  { item: "kfs-link", property: "kfs_url", isThere: ({ kfs_url }) => kfs_url !== null },
  {
    item: "kfs-host",
    property: "allowed_hosts",
    isThere: ({ kfs_url, allowed_hosts }) => kfs_url === null || allowed_hosts.includes(new URL(kfs_url).host),
  },
  { item: "grievance-name", property: "grievance_name", isThere: ({ grievance_name }) => grievance_name !== null },
  {
    item: "grievance-contact",
    property: "grievance_email",
    isThere: ({ grievance_phone, grievance_email }) => grievance_phone !== null || grievance_email !== null,
  },
  { item: "interface", property: "interface", isThere: (lender) => lender.interface !== null },
];

/** What is missing, in the order of the page; empty when the lender can go live. */
export const missingForLive = (lender: LenderFields): MissingField[] =>
  RULES.filter((rule) => !rule.isThere(lender)).map(({ item, property }) => ({ item, property }));

/**
 * A missing criterion is asked for only when the lender goes live; after that an empty limit is the admin's decision.
 */
const ASKED_ONCE: ReadonlySet<MissingItem> = new Set(["segment", "employment", "income", "age"]);

/** What prevents a change: everything missing when it makes the lender live, or what it removes from a live lender. */
export function missingAfter(before: LenderFields, after: LenderFields): MissingField[] {
  if (after.lender_status !== 1) return [];
  const missing = missingForLive(after);
  if (before.lender_status !== 1) return missing;
  const already = new Set(missingForLive(before).map(({ item }) => item));
  return missing.filter(({ item }) => !already.has(item) && !ASKED_ONCE.has(item));
}
