/** The student-loan profile, where it differs from the personal one. */
export const studentProfile = {
  step: "Student loan profile, step {{step}} of {{of}}",
  se_loan_amount_help: "Fees, stay and travel together, in whole rupees.",
} as const;
