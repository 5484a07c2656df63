/** The charges of a loan as lines of its key facts. */
export const charges = {
  percent: "Processing fee",
  percent_included: "Processing fee with GST",
  rupees: "Fixed charge",
  rupees_included: "Fixed charge with GST",
  ofAmount: "{{rate}} of the loan amount",
  gst: "GST that comes on top, {{rate}}",
  total: "Charges in all",
  received: "You receive",
  receivedNote: "The charges are kept back from the amount",
} as const;
