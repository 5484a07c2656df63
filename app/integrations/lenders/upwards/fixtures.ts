/** Texts as the lender sends them. */
export const upwardsApprovedJson = {
  is_success: true,
  data: {
    loan_id: "UPW-3391",
    affiliate_ref: "0198c0de-0000-7000-8000-000000000001",
    loan_status: "approved",
    approved_amount: "85000.50",
    reason_code: null,
  },
};

export const upwardsRejectedJson = {
  is_success: true,
  data: { ...upwardsApprovedJson.data, loan_status: "rejected", approved_amount: null, reason_code: "city" },
};

export const upwardsEventText = JSON.stringify({
  event: "loan.status",
  event_id: "upw-evt-4",
  event_time: "2025-06-02T15:45:30+05:30",
  data: upwardsApprovedJson.data,
});

export const upwardsInvalidJson = {
  is_success: false,
  errors: { marital_status: ["required"], pan: ["not_a_pan"], something: ["odd"] },
};
