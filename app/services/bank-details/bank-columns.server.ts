import type { BankDetails } from "~/domain/bank-details/requests";
import { taxEntityOf } from "~/domain/bank-details/tax-entity";
import { maskPan } from "~/domain/masking/mask";
import { decryptField, encryptField } from "~/platform/crypto.server";

const location = (rowId: string, column: "account" | "pan" | "gstin") => ({
  table: "bank_detail_requests",
  column,
  rowId,
});

/** The columns of bank details: account number, PAN and GSTIN encrypted for their row, and masked. */
export const encryptBankDetails = (id: string, { holderName, account, ifsc, pan, gstin }: BankDetails) => ({
  holderName,
  ifsc,
  entity: taxEntityOf(pan),
  accountEnc: encryptField(location(id, "account"), account),
  accountMasked: maskPan(account),
  panEnc: encryptField(location(id, "pan"), pan),
  panMasked: maskPan(pan),
  gstinEnc: gstin === null ? null : encryptField(location(id, "gstin"), gstin),
  gstinMasked: gstin === null ? null : maskPan(gstin),
});

type Encrypted = {
  id: string;
  holderName: string;
  accountEnc: string;
  ifsc: string;
  panEnc: string;
  gstinEnc: string | null;
};

/** Decrypts the bank details of a row. Never send them to a browser. */
export const decryptBankDetails = ({ id, holderName, accountEnc, ifsc, panEnc, gstinEnc }: Encrypted): BankDetails => ({
  holderName,
  ifsc,
  account: decryptField(location(id, "account"), accountEnc),
  pan: decryptField(location(id, "pan"), panEnc),
  gstin: gstinEnc === null ? null : decryptField(location(id, "gstin"), gstinEnc),
});

/** The columns that pages show. */
export const MASKED_BANK_COLUMNS = {
  id: true,
  holderName: true,
  entity: true,
  accountMasked: true,
  ifsc: true,
  panMasked: true,
  gstinMasked: true,
} as const;
