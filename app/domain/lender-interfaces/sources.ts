/** The kinds of values that an application has, each with the forms in which a lender may want it. */
export const FORMATS = {
  text: ["as-is", "upper", "lower"],
  mobile: ["ten-digits", "with-91", "with-plus-91"],
  day: ["YYYY-MM-DD", "DD-MM-YYYY", "DD/MM/YYYY", "MM/DD/YYYY", "YYYYMMDD"],
  rupees: ["rupees", "rupees-text", "rupees-two-decimals", "paise", "paise-text"],
  number: ["number", "number-text"],
  instant: ["iso", "unix-seconds", "unix-ms", "unix-seconds-text"],
  code: ["as-is", "as-number"],
  list: ["list", "joined"],
} as const;

export type ValueKind = keyof typeof FORMATS;
export type ValueFormat = (typeof FORMATS)[ValueKind][number];

export const VALUE_FORMATS: readonly ValueFormat[] = [...new Set(Object.values(FORMATS).flat())];

const read = <const Field extends string, const Input extends string>(
  kind: ValueKind,
  fields: readonly Field[],
  input: Input,
) => ({ kind, fields, input, product: null });

const ofProduct = <const Field extends string>(kind: ValueKind, field: Field, product: "SL" | "GL") => ({
  kind,
  fields: [field],
  input: field,
  product,
});

/**
 * Everything of an application that a lender's interface may name, in the order of the editor: its kind, the
 * applicant's fields that it reads, the input that a refusal of it names, and the only product that tells it.
 */
export const SOURCES = {
  submissionId: read("text", [], "application"),
  clientId: read("text", [], "application"),
  product: read("code", [], "product"),
  amount: read("rupees", [], "amountRupees"),
  tenureMonths: read("number", [], "tenureMonths"),
  firstName: read("text", ["firstName"], "firstName"),
  lastName: read("text", ["lastName"], "lastName"),
  fullName: read("text", ["firstName", "lastName"], "firstName"),
  mobile: read("mobile", ["mobile"], "mobile"),
  email: read("text", ["email"], "email"),
  pan: read("text", ["pan"], "pan"),
  birthDate: read("day", ["birthDate"], "birthDate"),
  monthlyIncome: read("rupees", ["monthlyIncomeRupees"], "monthlyIncomeRupees"),
  employment: read("code", ["employment"], "employment"),
  employerName: read("text", ["employerName"], "employerName"),
  addressLines: read("list", ["address"], "address"),
  addressLine1: read("text", ["address"], "address"),
  addressLine2: read("text", ["address"], "address"),
  pincode: read("text", ["pincode"], "pincode"),
  goldGrams: ofProduct("number", "gold", "GL"),
  goldKarat: ofProduct("number", "gold", "GL"),
  studyCourse: ofProduct("text", "study", "SL"),
  studyInstitution: ofProduct("text", "study", "SL"),
  studyFees: ofProduct("rupees", "study", "SL"),
  coApplicantName: ofProduct("text", "coApplicant", "SL"),
  coApplicantRelation: ofProduct("code", "coApplicant", "SL"),
  coApplicantIncome: ofProduct("rupees", "coApplicant", "SL"),
  callbackUrl: read("text", [], "application"),
  returnUrl: read("text", [], "application"),
  consentHash: read("text", [], "application"),
  consentAt: read("instant", [], "application"),
  consentLanguage: read("code", [], "application"),
} as const;

export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as [SourceName, ...SourceName[]];
export const isSource = (name: string): name is SourceName => Object.hasOwn(SOURCES, name);

/** True when a value of this kind can be written so. */
export const hasFormat = (kind: ValueKind, format: string): boolean => FORMATS[kind].some((one) => one === format);
