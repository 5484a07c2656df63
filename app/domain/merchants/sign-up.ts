import { isBusinessName } from "~/domain/intake/business-name";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { isAddress, normaliseAddress } from "~/domain/patterns/address";
import { isBankAccount, normaliseBankAccount } from "~/domain/patterns/bank-account";
import { isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isGstin, normaliseGstin, panOfGstin } from "~/domain/patterns/gstin";
import { isIfsc } from "~/domain/patterns/ifsc";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { isName, normaliseName } from "~/domain/patterns/name";
import { isPan, normalisePan } from "~/domain/patterns/pan";
import { isPincode, normalisePincode } from "~/domain/patterns/pincode";
import { type No, no, type Yes, yes } from "~/domain/result";

/** The fields of a merchant's sign-up, in the form's order (CUS-25, OQ-20). */
export const SIGN_UP_FIELDS = [
  "businessName",
  "contactName",
  "mobile",
  "email",
  "pan",
  "gstin",
  "address1",
  "address2",
  "pincode",
  "bankAccount",
  "ifsc",
] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

/** Every field in its normal form; an omitted optional field is ''. */
export type SignUp = Record<SignUpField, string>;

export type SignUpFault =
  | "businessName"
  | "contactName"
  | "mobile"
  | "email"
  | "pan"
  | "gstin"
  | "gstinPan"
  | "address1"
  | "address2"
  | "pincode"
  | "bankAccount"
  | "ifsc"
  | "ifscUnknown"
  | "consent";

export type SignUpFaults = Partial<Record<SignUpField | "consent", SignUpFault>>;

/**
 * Parses a merchant's sign-up. Optional are the GSTIN, the second address line, and bank account with IFSC, which must
 * be given together. A GSTIN must contain the PAN. Refuses `invalid` with one fault for each wrong field.
 */
export function parseSignUp(
  raw: Readonly<Record<string, string>>,
): Yes<{ signUp: SignUp }> | No<"invalid", { faults: SignUpFaults }> {
  const text = (field: SignUpField) => (raw[field] ?? "").trim();
  const signUp: SignUp = {
    businessName: normaliseName(text("businessName")),
    contactName: normaliseName(text("contactName")),
    mobile: normaliseMobile(text("mobile")),
    email: normaliseEmail(text("email")),
    pan: normalisePan(text("pan")),
    gstin: normaliseGstin(text("gstin")),
    address1: normaliseAddress(text("address1")),
    address2: normaliseAddress(text("address2")),
    pincode: normalisePincode(text("pincode")),
    bankAccount: normaliseBankAccount(text("bankAccount")),
    ifsc: text("ifsc"),
  };
  const { gstin, address1, address2, bankAccount, ifsc } = signUp;
  const hasBank = bankAccount !== "" || ifsc !== "";
  const wrong: [SignUpField | "consent", SignUpFault, boolean][] = [
    ["businessName", "businessName", !isBusinessName(signUp.businessName)],
    ["contactName", "contactName", !isName(signUp.contactName)],
    ["mobile", "mobile", !isMobile(signUp.mobile)],
    ["email", "email", !isEmail(signUp.email)],
    ["pan", "pan", !isPan(signUp.pan)],
    ["gstin", "gstinPan", gstin !== "" && panOfGstin(gstin) !== signUp.pan],
    ["gstin", "gstin", gstin !== "" && !isGstin(gstin)],
    ["address1", "address1", !isAddress(address1)],
    ["address2", "address2", address2 !== "" && !isAddress(address2)],
    ["pincode", "pincode", !isPincode(signUp.pincode)],
    ["bankAccount", "bankAccount", hasBank && !isBankAccount(bankAccount)],
    ["ifsc", "ifsc", hasBank && !isIfsc(ifsc)],
    ["consent", "consent", raw.consent !== "1"],
  ];
  const faults: SignUpFaults = {};
  for (const [field, fault, isWrong] of wrong) if (isWrong) faults[field] = fault;
  if (Object.keys(faults).length > 0) return no("invalid", { faults });
  const masked = {
    businessName: maskAadhaar(signUp.businessName),
    address1: maskAadhaar(address1),
    address2: maskAadhaar(address2),
  };
  return yes({ signUp: { ...signUp, ...masked } });
}
