/** The profile on a single-lender site, where it differs from that of many lenders. */
export const oneLenderProfile = {
  seeOffers: "Save and see my offer",
  addMobileText: "The lender reaches you on your mobile. We send a 6-digit code to it once.",
  postal_code_why: "The lender serves some pincodes and not others.",
  monthly_income_why:
    "The lender sets a lowest income. With yours we can say early if it would say no, so nobody makes a needless credit enquiry. Your employer is not told.",
  household_income_why: "The lender may have a special loan for households with a lower income.",
} as const;
