/** Texts as the lender sends them. */
export const earlysalaryApprovedJson = {
  responseStatus: "00",
  orderId: "0198c0de-0000-7000-8000-000000000001",
  customerId: "ES-7740",
  appStatus: "APPROVED",
  eligibleAmount: 45_000,
  declineReason: null,
};

export const earlysalaryDeclinedJson = {
  ...earlysalaryApprovedJson,
  appStatus: "DECLINED",
  eligibleAmount: null,
  declineReason: "DUPLICATE",
};

export const faultyJson = {
  responseStatus: "12",
  faults: [
    { param: "employmentstatus", fault: "MANDATORY" },
    { param: "salary", fault: "LIMIT" },
  ],
};
