import { FONT_FAMILIES } from "@tenants/theme/fonts";
import { PRODUCT_CODES, type ProductCode } from "~/domain/products";
import { LOANS } from "./features";
import { LANDINGS } from "./schema";

/** The type of a field, which decides its control. Amount bounds are written `10000-1000000`, rates in percent. */
export type BrandFieldKind =
  | "line"
  | "colour"
  | "flag"
  | "choice"
  | "products"
  | "rupees"
  | "percent"
  | "number"
  | "day"
  | "bounds";

export type BrandFieldGroup =
  | "identity"
  | "colours"
  | "behaviour"
  | "offer"
  | "legal"
  | "contact"
  | "sender"
  | "claims"
  | "bounds"
  | "gold"
  | "sessions"
  | "portal"
  | "help"
  | "addresses";

export type BrandField = {
  /** `name`, a field of the config such as `title`, or a field of a group such as `theme.primary`. */
  readonly path: string;
  readonly kind: BrandFieldKind;
  readonly group: BrandFieldGroup;
  readonly choices?: readonly string[];
  /** False when an unset field has no inherited value. */
  readonly follows: boolean;
};

const field = (
  path: string,
  kind: BrandFieldKind,
  group: BrandFieldGroup,
  more: { choices?: readonly string[]; follows?: boolean } = {},
): BrandField => ({ path, kind, group, follows: true, ...more });

/** The brand's fields in the editor, in order. Pictures and the brand's own font are uploaded as files. */
export const BRAND_FIELDS: readonly BrandField[] = [
  field("name", "line", "identity", { follows: false }),
  field("nameHi", "line", "identity", { follows: false }),
  field("title", "line", "identity"),
  field("titleHi", "line", "identity"),
  field("theme.primary", "colour", "colours"),
  field("theme.secondary", "colour", "colours"),
  field("theme.font", "choice", "colours", { choices: FONT_FAMILIES }),
  field("termsApply", "flag", "behaviour"),
  field("defaultLanguage", "choice", "behaviour", { choices: ["auto", "en", "hi"] }),
  field("landing", "choice", "behaviour", { choices: LANDINGS }),
  field("hasLogin", "flag", "behaviour"),
  field("lenderKey", "line", "behaviour", { follows: false }),
  field("products", "products", "offer", { choices: PRODUCT_CODES }),
  field("menu.goldOnMenu", "flag", "offer"),
  field("menu.cardsOnMenu", "flag", "offer"),
  field("legalName", "line", "legal"),
  field("legal.jurisdiction", "line", "legal"),
  field("legal.effectiveFrom", "day", "legal"),
  field("sender.emailName", "line", "sender"),
  field("sender.emailFrom", "line", "sender"),
  field("sender.smsSender", "line", "sender"),
  field("claims.loanMinRupees", "rupees", "claims"),
  field("claims.loanMaxRupees", "rupees", "claims"),
  field("claims.rateMinBps", "percent", "claims"),
  field("claims.rateMaxBps", "percent", "claims"),
  field("claims.termMaxMonths", "number", "claims"),
  field("claims.offersUnderSeconds", "number", "claims"),
  field("claims.approvedUnderFiveMinutes", "flag", "claims"),
  field("contact.grievanceOfficer", "line", "contact"),
  field("contact.phone", "line", "contact"),
  field("contact.email", "line", "contact"),
  field("contact.address", "line", "contact"),
  ...LOANS.map((code: ProductCode) => field(`settings.amountBounds.${code}`, "bounds", "bounds")),
  field("settings.gold.rupeesPerGram", "rupees", "gold"),
  field("settings.gold.on", "day", "gold"),
  field("settings.inactivityMinutes.customer", "number", "sessions"),
  field("settings.inactivityMinutes.partner", "number", "sessions"),
  field("settings.inactivityMinutes.staff", "number", "sessions"),
  field("settings.ownersSecondStep", "flag", "portal"),
  field("settings.help.endpoint", "line", "help"),
  field("settings.help.orgId", "line", "help"),
  field("subdomainsHttps", "flag", "addresses", { follows: false }),
];

/** The groups on the Settings tab; all others are on the Brand tab. */
export const SETTING_GROUPS: readonly BrandFieldGroup[] = [
  "gold",
  "contact",
  "bounds",
  "sessions",
  "portal",
  "help",
  "addresses",
];

export const brandField = (path: string): BrandField | null => BRAND_FIELDS.find((one) => one.path === path) ?? null;

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path of a config or of a whole brand; undefined when there is none. */
export function valueAt(root: unknown, path: string): unknown {
  let current: unknown = root;
  for (const name of path.split(".")) {
    if (!isTree(current) || !Object.hasOwn(current, name)) return undefined;
    current = current[name];
  }
  return current;
}

/** A copy of the tree with the value at the path; undefined removes the field, and its group if that becomes empty. */
export function withValue<T extends object>(root: T, path: string, value: unknown): T {
  const [name = "", ...rest] = path.split(".");
  const copy: Tree = { ...(root as Tree) };
  if (rest.length === 0) {
    if (value === undefined) delete copy[name];
    else copy[name] = value;
    return copy as T;
  }
  const inner = withValue(isTree(copy[name]) ? (copy[name] as Tree) : {}, rest.join("."), value);
  if (Object.keys(inner).length === 0) delete copy[name];
  else copy[name] = inner;
  return copy as T;
}

/** A value as the editor's control and the history show it. */
export function fieldText(kind: BrandFieldKind, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (kind === "flag") return value ? "1" : "0";
  if (kind === "percent") return String(Number(value) / 100);
  if (Array.isArray(value)) return value.join(",");
  if (kind === "bounds" && isTree(value)) return `${value.minRupees}-${value.maxRupees}`;
  return String(value);
}

const WHOLE = /^[0-9]{1,12}$/;
const PERCENT = /^[0-9]{1,3}(?:\.[0-9]{1,2})?$/;

/** Parses a control's text into the stored form; undefined for a text that this kind of control never sends. */
export function parseFieldText({ kind, choices }: BrandField, text: string): unknown {
  const typed = text.trim();
  const digits = typed.replace(/[,\s₹]/g, "");
  switch (kind) {
    case "flag":
      return typed === "1" ? true : typed === "0" ? false : undefined;
    case "colour": {
      const hex = typed.toLowerCase().replace(/^#?/, "#");
      return /^#[0-9a-f]{3}$/.test(hex) ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
    }
    case "choice":
      return choices?.includes(typed) ? typed : undefined;
    case "products": {
      const codes = typed.split(",").filter(Boolean);
      return codes.every((code) => choices?.includes(code))
        ? PRODUCT_CODES.filter((code) => codes.includes(code))
        : undefined;
    }
    case "rupees":
    case "number":
      return WHOLE.test(digits) ? Number(digits) : undefined;
    case "percent":
      return PERCENT.test(digits.replace(/%$/, "")) ? Math.round(Number(digits.replace(/%$/, "")) * 100) : undefined;
    case "bounds": {
      const [min, max, ...more] = digits.split("-");
      if (!min || !max || more.length > 0 || !WHOLE.test(min) || !WHOLE.test(max)) return undefined;
      return { minRupees: Number(min), maxRupees: Number(max) };
    }
    case "line":
    case "day":
      return typed;
  }
}
