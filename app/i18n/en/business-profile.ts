/** The business-loan profile, where it differs from the personal one. */
export const businessProfile = {
  step: "Business loan profile, step {{step}} of {{of}}",
  personalTitle: "About you, the owner",
  employmentName: "Business",
  employmentTitle: "Your business and its income",
  employer_name_label: "Name of the business",
  employer_name_help: "As on its registration certificate.",
  officepincode_label: "Pincode of the business",
  monthly_income_label: "Your monthly income from the business",
  monthly_income_help: "What is left for you in a normal month, after the costs of the business and tax.",
  monthly_income_why:
    "Lenders set a lowest income. With yours we leave out the ones that would say no, so nobody makes a needless credit enquiry.",
  emi_help: "Your own and those of the business, each month. Type 0 if you have none.",
  business_current_turnover_help: "All sales in the last financial year, before costs. Whole rupees.",
  business_years_label: "How many years has it been running?",
  business_account_label: "Does the business have a current account?",
  se_loan_amount_label: "How much does the business need?",
} as const;
