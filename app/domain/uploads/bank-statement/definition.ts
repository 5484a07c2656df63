import { defineUpload } from "../upload-definition";
import { BANK_COLUMNS } from "./columns";

/** What came into our bank account and left it (BEY-16): any bank's sheet, or ISO 20022 camt.053. */
export const bankStatement = defineUpload({
  kind: "bank-statement",
  order: 4,
  icon: "file",
  page: "bank-upload",
  calls: "bank",
  permission: "statements:edit",
  columns: BANK_COLUMNS,
  endings: [".xml"],
  template: {
    fileName: "bank-template.xlsx",
    sheet: "Template",
    widths: { narration: 44 },
    example: {
      date: "05-11-2026",
      narration: "NEFT CR NILGIRI CAPITAL LTD PAYOUT OCT",
      reference: "HDFCN52026110512345678",
      credit: "5488.00",
      balance: "105488.00",
    },
  },
  asksLender: false,
  writesLines: true,
  startsFromNothing: true,
  sums: { creditPaise: "credit_paise", debitPaise: "debit_paise" },
  money: "creditPaise",
  fields: [
    { name: "booked_on", as: "day" },
    { name: "credit_paise", as: "paise" },
    { name: "debit_paise", as: "paise" },
    { name: "reference", as: "text" },
    { name: "narration", as: "text" },
  ],
});
