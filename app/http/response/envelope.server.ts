/**
 * The envelope of JSON responses (OQ-69, OQ-104): `{ success, message, data }`, and for a refusal `{ success: false,
 * message, errors }` with messages by field. Calls that the specification describes have its keys at the top level.
 */
type Extra = Record<string, unknown>;

const headersFor = (headers?: HeadersInit) => {
  const all = new Headers(headers);
  all.set("Content-Type", "application/json; charset=utf-8");
  all.set("Cache-Control", "no-store");
  return all;
};

/** A success. `body` is merged at the top level: `{ data }`, or the keys that the specification names. */
export function apiResponse(
  body: Extra = {},
  init: { status?: number; message?: string; headers?: HeadersInit } = {},
): Response {
  return new Response(JSON.stringify({ success: true, message: init.message ?? "", ...body }), {
    status: init.status ?? 200,
    headers: headersFor(init.headers),
  });
}

/** A refusal. `code` is a stable identifier; `errors` are messages by field. */
export function apiRefusal(
  status: number,
  code: string,
  headers?: HeadersInit,
  detail: { message?: string; errors?: Record<string, string[]>; data?: Extra } = {},
): Response {
  return new Response(
    JSON.stringify({
      success: false,
      code,
      message: detail.message ?? STATUS_WORDS[status] ?? "",
      ...(detail.errors ? { errors: detail.errors } : {}),
      ...(detail.data ? { data: detail.data } : {}),
    }),
    { status, headers: headersFor(headers) },
  );
}

const STATUS_WORDS: Record<number, string> = {
  400: "Bad request",
  401: "Unauthenticated",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Content too large",
  421: "Misdirected request",
  422: "The given data was invalid.",
  429: "Too many requests",
  503: "Service unavailable",
  507: "Insufficient storage",
};

/** The response to a method that a call does not support. */
export const methodNotAllowed = (...allowed: string[]): Response =>
  apiRefusal(405, "method-not-allowed", { Allow: allowed.join(", ") });

/** Throws 405 for every method but those named. */
export function allowMethods(request: Request, ...methods: string[]): void {
  if (!methods.includes(request.method)) throw methodNotAllowed(...methods);
}
