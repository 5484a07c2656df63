import type { EditBody } from "~/domain/brands/requests";
import { brandWords } from "~/i18n/staff/brand";
import { callApi, hasNoResponse } from "~/ui/admin/call-api";
import type { FieldState } from "./field-state";

export type EditData = {
  revision?: number;
  version?: number;
  colours?: { primary: string; secondary: string | null } | null;
};

export type EditResult =
  | { ok: true; data: EditData }
  | { ok: false; code: string; message: string /** Nobody knows whether it was done. */; hasNoResponse: boolean };

type FieldResult =
  | { state: "saved"; version: number }
  | { state: "invalid"; message?: string }
  | { state: "stale"; version: number; text: string | null; by: string | null; at: string };

/** What somebody typed into a field, and the version that they changed. */
export type FieldSave = { path: string; text: string | null; version: number };

/** Calls the editor's route. A refusal has its sentence. */
export async function sendEdit(brandId: string, body: EditBody | FormData): Promise<EditResult> {
  const result = await callApi<{ data: EditData }>(`/admin/partners/${brandId}/edit`, body);
  if (result.ok) return { ok: true, data: result.body.data };
  return { ok: false, code: result.code, message: result.message, hasNoResponse: hasNoResponse(result) };
}

/** Saves fields. Returns each field's result, or one sentence when the whole call failed. */
export async function sendFields(brandId: string, fields: readonly FieldSave[]) {
  const body: EditBody = { intent: "fields", fields: [...fields] };
  const result = await callApi<{ data: unknown }>(`/admin/partners/${brandId}/edit`, body);
  const data = (result.ok ? result.body.data : result.data) as { fields?: Record<string, FieldResult> } | undefined;
  if (data?.fields) return { ok: true as const, fields: data.fields };
  return { ok: false as const, message: result.ok ? "" : result.message };
}

/** The state of a field after the server's response. */
export function stateAfter(result: FieldResult | undefined, { text }: FieldSave): FieldState {
  if (result?.state === "saved") return { state: "saved" };
  if (result?.state !== "stale") return { state: "invalid", message: result?.message ?? brandWords.notTaken };
  const { text: theirs, version, by, at } = result;
  return { state: "conflict", conflict: { theirs, mine: text, version, by, at } };
}

const WHOLE_DRAFT_INTENTS: readonly unknown[] = ["discard", "copy", "import", "rollback"];

/** True for edits that replace the whole draft; whatever was typed is then dropped. */
export const replacesDraft = (body: EditBody | FormData): boolean =>
  WHOLE_DRAFT_INTENTS.includes(body instanceof FormData ? body.get("intent") : body.intent);
