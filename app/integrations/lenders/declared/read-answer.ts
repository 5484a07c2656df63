import { readPointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { BadResponse } from "../kit/connection";
import { decided, pending } from "../kit/outcome";
import { checkedRedirectUrl } from "../kit/redirect-url";
import { lenderRef } from "../kit/wire";
import type { LenderConfig } from "../lender-config";
import type { Decided, LenderRedirect, Pending } from "../types";

/** A scalar of an answer as the key of a table; null for anything else. */
const keyOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;

const HIGHEST_RUPEES = 1_000_000_000;

/** An amount in whole rupees, rounded down; null when the lender names none. Throws BadResponse for what is not an amount. */
function amountOf(declared: DeclaredInterface, application: unknown): number | null {
  const { amount } = declared.answer;
  const value = amount && readPointer(application, amount.at);
  if (!amount || value === undefined || value === null) return null;
  if (amount.unitIs && readPointer(application, amount.unitIs.at) !== amount.unitIs.equals)
    throw new BadResponse("the amount is in another unit");
  const isNumber = typeof value === "number" || (typeof value === "string" && /^\d{1,14}(\.\d{1,2})?$/.test(value));
  const rupees = isNumber ? Number(value) / (amount.unit === "paise" ? 100 : 1) : Number.NaN;
  if (!(rupees >= 0 && rupees <= HIGHEST_RUPEES)) throw new BadResponse("the amount is not an amount");
  return Math.floor(rupees);
}

/** The application in an answer or an event; throws BadResponse when the interface does not describe it. */
export interface ReadApplication {
  /** Our id, if the lender repeats it. */
  submissionId: string | null;
  lenderRef: string;
  outcome: Decided | Pending | LenderRedirect;
}

/**
 * An application where it stands in a document. A state that the table does not have counts as "in progress", a reason
 * as "other". Throws BadResponse when its reference, state or amount is missing or malformed.
 */
export function readApplication(
  declared: DeclaredInterface,
  config: LenderConfig,
  application: unknown,
): ReadApplication {
  const { answer, states, reasons } = declared;
  const state = keyOf(readPointer(application, answer.state));
  const ref = keyOf(readPointer(application, answer.lenderRef));
  const parsed = lenderRef.safeParse(ref);
  if (state === null || state === "" || !parsed.success)
    throw new BadResponse("the answer has no state or no reference");
  const echoed = answer.submissionId === null ? null : readPointer(application, answer.submissionId);
  if (answer.submissionId !== null && typeof echoed !== "string")
    throw new BadResponse("the answer does not name our id");
  const submissionId = typeof echoed === "string" ? echoed : null;
  const reason = answer.reason === null ? null : keyOf(readPointer(application, answer.reason));
  const parts = {
    lenderRef: parsed.data,
    sanctionedRupees: amountOf(declared, application),
    reason: reason !== null && Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null,
  };
  const meaning = Object.hasOwn(states, state) ? states[state] : "pending";
  const named = { submissionId, lenderRef: parsed.data };
  switch (meaning) {
    case "approved":
    case "declined":
    case "review":
    case "disbursed":
      return { ...named, outcome: decided(meaning, parts) };
    case "customer": {
      const address = answer.redirectUrl === null ? undefined : readPointer(application, answer.redirectUrl);
      if (typeof address !== "string") throw new BadResponse("the answer has no address for the customer");
      return {
        ...named,
        outcome: { kind: "redirect", url: checkedRedirectUrl(config, address), lenderRef: parsed.data },
      };
    }
    default:
      return { ...named, outcome: pending(parsed.data) };
  }
}

/** Whether a document says that the lender has never seen the application. */
export function isUnknownApplication({ answer: { unknownIf } }: DeclaredInterface, json: unknown): boolean {
  return unknownIf !== null && readPointer(json, unknownIf.at) === unknownIf.equals;
}

/** The outcome in a document about one submission. Throws BadResponse for a document about another one. */
export function readDocument(
  declared: DeclaredInterface,
  config: LenderConfig,
  json: unknown,
  submissionId: string,
): Decided | Pending | LenderRedirect {
  const { answer } = declared;
  if (answer.expects.some(({ at, equals }) => readPointer(json, at) !== equals))
    throw new BadResponse("the answer is none of this interface");
  const read = readApplication(declared, config, readPointer(json, answer.root));
  if (read.submissionId !== null && read.submissionId !== submissionId)
    throw new BadResponse("the answer is about another submission");
  return read.outcome;
}
