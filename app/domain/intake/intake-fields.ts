/** The fields of the Muthoot Fincorp intake form (ENT-15), in the form's order. */
export const INTAKE_FIELDS = [
  "loanAmount",
  "purposeOfLoan",
  "gender",
  "maritalStatus",
  "fathersName",
  "mothersName",
  "annualSalesTurnOver",
  "uan",
  "name",
  "dateOfIncorporation",
  "category",
  "subCategory",
  "nature",
  "businessAddressLine1",
  "businessAddressLine2",
  "businessAddressPincode",
] as const;

export type IntakeField = (typeof INTAKE_FIELDS)[number];

export const isIntakeField = (name: string): name is IntakeField => INTAKE_FIELDS.includes(name as IntakeField);

/** The lists of the form (LIST-11). */
export const INTAKE_LISTS = ["gender", "maritalStatus", "purposeOfLoan", "nature", "category", "subCategory"] as const;

export type IntakeList = (typeof INTAKE_LISTS)[number];

/** A complete form: lists by their item ids, amounts in whole rupees, the date as YYYY-MM-DD. */
export type IntakeAnswers = Record<Exclude<IntakeList, "subCategory">, number> &
  Record<"loanAmount" | "annualSalesTurnOver", number> &
  Record<
    | "fathersName"
    | "mothersName"
    | "name"
    | "dateOfIncorporation"
    | "businessAddressLine1"
    | "businessAddressLine2"
    | "businessAddressPincode",
    string
  > & { uan: string | null; subCategory: number | null };
