/** Words of the invoices of a partner's month. They are in English: the law asks for English or Hindi. */
export const invoiceWords = {
  titles: {
    "tax-invoice": "Tax invoice",
    "reverse-charge": "Invoice (tax payable on reverse charge)",
    "bill-of-supply": "Bill of supply",
    "credit-note": "Credit note",
  },
  number: "Number",
  date: "Date",
  period: "Period",
  placeOfSupply: "Place of supply",
  supplier: "Supplier",
  recipient: "Recipient",
  gstin: "GSTIN",
  notRegistered: "Not registered for GST",
  description: "Description",
  amount: "Amount (INR)",
  service: "Commission for distributing loans, {month} (SAC {code})",
  serviceWithoutCode: "Commission for distributing loans, {month}",
  taxes: { gst: "GST", cgst: "CGST", sgst: "SGST", utgst: "UTGST", igst: "IGST" },
  gst: "{tax} at {rate}",
  gstEarlier: "{tax} at {rate} of earlier months that is given back",
  total: "Total",
  reverse: "Tax payable on reverse charge: yes. The recipient pays the GST.",
  noGst: "No GST is charged: the supplier is not registered.",
  tds: "For information: TDS of {amount} under section {code} is withheld from the payment.",
  tdsBack: "For information: TDS of {amount} under section {code} is given back with the payment.",
  tdsOfYear:
    "For information: TDS of {amount} of the financial year {year} under section {code} is withheld from the payment.",
  tdsBackOfYear:
    "For information: TDS of {amount} of the financial year {year} under section {code} is given back with the payment.",
  issued: "Issued for the supplier from its statement of {month}. Each line is explained in the partner portal.",
  issuedAndClosed:
    "Issued for the supplier from its statement of {month}, which was closed on {day}. Each line is explained in the partner portal.",
} as const;
