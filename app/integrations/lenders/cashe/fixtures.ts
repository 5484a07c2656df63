import type { DecisionAnswer } from "./wire";

export const casheApprovedAnswer: DecisionAnswer = {
  statusCode: 200,
  payLoad: {
    leadId: "CSH-2041",
    partnerRefId: "0198c0de-0000-7000-8000-000000000001",
    decision: "APPROVED",
    sanctionedAmount: 120_000,
    rejectCode: null,
  },
};

export const rejectedAnswer: DecisionAnswer = {
  statusCode: 200,
  payLoad: { ...casheApprovedAnswer.payLoad, decision: "REJECTED", sanctionedAmount: null, rejectCode: "LOW_INCOME" },
};

export const invalidAnswerJson = { statusCode: 422, errors: [{ field: "customer.panNo", code: "INVALID_FORMAT" }] };
