/** Texts as the lender sends them. */
export const niraApprovedJson = {
  ref: "0198c0de-0000-7000-8000-000000000001",
  niraId: "NR-9005",
  result: 0,
  limitInr: 60_000,
  declineCode: null,
};

export const niraDeclinedJson = { ...niraApprovedJson, result: 1, limitInr: null, declineCode: 103 };

export const niraInvalidJson = { invalid: ["tenureId:missing", "incomeInr:range", "pan:format"] };
