export type TransportReason = "connect" | "timeout" | "connection-lost" | "bad-answer";

/**
 * A call without a usable answer. `maybeSent` is false only when the other side cannot have read the request. Contains
 * no body, header or address, so it can be logged.
 */
export class TransportFailure extends Error {
  override readonly name = "TransportFailure";

  constructor(
    readonly reason: TransportReason,
    readonly maybeSent: boolean,
    readonly httpStatus: number | null = null,
  ) {
    super(`outbound call failed: ${reason}`);
  }
}

const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_CLOSED",
  "NOT_PUBLIC",
]);
const TIMED_OUT = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_ABORTED", "ETIMEDOUT"]);
const CERTIFICATE = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** Converts an undici error to a TransportFailure. Unless it certainly failed before sending, it counts as sent. */
export function transportFailure(error: unknown): TransportFailure {
  if (error instanceof TransportFailure) return error;
  const { code, syscall, name } = error as { code?: unknown; syscall?: unknown; name?: unknown };
  const word = typeof code === "string" ? code : "";
  if (syscall === "connect" || NEVER_CONNECTED.has(word) || CERTIFICATE.test(word)) {
    return new TransportFailure("connect", false);
  }
  if (TIMED_OUT.has(word) || name === "TimeoutError" || name === "AbortError") {
    return new TransportFailure("timeout", true);
  }
  if (word === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return new TransportFailure("bad-answer", true);
  return new TransportFailure("connection-lost", true);
}
