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
import { BadAnswer, type LenderConnection } from "./connection";

type Mapped = { ok: true; body: object } | { ok: false; outcome: RejectedInput };

/** How a lender takes an application by POST and returns its status by GET. */
export interface ExchangeTerms<Answer> {
  shape: "instant" | "callback" | "passcode";
  path: string;
  findPath(submissionId: string): string;
  /** Authenticates a request; `content` is the raw body, or the path of a GET. */
  headers(content: string): Record<string, string>;
  /** Refuses what this lender cannot take. */
  toRequest(call: LenderApplication): Mapped;
  /** Throws unless it is an answer of this lender. */
  parse(json: unknown): Answer;
  /** Our own reference in the answer. */
  submissionIdOf(answer: Answer): string;
  toOutcome(answer: Answer): Decided | Pending | PasscodeSent;
  /** Reads a refusal of the input. */
  refusal(json: unknown): RejectedInput;
  verifyCallback(request: CallbackRequest): CallbackVerdict;
}

/** The adapter of such a lender. An answer about another submission counts as a bad answer. */
export function exchangeAdapter<Answer>(
  config: LenderConfig,
  connection: LenderConnection,
  terms: ExchangeTerms<Answer>,
): LenderAdapter {
  const read = (json: unknown, submissionId: string) => {
    const answer = terms.parse(json);
    if (terms.submissionIdOf(answer) !== submissionId) throw new BadAnswer("the answer is about another submission");
    return terms.toOutcome(answer);
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
        (answer) =>
          answer.kind === "invalid-input"
            ? terms.refusal(answer.json)
            : read(answer.kind === "ok" ? answer.json : null, submissionId),
      );
    },
    status({ submissionId }) {
      const path = terms.findPath(submissionId);
      return connection.call(
        { operation: "status", submissionId, method: "GET", path, body: null, headers: () => terms.headers(path) },
        (answer) => (answer.kind === "ok" ? read(answer.json, submissionId) : { kind: "unknown" as const }),
      );
    },
    verifyCallback: terms.verifyCallback,
    close: connection.close,
  };
}
