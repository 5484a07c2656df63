import type { RecordField } from "~/ui/admin/catalogue/record-form";

export const PLAN_WORDS = {
  documentTitle: "Admin - Insurance Plans",
  title: "Insurance Plans",
  lead: "Customers see them by premium or by name, never by rating. An insurer is switched on and off under Lenders.",
  create: "Create insurance plan",
  empty: "No plans yet. Create the first one.",
  heads: { plan: "Plan", insurer: "Insurer", product: "Product", premium: "Premium from, a year" },
} as const;

const PRODUCTS = [
  { value: "TW", label: "2-wheeler" },
  { value: "CAR", label: "Car" },
  { value: "HEALTH", label: "Health" },
  { value: "SHOP", label: "Shop" },
  { value: "OI", label: "Other Insurance" },
] as const;

const COVERS = [
  { value: "third_party", label: "Third party (vehicles)" },
  { value: "own_damage", label: "Own damage and third party (vehicles)" },
  { value: "life", label: "Life (other insurance)" },
  { value: "travel", label: "Travel (other insurance)" },
  { value: "accident", label: "Accident (other insurance)" },
  { value: "home", label: "Home (other insurance)" },
] as const;

export const productLabel = (product: unknown): string =>
  PRODUCTS.find(({ value }) => value === product)?.label ?? String(product);

export const fieldsFor = (insurers: readonly { id: string; name: string }[]): readonly RecordField[] => [
  {
    name: "insurer",
    label: "Insurer",
    kind: "choice",
    options: insurers.map(({ id, name }) => ({ value: id, label: name })),
    empty: "Choose",
  },
  { name: "product", label: "Product", kind: "choice", options: PRODUCTS, empty: "Choose" },
  { name: "name", label: "Name", kind: "text" },
  { name: "name_hi", label: "Name in Hindi", hint: "Leave blank to show English", kind: "text", lang: "hi" },
  { name: "points", label: "What it covers", hint: "One point on each line, at most 12.", kind: "lines" },
  { name: "points_hi", label: "What it covers, in Hindi", kind: "lines", lang: "hi" },
  { name: "premium_rupees", label: "Premium from, rupees a year", kind: "number" },
  {
    name: "sum_insured_rupees",
    label: "Sum insured up to, rupees",
    hint: "Leave blank to leave it out",
    kind: "number",
  },
  { name: "cover", label: "Cover", kind: "choice", options: COVERS, empty: "Any" },
  { name: "max_vehicle_years", label: "Maximum vehicle age (years)", hint: "Leave blank for no limit", kind: "number" },
  { name: "max_members", label: "Maximum people", hint: "Leave blank for no limit", kind: "number" },
  {
    name: "max_age_years",
    label: "Maximum age of the eldest (years)",
    hint: "Leave blank for no limit",
    kind: "number",
  },
  { name: "max_stock_rupees", label: "Maximum stock (rupees)", hint: "Leave blank for no limit", kind: "number" },
  {
    name: "link",
    label: "Link",
    hint: "Begins with https:// on one of the insurer's hosts. {UNIQUE_ID} is replaced by the id of the click.",
    kind: "text",
  },
  { name: "status", label: "Shown to customers", kind: "tick" },
];
