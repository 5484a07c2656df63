import type { ChargeFields } from "~/domain/lenders/charge-fields";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { type ApiFailed, callApi } from "../call-api";
import { toastOk } from "../toast";

type Saved = { data: { property: keyof LenderFields; value: FieldValue; version: number }; message: string };

/**
 * The error of a refused save: the server's sentence about the value, else that the update failed (ERR-01, ERR-23).
 */
export const failureWords = ({ status, message }: ApiFailed): string =>
  status === 422 || status === 404 || status === 403 ? message : lenderWords.updateFailed;

export type SaveOutcome =
  | { ok: true; value: FieldValue; version: number; message: string }
  | { ok: false; status: number; code: string; text: string };

/** Saves one property. The caller shows the message; on a refusal it restores the record (LEN-21). */
export async function saveLenderField(
  lenderId: string,
  property: string,
  value: FieldValue,
  version: number,
): Promise<SaveOutcome> {
  const answer = await callApi<Saved>("/api/update-lender-data", { lender_id: lenderId, property, value, version });
  if (answer.ok) {
    const { data, message } = answer.body;
    return { ok: true, value: data.value, version: data.version, message };
  }
  return { ok: false, status: answer.status, code: answer.code, text: failureWords(answer) };
}

type ChargesSaved = { data: { charges: ChargeFields[]; version: number }; message: string };

/** Saves all charges of a lender and shows a toast on success. */
export async function saveLenderCharges(lenderId: string, charges: readonly ChargeFields[], version: number) {
  const answer = await callApi<ChargesSaved>("/api/update-lender-charges", { lender_id: lenderId, charges, version });
  if (!answer.ok) return { ok: false as const, status: answer.status, code: answer.code, text: failureWords(answer) };
  toastOk(answer.body.message);
  return { ok: true as const, ...answer.body.data };
}

/** The current lender; null when it is gone, undefined when the call failed. */
export async function readLenderAgain(lenderId: string): Promise<LenderFields | null | undefined> {
  const answer = await callApi<{ data: LenderFields }>(`/api/get-lender-data/${lenderId}`);
  if (answer.ok) return answer.body.data;
  return answer.status === 404 ? null : undefined;
}
