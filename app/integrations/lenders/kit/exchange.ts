import type { LenderConfig } from "../lender-config";
import type {
  CallbackRequest,
  CallbackVerdict,
  Decided,
  LenderAdapter,
  LenderApplication,
  PasscodeSent,
  Pending,
  RejectedInput,
} from "../types";
import { BadResponse, type LenderConnection } from "./connection";

type Mapped = { ok: true; body: object } | { ok: false; outcome: RejectedInput };

/** How a lender takes an application by POST and returns its status by GET. */
export interface ExchangeTerms<Parsed> {
  shape: "instant" | "callback" | "passcode";
  path: string;
  findPath(submissionId: string): string;
  /** Authenticates a request; `content` is the raw body, or the path of a GET. */
  headers(content: string): Record<string, string>;
  /** Refuses what this lender cannot take. */
  toRequest(call: LenderApplication): Mapped;
  /** Throws unless it is an answer of this lender. */
  parse(json: unknown): Parsed;
  /** Our own reference in the answer. */
  submissionIdOf(response: Parsed): string;
  toOutcome(response: Parsed): Decided | Pending | PasscodeSent;
  /** Reads a refusal of the input. */
  refusal(json: unknown): RejectedInput;
  verifyCallback(request: CallbackRequest): CallbackVerdict;
}

/** The adapter of such a lender. An answer about another submission counts as a bad answer. */
export function exchangeAdapter<Parsed>(
  config: LenderConfig,
  connection: LenderConnection,
  terms: ExchangeTerms<Parsed>,
): LenderAdapter {
  const read = (json: unknown, submissionId: string) => {
    const response = terms.parse(json);
    if (terms.submissionIdOf(response) !== submissionId)
      throw new BadResponse("the response is about another submission");
    return terms.toOutcome(response);
  };

  return {
    lender: config.lender,
    shape: terms.shape,
    allowedHosts: [],
    async submit(call) {
      const { submissionId } = call;
      const mapped = terms.toRequest(call);
      if (!mapped.ok) return mapped.outcome;
      return connection.call(
        {
          operation: "submit",
          submissionId,
          method: "POST",
          path: terms.path,
          body: mapped.body,
          headers: (rawBody) => ({ ...terms.headers(rawBody), "idempotency-key": submissionId }),
        },
        (response) =>
          response.kind === "invalid-input"
            ? terms.refusal(response.json)
            : read(response.kind === "ok" ? response.json : null, submissionId),
      );
    },
    status({ submissionId }) {
      const path = terms.findPath(submissionId);
      return connection.call(
        { operation: "status", submissionId, method: "GET", path, body: null, headers: () => terms.headers(path) },
        (response) => (response.kind === "ok" ? read(response.json, submissionId) : { kind: "unknown" as const }),
      );
    },
    verifyCallback: terms.verifyCallback,
    close: connection.close,
  };
}
