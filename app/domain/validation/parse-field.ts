import type { Day } from "~/domain/dates/day";
import { isKarat } from "~/domain/gold/gold-estimate";
import { isGoldPlace, isOpenSlot } from "~/domain/gold/gold-visit";
import { DEFAULT_LISTS, type ListName } from "~/domain/lists/default-lists";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { formatRupees, parseRupees } from "~/domain/money/rupees";
import { isAddress, normaliseAddress } from "~/domain/patterns/address";
import { type AmountBounds, type AmountSettings, amountBounds, MONTHLY_INCOME_BOUNDS } from "~/domain/patterns/amount";
import { isCompanyName } from "~/domain/patterns/company";
import { latinDigits } from "~/domain/patterns/digits";
import { isEmail, normaliseEmail } from "~/domain/patterns/email";
import { DEFAULT_PHONE_CODE, isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { isName, normaliseName } from "~/domain/patterns/name";
import { parsePan } from "~/domain/patterns/pan";
import { isPincode, normalisePincode } from "~/domain/patterns/pincode";
import { isStudyName } from "~/domain/patterns/study";
import type { ProductCode } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import { parseBirthDate } from "./birth-date";
import { isChoosable } from "./choices";
import { isCoApplicantRelation } from "./co-applicant";
import { FIELDS } from "./field-kinds";
import { isMessageKey, type Message } from "./messages";
import type { ProfileAnswers, ProfileField } from "./profile";

export type FieldContext = {
  readonly product: ProductCode;
  readonly today: Day;
  /** The brand's own bounds of loan amounts. */
  readonly amounts?: AmountSettings;
  /** The present ids of each list; the shipped ones when omitted. */
  readonly listIds?: Readonly<Partial<Record<ListName, ReadonlySet<number>>>>;
  /** The hashes of the present sentences of a consent, which its box has as its value. */
  readonly consentHashes?: Readonly<Partial<Record<ProfileField, ReadonlySet<string>>>>;
};

export type ParsedValue = ProfileAnswers[ProfileField];
type Parsed = Yes<{ value: ParsedValue }> | No<"invalid", { message: Message }>;

/** The largest turnover that the column can hold: ₹200 crore. */
const MAX_RUPEES = 2_000_000_000;
const MAX_YEARS = 99;
const MAX_GRAMS = 100_000;

/** True for a missing or empty value. */
export const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === "string" && raw.trim() === "");

