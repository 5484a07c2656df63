/** Texts as the lender sends them. */
export const sentJson = {
  ref: "0198c0de-0000-7000-8000-000000000001",
  leadId: "IL-5150",
  state: "OTP_SENT",
  approvedInr: null,
  rejection: null,
};

export const indialendsApprovedJson = { ...sentJson, state: "APPROVED", approvedInr: 250_000 };

export const wrongJson = { ...sentJson, state: "OTP_WRONG", triesLeft: 2 };

export const expiredJson = { ...sentJson, state: "OTP_EXPIRED", triesLeft: 0 };

export const indialendsEventText = JSON.stringify({
  eventId: "il-evt-2",
  at: "2025-06-02T15:45:30+05:30",
  lead: indialendsApprovedJson,
});

export const indialendsInvalidJson = { errors: [{ field: "pan", code: "INVALID" }] };
