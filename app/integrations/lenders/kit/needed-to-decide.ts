import type { LenderQuestion } from "~/domain/lenders/questions";
import type { SharedApplication } from "../types";
import { neededAnswers } from "./answers";
import type { DECIDING_FIELDS } from "./definition/shared-fields";
import { present } from "./input";

export type DecidingCall = SharedApplication<(typeof DECIDING_FIELDS)[number]>;

/** The input and the answers that a decision needs, or the refusal that names the missing ones. */
export function neededToDecide(asks: readonly LenderQuestion[], call: DecidingCall) {
  const { pan, birthDate, monthlyIncomeRupees, employment } = call.applicant;
  const needed = present({ pan, birthDate, monthlyIncomeRupees, employment });
  if (!needed.ok) return needed;
  const asked = neededAnswers(asks, call, employment);
  return asked.ok ? { ok: true as const, values: needed.values, answers: asked.answers } : asked;
}
