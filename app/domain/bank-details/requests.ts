import { z } from "zod";
import { isBankAccount, normaliseBankAccount } from "~/domain/patterns/bank-account";
import { isGstin, normaliseGstin, panOfGstin } from "~/domain/patterns/gstin";
import { isIfsc } from "~/domain/patterns/ifsc";
import { isPan, normalisePan } from "~/domain/patterns/pan";
import { isPasscode, normalisePasscode } from "~/domain/patterns/passcode";

const account = (code: string) => z.string({ error: code }).transform(normaliseBankAccount);

/**
 * New bank and tax details (OQ-64, OQ-73). The IFSC is compared as typed; PAN and GSTIN are converted to upper case. A
 * GSTIN must contain the PAN. Messages are codes.
 */
export const bankDetailsRequest = z
  .object({
    intent: z.literal("ask"),
    holderName: z
      .string({ error: "holder-needed" })
      .transform((text) => text.replace(/\s+/g, " ").trim())
      .refine((text) => text.length >= 2, "holder-needed")
      .refine((text) => text.length <= 100, "holder-long")
      .refine((text) => !/\p{Cc}/u.test(text), "holder-needed"),
    account: account("account-shape").refine(isBankAccount, "account-shape"),
    accountAgain: account("account-again"),
    ifsc: z.string({ error: "ifsc-shape" }).trim().refine(isIfsc, "ifsc-shape"),
    pan: z.string({ error: "pan-shape" }).transform(normalisePan).refine(isPan, "pan-shape"),
    gstin: z.string().transform(normaliseGstin).refine(isGstin, "gstin-shape").optional(),
  })
  .refine((details) => details.account === details.accountAgain, { path: ["accountAgain"], error: "account-differs" })
  .refine(({ pan, gstin }) => !gstin || panOfGstin(gstin) === pan, { path: ["gstin"], error: "gstin-pan" });

/** What a partner is to be paid to and taxed by, in plain text. */
export type BankDetails = {
  holderName: string;
  account: string;
  ifsc: string;
  pan: string;
  gstin: string | null;
};

/** The passcode for the drafted details. */
export const confirmBankRequest = z.object({
  intent: z.literal("confirm"),
  code: z.string({ error: "passcode-shape" }).transform(normalisePasscode).refine(isPasscode, "passcode-shape"),
});

/** What an owner does with bank details: proves who asks, drafts them, confirms or drops the draft, withdraws an open request. */
export const ownBankAction = z.discriminatedUnion("intent", [
  bankDetailsRequest,
  confirmBankRequest,
  z.object({ intent: z.literal(["prove", "resend", "drop"]) }),
  z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
]);
