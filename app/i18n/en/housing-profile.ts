/** The profile of an affordable housing loan, where it differs from the personal one. */
export const housingProfile = {
  step: "Affordable housing loan profile, step {{step}} of {{of}}",
  employmentTitle: "Your work, your household and the loan",
  property_type_label: "Which property have you chosen?",
  property_type_help: "The one that you want to buy, build or repair.",
  housing_loan_amount_label: "How much do you need?",
  housing_loan_amount_help: "Whole rupees, without what you pay yourself.",
} as const;
