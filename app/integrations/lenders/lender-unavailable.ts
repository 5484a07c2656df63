import type { LenderOperation } from "./lender-config";

export type UnavailableReason =
  | "connect"
  | "timeout"
  | "connection-lost"
  | "server-error"
  | "throttled"
  | "bad-answer"
  | "credentials"
  | "conflict"
  | "circuit-open"
  | "busy";

/**
 * The lender gave no usable answer. With `maybeReceived` it may already have the application: ask `status` before
 * sending again. `conflict`: it has this id with different content. `credentials` needs a person to act. Contains no
 * personal data and no address.
 */
export class LenderUnavailable extends Error {
  override readonly name = "LenderUnavailable";
  readonly lender: string;
  readonly operation: LenderOperation;
  readonly reason: UnavailableReason;
  readonly maybeReceived: boolean;
  /** The shortest wait before the next try in milliseconds, where it is known. */
  readonly retryAfterMs: number | null;
  readonly httpStatus: number | null;

  constructor(fields: {
    lender: string;
    operation: LenderOperation;
    reason: UnavailableReason;
    maybeReceived: boolean;
    retryAfterMs?: number | null;
    httpStatus?: number | null;
  }) {
    super(`${fields.lender} ${fields.operation}: ${fields.reason}`);
    this.lender = fields.lender;
    this.operation = fields.operation;
    this.reason = fields.reason;
    this.maybeReceived = fields.operation === "submit" && fields.maybeReceived;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.httpStatus = fields.httpStatus ?? null;
  }
}
