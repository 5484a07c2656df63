/** Texts as they stand on the wire. */
export const approvedJson = {
  ref: "0198c0de-0000-7000-8000-000000000001",
  niraId: "NR-9005",
  result: 0,
  limitInr: 60_000,
  declineCode: null,
};

export const declinedJson = { ...approvedJson, result: 1, limitInr: null, declineCode: 103 };

export const invalidJson = { invalid: ["tenureId:missing", "incomeInr:range", "pan:format"] };
