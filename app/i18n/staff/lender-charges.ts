import type { ChargeKind, ChargePayee, ChargeTime } from "~/domain/money/charges";

/** The kinds of charges as staff choose them. */
export const CHARGE_KIND_WORDS: Readonly<Record<ChargeKind, string>> = {
  "processing-fee": "Processing fee",
  documentation: "Documentation",
  "stamp-duty": "Stamp duty",
  insurance: "Insurance",
  other: "Other",
};

export const PAYEE_WORDS: Readonly<Record<ChargePayee, string>> = {
  lender: "The lender",
  "third-party": "A third party",
};

export const PAID_AT_WORDS: Readonly<Record<ChargeTime, string>> = {
  disbursal: "Deducted from the disbursal",
  "first-instalment": "With the first instalment",
};

/** The words of a lender's charges. */
export const lenderChargeWords = {
  none: "No charges yet.",
  add: "Add a charge",
  addFee: "Add the processing fee",
  edit: "Edit {name}",
  remove: "Remove {name}",
  editTitle: "Edit charge",
  addTitle: "New charge",
  fixed: "Charge in rupees",

  kind: "Kind",
  name: "Name",
  nameHint: "As customers see it. Leave empty to use the kind",
  nameHi: "Name in Hindi",
  percent: "Percent of the loan",
  rupees: "Rupees",
  rupeesHint: "In addition to the percentage, if both are given",
  min: "At least",
  max: "At most",
  boundsHint: "Before GST that is added",
  gst: "GST rate",
  gstOnTop: "GST is",
  onTop: "Added to the charge",
  included: "Included in the charge",
  nextGst: "Later GST",
  nextGstFrom: "From",
  nextGstHint: "If the rate changes on a known day",
  optional: "May the customer refuse it?",
  mandatory: "No: it is inside the APR",
  isOptional: "Yes: it is outside the APR and shown as optional",
  payee: "Paid to",
  paidAt: "Paid",

  /** Parts of the summary of a charge. */
  ofLoan: "{percent}% of the loan",
  and: "{one} and {other}",
  atLeast: "at least {rupees}",
  atMost: "at most {rupees}",
  gstAdded: "GST {percent}% added",
  gstInside: "GST {percent}% included",
  gstNone: "no GST",
  gstFrom: "GST {percent}% from {day}",
  refusable: "optional",
  toThirdParty: "to a third party",
  withFirst: "with the first instalment",
} as const;
