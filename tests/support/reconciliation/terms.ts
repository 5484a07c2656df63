import { payoutTermsOf } from "~/domain/reconciliation/tax-terms";

/** GST of 18 %; TDS of 5 % until 30 September 2024 and 2 % since. */
export const TERMS = payoutTermsOf([
  { tax: "gst", validFrom: "2017-07-01", rateBps: 1_800, thresholdPaise: null, code: "997159" },
  { tax: "tds", validFrom: "2021-04-01", rateBps: 500, thresholdPaise: 1_500_000n, code: "194H" },
  { tax: "tds", validFrom: "2024-10-01", rateBps: 200, thresholdPaise: 1_500_000n, code: "194H" },
]);
