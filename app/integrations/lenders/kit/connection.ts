import { ZodError } from "zod";
import type { StatusMeaning } from "~/domain/lender-interfaces/schema";
import { createJsonClient, type JsonRequest, type JsonResponse } from "~/integrations/outbound/json-client";
import { publicLookup } from "~/integrations/outbound/public-lookup";
import { TransportFailure } from "~/integrations/outbound/transport-failure";
import type { LenderConfig, LenderDeps, LenderOperation } from "../lender-config";
import { LenderUnavailable } from "../lender-unavailable";
import { createCallGuard } from "./call-guard";

export interface LenderRequest extends JsonRequest {
  operation: LenderOperation;
  submissionId: string;
}

/** The answers that an adapter reads itself; every other status throws LenderUnavailable. */
export type ReadableResponse =
  | { kind: "ok"; json: unknown }
  | { kind: "invalid-input"; json: unknown }
  | { kind: "not-found" };

export interface LenderConnection {
  /** One guarded, timed and logged call. `read` parses with zod; what it throws counts as a bad answer. */
  call<T>(request: LenderRequest, read: (response: ReadableResponse) => T): Promise<T>;
  close(): Promise<void>;
}

/** What a lender means by a status, where it differs from the usual meaning. */
type OwnMeanings = Readonly<Record<string, StatusMeaning>>;

/** Opens one lender's own connection: HTTP client, breaker, bulkhead and log. */
export function openConnection(config: LenderConfig, deps: LenderDeps, own: OwnMeanings = {}): LenderConnection {
  const concurrency = config.concurrency ?? 8;
  const client = createJsonClient({
    owner: config.lender,
    baseUrl: config.baseUrl,
    allowHttp: config.allowHttp ?? false,
    connectTimeoutMs: config.connectTimeoutMs ?? 3_000,
    responseTimeoutMs: config.responseTimeoutMs ?? 10_000,
    connections: concurrency,
    ...(config.tls ? { tls: config.tls } : {}),
    ...(config.reaches ? { lookup: publicLookup({ allowsLocal: config.reaches === "public-or-local" }) } : {}),
  });
  const guard = createCallGuard({
    lender: config.lender,
    concurrency,
    queueLimit: config.queueLimit ?? 16,
    failuresToOpen: config.failuresToOpen ?? 5,
    halfOpenAfterMs: config.halfOpenAfterMs ?? 15_000,
    ...(deps.onBreaker ? { onBreaker: deps.onBreaker } : {}),
  });

  return {
    async call(request, read) {
      const startedAt = performance.now();
      const { operation, submissionId } = request;
      const trace = deps.trace?.({ lender: config.lender, operation, submissionId }) ?? null;
      const headers = (rawBody: string) => ({ ...trace?.headers, ...request.headers(rawBody) });
      let httpStatus: number | null = null;
      let result = "ok";
      try {
        return await guard.run(request.operation, async () => {
          try {
            const response = await client.send({ ...request, headers });
            httpStatus = response.status;
            return read(readable(config.lender, request.operation, response, own));
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
          operation,
          submissionId,
          result,
          httpStatus,
          ms: Math.round(performance.now() - startedAt),
        };
        trace?.end(result, httpStatus);
        deps.onCall?.(report);
        const fields = trace ? { ...report, requestId: trace.requestId } : report;
        deps.log?.[result === "ok" ? "info" : "warn"](fields, "lender call");
      }
    },
    close() {
      guard.end();
      return client.close();
    },
  };
}

/** A lender's own meaning counts only for the operations that know it. */
function meaningOf(status: number, operation: LenderOperation, own: OwnMeanings): StatusMeaning {
  const isSubmit = operation === "submit";
  const named = own[String(status)];
  if (named && !(named === "invalid-input" && !isSubmit) && !(named === "unknown" && isSubmit)) return named;
  if (status >= 200 && status < 300) return "ok";
  if (status === 422 && isSubmit) return "invalid-input";
  if (status === 404 && !isSubmit) return "unknown";
  if (status === 429) return "throttled";
  if (status === 401 || status === 403) return "credentials";
  if (status === 409) return "conflict";
  return status >= 500 ? "server-error" : "bad-answer";
}

function readable(
  lender: string,
  operation: LenderOperation,
  response: JsonResponse,
  own: OwnMeanings,
): ReadableResponse {
  const { status } = response;
  const refused = (reason: LenderUnavailable["reason"], maybeReceived: boolean) =>
    new LenderUnavailable({
      lender,
      operation,
      reason,
      maybeReceived,
      retryAfterMs: response.retryAfterMs,
      httpStatus: status,
    });
  const meaning = meaningOf(status, operation, own);
  switch (meaning) {
    case "ok":
      return { kind: "ok", json: response.json };
    case "invalid-input":
      return { kind: "invalid-input", json: response.json };
    case "unknown":
      return { kind: "not-found" };
    case "throttled":
    case "credentials":
      throw refused(meaning, false);
    case "conflict":
    case "server-error":
      throw refused(meaning, true);
    case "bad-answer":
      throw refused(meaning, status < 400);
  }
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
  if (error instanceof ZodError || error instanceof BadResponse) {
    return new LenderUnavailable({ lender, operation, reason: "bad-answer", maybeReceived: true, httpStatus });
  }
  return error;
}

/** Thrown by an adapter for an answer that is well formed but makes no sense. */
export class BadResponse extends Error {
  override readonly name = "BadResponse";
}
