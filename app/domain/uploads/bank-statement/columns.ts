import type { UploadColumn } from "../header";

export type BankColumn = "date" | "narration" | "reference" | "credit" | "debit" | "amount" | "dr_cr" | "balance";

/**
 * The columns of a bank's statement (BEY-16), under the headings of Indian banks. A movement is in `credit` or `debit`, or in
 * `amount` with a sign or with `dr_cr`. A camt.053 file has the first five.
 */
export const BANK_COLUMNS: readonly UploadColumn<BankColumn>[] = [
  {
    name: "date",
    aliases: ["transaction date", "txn date", "tran date", "trans date", "posting date", "booking date", "post date"],
    isRequired: true,
  },
  {
    name: "narration",
    aliases: [
      "description",
      "particulars",
      "transaction remarks",
      "transaction details",
      "transaction particulars",
      "details",
      "remarks",
    ],
    isRequired: true,
    isText: true,
  },
  {
    name: "reference",
    aliases: [
      "utr",
      "utr no",
      "utr number",
      "ref no",
      "reference no",
      "reference number",
      "chq ref no",
      "chq ref number",
      "cheque no",
      "cheque number",
      "chqno",
      "chq no",
      "ref no cheque no",
      "transaction id",
      "tran id",
      "bank reference",
    ],
  },
  {
    name: "credit",
    aliases: [
      "cr",
      "credit amount",
      "credit inr",
      "deposit",
      "deposits",
      "deposit amt",
      "deposit amount",
      "deposit amount inr",
    ],
  },
  {
    name: "debit",
    aliases: [
      "dr",
      "debit amount",
      "debit inr",
      "withdrawal",
      "withdrawals",
      "withdrawal amt",
      "withdrawal amount",
      "withdrawal amount inr",
    ],
  },
  { name: "amount", aliases: ["transaction amount", "amount inr", "amount rs", "txn amount"] },
  { name: "dr_cr", aliases: ["cr dr", "debit credit", "type", "transaction type"] },
  { name: "balance", aliases: ["closing balance", "balance inr", "bal", "running balance", "available balance"] },
];
