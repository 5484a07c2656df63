/** Texts as the lender sends them. */
export const moneyTapApprovedJson = {
  click: "0198c0de-0000-7000-8000-000000000001",
  txn_ref: "MT5521",
  state: "APPROVED",
  limit: "95000",
  remark_code: null,
};

export const rejectedFields = {
  event_id: "mt-evt-3",
  click: "0198c0de-0000-7000-8000-000000000001",
  txn_ref: "MT5521",
  state: "REJECTED",
  limit: "",
  remark_code: "R03",
  event_ts: "1748859330",
  sent_ts: "1748859331",
};
