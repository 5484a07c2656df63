import type { Day } from "~/domain/dates/day";
import { parseDay } from "~/domain/dates/parse-day";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { parseRupees } from "~/domain/money/rupees";
import { isAddress, normaliseAddress } from "~/domain/patterns/address";
import type { AmountBounds } from "~/domain/patterns/amount";
import { latinDigits } from "~/domain/patterns/digits";
import { isName, normaliseName } from "~/domain/patterns/name";
import { isPincode, normalisePincode } from "~/domain/patterns/pincode";
import { isUan, normaliseUan } from "~/domain/patterns/uan";
import { type No, no, type Yes, yes } from "~/domain/result";
import { isBusinessName } from "./business-name";
import type { IntakeAnswers, IntakeField, IntakeList } from "./intake-fields";

/**
 * The fault of an answer. `future` is a day in the future (VAL-25); `changed` is the consent to a sentence that is not
 * the present one.
 */
export type IntakeFault =
  | "missing"
  | "amount"
  | "choice"
  | "person"
  | "turnover"
  | "uan"
  | "business"
  | "date"
  | "future"
  | "address1"
  | "address2"
  | "pincode"
  | "consent"
  | "changed";

/** An entry that can be chosen. `parentId` is the category of a sub-category. */
export type IntakeOption = { id: number; key: string; en: string; hi: string; parentId: number | null };

export type IntakeContext = {
  readonly today: Day;
  readonly loan: AmountBounds;
  readonly options: Readonly<Record<IntakeList, readonly IntakeOption[]>>;
};

export type IntakeFaults = Partial<Record<IntakeField | "consent", IntakeFault>>;

/** ₹200 crore: the highest yearly turnover. */
const MAX_TURNOVER_RUPEES = 2_000_000_000;

/** The entry that a text names, by id, key or label in either language. */
export function chosen(options: readonly IntakeOption[], text: string): IntakeOption | null {
  const wanted = text.trim().toLowerCase();
  const names = ({ id, key, en, hi }: IntakeOption) => [String(id), key, en.toLowerCase(), hi];
  return options.find((option) => names(option).includes(wanted)) ?? null;
}

/** The sub-categories of a category; empty when it has none (INT-05). */
export const subCategoriesOf = (options: readonly IntakeOption[], categoryId: number): readonly IntakeOption[] =>
  options.filter(({ parentId }) => parentId === categoryId);

/** True for a ticked yes-or-no box. */
const isChecked = (text: string | undefined): boolean =>
  ["1", "true", "on", "yes"].includes((text ?? "").toLowerCase());

/**
 * Parses the posted form. Everything is required but the UAN (INT-12, INT-15), the sub-category if the category has
 * none (INT-13), and the consent (INT-14). Refuses `invalid` with one fault for each wrong field.
 */
export function parseIntake(
  raw: Readonly<Record<string, string>>,
  { today, loan, options }: IntakeContext,
): Yes<{ answers: IntakeAnswers }> | No<"invalid", { faults: IntakeFaults }> {
  const faults: IntakeFaults = {};
  const given = (field: IntakeField) => (raw[field] ?? "").trim();
  const refuse = (field: IntakeField, fault: IntakeFault) => {
    faults[field] = given(field) === "" ? "missing" : fault;
  };
  const text = (field: IntakeField, value: string, isValid: boolean, fault: IntakeFault): string => {
    if (!isValid) refuse(field, fault);
    return value;
  };
  const rupees = (field: IntakeField, fault: IntakeFault, min: number, max: number): number => {
    const value = parseRupees(given(field)) ?? -1;
    if (value < min || value > max) refuse(field, fault);
    return value;
  };
  const choice = (field: IntakeList, from: readonly IntakeOption[]): number => {
    const option = chosen(from, given(field));
    if (!option) refuse(field, "choice");
    return option?.id ?? 0;
  };
  const person = (field: "fathersName" | "mothersName") => {
    const value = normaliseName(given(field));
    return text(field, value, isName(value), "person");
  };
  const address = (field: "businessAddressLine1" | "businessAddressLine2", fault: IntakeFault) => {
    const value = maskAadhaar(normaliseAddress(given(field)));
    return text(field, value, isAddress(normaliseAddress(given(field))), fault);
  };
  const date = (): Day => {
    const parsed = parseDay(given("dateOfIncorporation"));
    if (!parsed.ok || parsed.day > today) refuse("dateOfIncorporation", parsed.ok ? "future" : "date");
    return parsed.ok ? parsed.day : "";
  };

  const uan = normaliseUan(latinDigits(given("uan")));
  if (uan !== "" && !isUan(uan)) faults.uan = "uan";
  const name = normaliseName(given("name"));
  const pincode = normalisePincode(given("businessAddressPincode"));
  const category = choice("category", options.category);
  const parts = subCategoriesOf(options.subCategory, category);
  if (!isChecked(raw.consent)) faults.consent = "consent";

  const answers: IntakeAnswers = {
    loanAmount: rupees("loanAmount", "amount", loan.minRupees, loan.maxRupees),
    purposeOfLoan: choice("purposeOfLoan", options.purposeOfLoan),
    gender: choice("gender", options.gender),
    maritalStatus: choice("maritalStatus", options.maritalStatus),
    fathersName: person("fathersName"),
    mothersName: person("mothersName"),
    annualSalesTurnOver: rupees("annualSalesTurnOver", "turnover", 1, MAX_TURNOVER_RUPEES),
    uan: uan === "" ? null : uan,
    name: text("name", maskAadhaar(name), isBusinessName(name), "business"),
    dateOfIncorporation: date(),
    category,
    subCategory: parts.length > 0 ? choice("subCategory", parts) : null,
    nature: choice("nature", options.nature),
    businessAddressLine1: address("businessAddressLine1", "address1"),
    businessAddressLine2: address("businessAddressLine2", "address2"),
    businessAddressPincode: text("businessAddressPincode", pincode, isPincode(pincode), "pincode"),
  };
  return Object.keys(faults).length > 0 ? no("invalid", { faults }) : yes({ answers });
}
