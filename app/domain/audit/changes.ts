type Entry = Record<string, unknown>;

/**
 * A field of a record before and after a change, in readable form. `path`: its name in the audit trail, such as
 * `theme.primary`; missing where the field is none of a record. `entries`: those of a field that is a list of records, as
 * they are stored.
 */
export type AuditChange = {
  path?: string;
  label: string;
  before: string;
  after: string;
  entries?: { before: Entry[]; after: Entry[] };
};

const NOTHING = "—";
const MAX_CHARACTERS = 200;
/** Words with a special spelling. */
const NAMES: Readonly<Record<string, string>> = { id: "ID", utm: "UTM", url: "URL", apr: "APR", so: "Special offer" };

type Flat = Map<string, unknown>;

const isObject = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function flatten(value: unknown, path: string, into: Flat): Flat {
  if (isObject(value))
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into);
  else if (value !== undefined) into.set(path, value);
  return into;
}

/** `loanAmountUpto` and `loan_amount_upto` become "Loan amount upto"; the parts of a path are joined by "›". */
export function fieldLabel(path: string): string {
  if (path === "") return "Value";
  const parts = path.split(".").map((part) => {
    const words = part
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .split(/[\s_-]+/)
      .map((word) => NAMES[word.toLowerCase()] ?? word.toLowerCase());
    const text = words.join(" ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
  return parts.join(" › ");
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = Array.isArray(value)
    ? value
        .map((item) => (isObject(item) ? partsText(item) : valueText(item)))
        .join(value.some(isObject) ? "; " : ", ") || NOTHING
    : String(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** The parts of an entry in a list that have a value: `Segment pl, per day 40`. */
function partsText(entry: Entry): string {
  const parts = [...flatten(entry, "", new Map())].filter(([, value]) => value !== null && value !== "");
  const text = parts.map(([path, value]) => `${fieldLabel(path).toLowerCase()} ${valueText(value)}`).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The changed fields: of two objects those that differ, of one object all (BEY-09). */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const old = flatten(before ?? undefined, "", new Map());
  const now = flatten(after ?? undefined, "", new Map());
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    if (old.has(path) && now.has(path) && JSON.stringify(old.get(path)) === JSON.stringify(now.get(path))) return [];
    const entries = { before: entriesOf(old.get(path)), after: entriesOf(now.get(path)) };
    const change = {
      path,
      label: fieldLabel(path),
      before: valueText(old.get(path)),
      after: valueText(now.get(path)),
      ...(entries.before.length + entries.after.length > 0 ? { entries } : {}),
    };
    return change.before === change.after && change.before === NOTHING ? [] : [change];
  });
}
