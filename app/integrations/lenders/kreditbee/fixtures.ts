/** Texts as the lender sends them. */
export const kreditbeeApprovedJson = {
  application_id: "KB-77120",
  partner_ref: "0198c0de-0000-7000-8000-000000000001",
  state: "APPROVED",
  approved_amount_paise: "8500050",
  decline_code: null,
};

export const kreditbeeDeclinedJson = {
  ...kreditbeeApprovedJson,
  state: "DECLINED",
  approved_amount_paise: null,
  decline_code: "bureau_decline",
};

export const kreditbeeEventText = JSON.stringify({
  ...kreditbeeApprovedJson,
  event_id: "kb-evt-9",
  event_type: "application.updated",
  occurred_at: "2025-06-02T15:45:30+05:30",
});

export const kreditbeeValidationJson = { errors: { "borrower.pan": "malformed", "borrower.current_pincode": "blank" } };
