/** Texts as the lender sends them. */
export const offeredJson = {
  status: "success",
  lead: {
    leadId: "MV-60418",
    partnerLeadId: "0198c0de-0000-7000-8000-000000000001",
    stage: "OFFERED",
    offer: { amount: 140_000 },
    rejection: null,
  },
};

export const moneyViewRejectedJson = {
  status: "success",
  lead: { ...offeredJson.lead, stage: "REJECTED", offer: null, rejection: "INCOME" },
};

export const moneyViewInvalidJson = {
  status: "error",
  fields: [
    { name: "income.companyType", issue: "REQUIRED" },
    { name: "loan.amount", issue: "RANGE" },
  ],
};
