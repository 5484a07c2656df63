/** What a lender receives that decides by itself. */
export const DECIDING_FIELDS = [
  "firstName",
  "lastName",
  "mobile",
  "email",
  "pan",
  "birthDate",
  "monthlyIncomeRupees",
  "employment",
  "employerName",
  "pincode",
] as const;

/** What a lender receives to greet a customer who then fills in its own form. */
export const GREETING_FIELDS = ["firstName", "lastName", "mobile", "pincode"] as const;

/** What else a lender that decides receives of a student. */
export const STUDENT_FIELDS = ["study", "coApplicant"] as const;
