import { ZodError } from "zod";
import { createJsonClient, type JsonAnswer, type JsonRequest } from "~/integrations/outbound/json-client";
import { TransportFailure } from "~/integrations/outbound/transport-failure";
import type { LenderConfig, LenderDeps, LenderOperation } from "../lender-config";
import { LenderUnavailable } from "../lender-unavailable";
import { createCallGuard } from "./call-guard";

export interface LenderRequest extends JsonRequest {
  operation: LenderOperation;
  submissionId: string;
}

/** The answers that an adapter reads itself; every other status throws LenderUnavailable. */
export type ReadableAnswer =
  | { kind: "ok"; json: unknown }
  | { kind: "invalid-input"; json: unknown }
  | { kind: "not-found" };

export interface LenderConnection {
  /** One guarded, timed and logged call. `read` parses with zod; what it throws counts as a bad answer. */
  call<T>(request: LenderRequest, read: (answer: ReadableAnswer) => T): Promise<T>;
  close(): Promise<void>;
}

/** Opens one lender's own connection: HTTP client, breaker, bulkhead and log. */
export function openConnection(config: LenderConfig, deps: LenderDeps): LenderConnection {
  const concurrency = config.concurrency ?? 8;
  const client = createJsonClient({
    owner: config.lender,
    baseUrl: config.baseUrl,
    allowHttp: config.allowHttp ?? false,
    connectTimeoutMs: config.connectTimeoutMs ?? 3_000,
    answerTimeoutMs: config.answerTimeoutMs ?? 10_000,
    connections: concurrency,
  });
  const guard = createCallGuard({
    lender: config.lender,
    concurrency,
    queueLimit: config.queueLimit ?? 16,
    failuresToOpen: config.failuresToOpen ?? 5,
    halfOpenAfterMs: config.halfOpenAfterMs ?? 15_000,
  });

  return {
    async call(request, read) {
      const startedAt = performance.now();
      let httpStatus: number | null = null;
      let result = "ok";
      try {
        return await guard.run(request.operation, async () => {
          try {
            const answer = await client.send(request);
            httpStatus = answer.status;
            return read(readable(config.lender, request.operation, answer));
          } catch (error) {
            throw unavailable(config.lender, request.operation, httpStatus, error);
          }
        });
      } catch (error) {
        result = error instanceof LenderUnavailable ? error.reason : "bug";
        throw error;
      } finally {
        const report = {
          lender: config.lender,
          operation: request.operation,
          submissionId: request.submissionId,
          result,
          httpStatus,
          ms: Math.round(performance.now() - startedAt),
        };
        deps.onCall?.(report);
        deps.log?.[result === "ok" ? "info" : "warn"](report, "lender call");
      }
    },
    close: () => client.close(),
  };
}

function readable(lender: string, operation: LenderOperation, answer: JsonAnswer): ReadableAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: "ok", json: answer.json };
  if (status === 422 && operation === "submit") return { kind: "invalid-input", json: answer.json };
  if (status === 404 && operation !== "submit") return { kind: "not-found" };
  const refused = (reason: LenderUnavailable["reason"], maybeReceived: boolean) =>
    new LenderUnavailable({
      lender,
      operation,
      reason,
      maybeReceived,
      retryAfterMs: answer.retryAfterMs,
      httpStatus: status,
    });
  if (status === 429) throw refused("throttled", false);
  if (status === 401 || status === 403) throw refused("credentials", false);
  if (status === 409) throw refused("conflict", true);
  if (status >= 500) throw refused("server-error", true);
  throw refused("bad-answer", status < 400);
}

function unavailable(lender: string, operation: LenderOperation, httpStatus: number | null, error: unknown) {
  if (error instanceof TransportFailure) {
    const { reason, maybeSent } = error;
    return new LenderUnavailable({
      lender,
      operation,
      reason,
      maybeReceived: maybeSent,
      httpStatus: error.httpStatus,
    });
  }
  if (error instanceof ZodError || error instanceof BadAnswer) {
    return new LenderUnavailable({ lender, operation, reason: "bad-answer", maybeReceived: true, httpStatus });
  }
  return error;
}

/** Thrown by an adapter for an answer that is well formed but makes no sense. */
export class BadAnswer extends Error {
  override readonly name = "BadAnswer";
}
