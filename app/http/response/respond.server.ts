import { data } from "@remix-run/node";
import type { No, Yes } from "~/domain/result";
import type { FieldErrors, FormReply } from "~/http/request/parse-form.server";
import { apiRefusal } from "./envelope.server";

/** HTTP status of a refusal by code. Other codes are 422. */
const STATUSES: Readonly<Record<string, number>> = {
  "bad-signature": 401,
  "sign-in-again": 401,
  "signed-out": 401,
  forbidden: 403,
  "sign-in-again-first": 403,
  "step-up": 403,
  "dead-link": 404,
  "no-application": 404,
  "no-lender": 404,
  "no-revenue": 404,
  "no-such-language": 404,
  "no-such-list": 404,
  "not-found": 404,
  "unknown-brand": 404,
  "unknown-item": 404,
  "unknown-key": 404,
  "unknown-sign-in": 404,
  "unknown-lender": 404,
  "unknown-partner": 404,
  already: 409,
  "colleague-asked": 409,
  "connection-asked": 409,
  daily_cap_reached: 409,
  held_back: 409,
  nested: 409,
  "not-asked": 409,
  "not-ready": 409,
  "nothing-to-undo": 409,
  "same-file-running": 409,
  stale: 409,
  switched_off: 409,
  "too-late": 409,
  "too-many-open": 409,
  "wrong-status": 409,
  "too-many-reveals": 429,
  unavailable: 503,
  "no-room": 507,
};

export const statusOf = (code: string): number => (Object.hasOwn(STATUSES, code) ? STATUSES[code] : undefined) ?? 422;

type Words = (code: string) => string;

const inWords = (errors: FieldErrors, words: Words): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, codes]) => [field, codes.map(words)]));

type CallDetail = {
  words?: (code: string) => string | undefined;
  status?: number;
  headers?: HeadersInit;
  message?: string;
  errors?: FieldErrors;
  data?: Record<string, unknown>;
};

/**
 * Refuses a call in the envelope, by a code or by a refusal with its own message and errors. The code decides the
 * status and, through `words`, the sentence. `status` overrides it where a code means something else in one call.
 */
export function refuseCall(
  refusal: string | { code: string; message?: string; errors?: FieldErrors },
  { words, status, headers, ...detail }: CallDetail = {},
): Response {
  const { code, message, errors } = typeof refusal === "string" ? { code: refusal } : refusal;
  const sentence = words ? words(code) : message;
  return apiRefusal(status ?? statusOf(code), code, headers, { message: sentence, errors, ...detail });
}

type FormOutcome = {
  /** The toast of a success. */
  message: string;
  /** The sentence of a code, for the form or a field. */
  words: Words;
  /** The field that a code is about. A code without a field becomes a toast. */
  fieldOf?: (code: string) => string | null | undefined;
};

/**
 * The result of a back-office form. `errors` are sentences by field and `reply` the same for `useForm`; both are
 * absent when no field is concerned.
 */
export type FormResult = { ok: boolean; message: string; errors?: FieldErrors; reply?: FormReply };

/** Responds to a back-office form: 200 on success, else the status of the code. */
export function formResponse(
  form: { reply: (errors?: FieldErrors) => FormReply },
  done: Yes | No<string, { errors?: FieldErrors }>,
  { message: success, words, fieldOf }: FormOutcome,
) {
  if (done.ok) return data<FormResult>({ ok: true, message: success });
  const message = words(done.code);
  const field = fieldOf?.(done.code);
  const errors = done.errors ? inWords(done.errors, words) : field ? { [field]: [message] } : undefined;
  return data<FormResult>(
    { ok: false, message, ...(errors ? { errors, reply: form.reply(errors) } : {}) },
    { status: statusOf(done.code) },
  );
}

/** Responds to a form of a route without a component, where Remix drops the status of `data`. `more` goes with the result. */
export function formCallResponse(
  ...[form, done, outcome, more]: [...Parameters<typeof formResponse>, more?: Record<string, unknown>]
): Response {
  const { data: result, init } = formResponse(form, done, outcome);
  return Response.json({ ...result, ...more }, { status: init?.status, headers: { "Cache-Control": "no-store" } });
}
