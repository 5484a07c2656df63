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
  const result = await callApi<Saved>("/api/update-lender-data", { lender_id: lenderId, property, value, version });
  if (result.ok) {
    const { data, message } = result.body;
    return { ok: true, value: data.value, version: data.version, message };
  }
  return { ok: false, status: result.status, code: result.code, text: failureWords(result) };
}

type ChargesSaved = { data: { charges: ChargeFields[]; version: number }; message: string };

/** Saves all charges of a lender and shows a toast on success. */
export async function saveLenderCharges(lenderId: string, charges: readonly ChargeFields[], version: number) {
  const result = await callApi<ChargesSaved>("/api/update-lender-charges", { lender_id: lenderId, charges, version });
  if (!result.ok) return { ok: false as const, status: result.status, code: result.code, text: failureWords(result) };
  toastOk(result.body.message);
  return { ok: true as const, ...result.body.data };
}

/** The current lender; null when it is gone, undefined when the call failed. */
export async function readLenderAgain(lenderId: string): Promise<LenderFields | null | undefined> {
  const result = await callApi<{ data: LenderFields }>(`/api/get-lender-data/${lenderId}`);
  if (result.ok) return result.body.data;
  return result.status === 404 ? null : undefined;
}
