/** The words of the partner list. */
export const brandsWords = {
  documentTitle: "Admin - Partners",
  title: "Partners",
  newPartner: "New partner",
  search: "Name, key, host or UTM id",
  searchLabel: "Search partners",
  statusLabel: "Status",
  all: "All",
  status: { live: "Live", draft: "Draft", suspended: "Suspended", archived: "Archived" },
  hasDraft: "Unpublished changes",
  main: "Main brand",
  columns: {
    name: "Partner",
    key: "Key",
    host: "Host",
    status: "Status",
    utm: "UTM id",
    percent: "Revenue %",
    fee: "Flat fee",
    leads: "Leads, 30 days",
  },
  moreHosts: (count: number) => `and ${count} more`,
  noHost: "none yet",
  none: "—",
  caption: "Partner brands",
  empty: "No partner matches. Clear the search or choose another status.",
  dialog: {
    title: "New partner",
    lead: "The brand starts as a draft that only you see. It follows the main brand in everything you do not set.",
    name: "Name",
    nameHint: "As customers read it, for example Neem Money.",
    key: "Key",
    keyHint: "Lower-case letters, digits and hyphens. It cannot be changed later.",
    utm: "UTM id, optional",
    utmHint: "Letters, digits, underscore and hyphen.",
    create: "Create partner",
    creating: "Creating…",
    use: (key: string) => `Use ${key}`,
  },
  refusals: {
    "name-shape": "Enter a name of 1 to 60 characters, without < > or quotation marks.",
    "name-taken": "Another partner has this name. Choose one that customers can tell apart.",
    "utm-shape": "Only letters, digits, underscore and hyphen, at most 80.",
    "key-shape": "A key is 1 to 40 lower-case letters, digits and hyphens, and begins and ends with a letter or digit.",
    "key-reserved": "This key is reserved for the product's own pages.",
    "key-taken": "Another partner, or a partner's link, already uses this key.",
  },
  suggestion: (key: string) => `${key} is free.`,
} as const;

type CreateRefusal = keyof typeof brandsWords.refusals;

/** The message for a refused new partner, with an available key if there is one. */
export function brandRefusalWords(code: string, suggestion: string | null = null): string {
  const text = Object.hasOwn(brandsWords.refusals, code) ? brandsWords.refusals[code as CreateRefusal] : "";
  return suggestion === null ? text : `${text} ${brandsWords.suggestion(suggestion)}`;
}
