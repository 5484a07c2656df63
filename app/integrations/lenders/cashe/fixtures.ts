import type { DecisionResponse } from "./wire";

export const casheApprovedResponse: DecisionResponse = {
  statusCode: 200,
  payLoad: {
    leadId: "CSH-2041",
    partnerRefId: "0198c0de-0000-7000-8000-000000000001",
    decision: "APPROVED",
    sanctionedAmount: 120_000,
    rejectCode: null,
  },
};

export const rejectedResponse: DecisionResponse = {
  statusCode: 200,
  payLoad: { ...casheApprovedResponse.payLoad, decision: "REJECTED", sanctionedAmount: null, rejectCode: "LOW_INCOME" },
};

export const invalidResponseJson = { statusCode: 422, errors: [{ field: "customer.panNo", code: "INVALID_FORMAT" }] };