/** Parses one answer, from a form or stored. A blank answer is null; the caller checks whether it may be. */
export function parseField(field: ProfileField, raw: unknown, context: FieldContext): Parsed {
  if (isBlank(raw)) return yes({ value: null });
  const text =
    typeof raw === "string" ? raw.trim() : typeof raw === "number" || typeof raw === "boolean" ? `${raw}` : "";
  const { kind, list } = FIELDS[field];
  const wrong = (): Parsed => no("invalid", { message: messageOf(field, context) });
  const ifValid = (value: ParsedValue, isValid: boolean): Parsed => (isValid ? yes({ value }) : wrong());
  const number = (value: number | null, min: number, max: number): Parsed =>
    ifValid(value, value !== null && value >= min && value <= max);

  switch (kind) {
    case "name":
      return ifValid(normaliseName(text), isName(normaliseName(text)));
    case "birthDate": {
      const parsed = parseBirthDate(text, context.today);
      return parsed.ok ? yes({ value: parsed.day }) : parsed;
    }
    case "pan": {
      const parsed = parsePan(text, context.product);
      return parsed.ok ? yes({ value: parsed.pan }) : wrong();
    }
    case "phoneCode":
      return ifValid(DEFAULT_PHONE_CODE, latinDigits(text).replace("+", "") === DEFAULT_PHONE_CODE);
    case "mobile":
      return ifValid(normaliseMobile(text), isMobile(normaliseMobile(text)));
    case "email":
      return ifValid(normaliseEmail(text), isEmail(normaliseEmail(text)));
    case "address":
      return ifValid(maskAadhaar(normaliseAddress(text), "#"), isAddress(normaliseAddress(text)));
    case "pincode":
      return ifValid(normalisePincode(text), isPincode(normalisePincode(text)));
    case "company":
      return ifValid(normaliseName(text), isCompanyName(normaliseName(text)) && !hasAadhaar(normaliseName(text)));
    case "rupees":
      return number(parseRupees(text), 0, MAX_RUPEES);
    case "income":
      return number(parseRupees(text), MONTHLY_INCOME_BOUNDS.minRupees, MONTHLY_INCOME_BOUNDS.maxRupees);
    case "amount": {
      const { minRupees, maxRupees } = boundsOf(field, context);
      return number(parseRupees(text), minRupees, maxRupees);
    }
    case "years":
      return number(parseRupees(text), 0, MAX_YEARS);
    case "grams":
      return number(parseRupees(text), 1, MAX_GRAMS);
    case "study":
      return ifValid(normaliseName(text), isStudyName(normaliseName(text)) && !hasAadhaar(normaliseName(text)));
    case "relation":
      return isCoApplicantRelation(text) ? yes({ value: text }) : wrong();
    case "karat": {
      const karat = Number(text);
      return isKarat(karat) ? yes({ value: karat }) : wrong();
    }
    case "place":
      return isGoldPlace(text) ? yes({ value: text }) : wrong();
    case "slot":
      return ifValid(text, isOpenSlot(text, context.today));
    case "choice":
      return list && isListed(list, text, context) && isChoosable(field, context.product, Number(text))
        ? yes({ value: Number(text) })
        : wrong();
    case "flag":
      return isYes(text) ? yes({ value: 1 }) : isNo(text) ? yes({ value: 0 }) : wrong();
    case "consent":
      // A stored answer is a boolean. A form says yes by the hash of its sentence alone.
      if (typeof raw === "boolean") return yes({ value: raw });
      if (isNo(text)) return yes({ value: false });
      return context.consentHashes?.[field]?.has(text)
        ? yes({ value: true })
        : no("invalid", { message: { key: "validation.consent.changed" } });
    case "checkbox":
      return isYes(text) ? yes({ value: true }) : isNo(text) ? yes({ value: false }) : wrong();
    case "confirmation":
      return ifValid(text, /^[0-9]{1,10}\/[0-9]{1,10}$/.test(text));
    case "language":
      return text === "en" || text === "hi" ? yes({ value: text }) : wrong();
  }
}

/** The message for a wrong answer. */
export function messageOf(field: ProfileField, context: FieldContext): Message {
  const { kind, message: key } = FIELDS[field];
  if (kind !== "amount") return { key };
  const { minRupees, maxRupees } = boundsOf(field, context);
  return { key, params: { min: formatRupees(minRupees), max: formatRupees(maxRupees) } };
}

/** The message for a required answer that is missing. */
export function emptyMessageOf(field: ProfileField, context: FieldContext): Message {
  const key = `validation.empty.${field}`;
  return isMessageKey(key) ? { key } : messageOf(field, context);
}

/** A housing or gold amount has its own bounds on every page that asks for it. */
function boundsOf(field: ProfileField, context: FieldContext): AmountBounds {
  if (field === "housing_loan_amount") return amountBounds("HL", context.amounts);
  return amountBounds(field === "gold_loan_amount" ? "GL" : context.product, context.amounts);
}

function isListed(list: ListName, text: string, context: FieldContext): boolean {
  if (!/^[0-9]{1,9}$/.test(text)) return false;
  const ids = context.listIds?.[list];
  return ids ? ids.has(Number(text)) : DEFAULT_LISTS[list].some((item) => item.id === Number(text));
}

const hasAadhaar = (text: string): boolean => maskAadhaar(text) !== text;

const isYes = (text: string): boolean => ["1", "true", "on", "yes"].includes(text);
const isNo = (text: string): boolean => ["0", "false", "off", "no"].includes(text);
