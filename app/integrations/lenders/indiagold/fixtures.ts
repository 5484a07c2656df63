/** Texts as the lender sends them. */
export const queuedJson = {
  success: true,
  data: { leadId: "IG-4471", externalId: "0198c0de-0000-7000-8000-000000000001", stage: "QUEUED" },
};

export const indiagoldApprovedJson = {
  success: true,
  data: { ...queuedJson.data, stage: "APPROVED", approvedAmount: { value: 190000.75, currency: "INR" } },
};

export const webhookText = JSON.stringify({
  id: "ig-evt-5",
  type: "lead.stage_changed",
  createdAtEpochMs: 1748859330000,
  data: { leadId: "IG-4471", stage: "REJECTED", approvedAmount: null, rejection: { code: "OUT_OF_AREA" } },
});

export const indiagoldValidationJson = {
  success: false,
  error: { code: "VALIDATION", details: [{ path: "customer.phone.number", rule: "format" }] },
};
