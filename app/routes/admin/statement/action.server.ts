import type { z } from "zod";
import type { staffStatementAction } from "~/domain/statements/staff-requests";
import { statementWords } from "~/i18n/staff/statements";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { answerDispute } from "~/services/statements/answer-dispute.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { setTaxRegistration } from "~/services/statements/edit-tax.server";
import { holdLine, releaseLine } from "~/services/statements/hold-line.server";
import { recordPayment } from "~/services/statements/record-payment.server";

type Value = z.output<typeof staffStatementAction>;
type Scope = { ctx: StaffCtx; brandId: string; partnerId: string };

/** Runs what staff asked for. */
export async function runStatementAction(scope: Scope, value: Value) {
  switch (value.intent) {
    case "close":
      return closeMonth({ ...scope, month: value.month, seenPaise: value.seenPaise });
    case "pay": {
      const { month, amount, reference, paidOn } = value;
      return recordPayment({ ...scope, month, paise: amount, reference, paidOn });
    }
    case "hold": {
      const { lineId, reason, acts, until, note } = value;
      return holdLine({ ...scope, lineId, reason, acts, until, note: note ?? null });
    }
    case "release":
      return releaseLine({ ...scope, lineId: value.lineId });
    case "answer": {
      const { disputeId, decision, answer, correction } = value;
      const correctionPaise = decision === "accept" ? (correction ?? 0n) : null;
      return answerDispute({ ...scope, disputeId, answer, correctionPaise });
    }
    case "register": {
      const { fromMonth, entity, payer, legalName, address, gstin } = value;
      const registration = { fromMonth, entity, payer };
      return setTaxRegistration({ ...scope, registration, legalName, address: address ?? null, gstin: gstin ?? null });
    }
  }
}

const DONE: Readonly<Record<Value["intent"], string>> = {
  close: statementWords.monthClosed,
  pay: statementWords.paymentRecorded,
  hold: statementWords.lineHeld,
  release: statementWords.lineReleased,
  answer: statementWords.answered,
  register: statementWords.registered,
};

/** The toast of what was done, or of what a colleague was asked for. */
export const doneText = (intent: string | undefined, done: object): string =>
  "isAsked" in done && done.isAsked
    ? statementWords.paymentAsked
    : (Object.entries(DONE).find(([name]) => name === intent)?.[1] ?? "");

const FIELDS: Readonly<Record<string, string>> = {
  "more-than-due": "amount",
  "duplicate-reference": "reference",
  "no-correction": "correction",
  "more-than-paid": "correction",
  "more-than-amount": "correction",
  "in-closed-month": "fromMonth",
};

/** The field that a code is about. */
export const fieldOfCode = (code: string, intent: string | undefined): string | null =>
  code === "bad-day" ? (intent === "pay" ? "paidOn" : "until") : (FIELDS[code] ?? null);
