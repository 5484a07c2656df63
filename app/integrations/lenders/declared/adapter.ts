import { declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { type LenderConnection, type LenderRequest, openConnection, type ReadableResponse } from "../kit/connection";
import { redirectHosts } from "../kit/redirect-url";
import type { LenderConfig } from "../lender-config";
import { LenderUnavailable } from "../lender-unavailable";
import type { CreateAdapter } from "../types";
import { isUnknownApplication, readDocument } from "./read-answer";
import { readRefusal } from "./read-refusal";
import { requestBody } from "./request-body";
import { requestHeaders } from "./sign-request";
import { tokenStore } from "./token";
import { verifyDeclaredCallback } from "./verify-callback";

const pathOf = (path: string, submissionId: string): string =>
  path.replaceAll("{submissionId}", encodeURIComponent(submissionId));

/** The calls of an interface, each with its proof; a token that the lender refuses is bought again once. */
function signedCalls(declared: DeclaredInterface, config: LenderConfig, connection: LenderConnection, now: () => Date) {
  const tokens = tokenStore(declared, config, connection, now);
  type Call = Omit<LenderRequest, "headers"> & { more: Record<string, string> };

  const once = <T>(
    { more, ...call }: Call,
    token: string | null,
    read: (response: ReadableResponse) => T,
  ): Promise<T> =>
    connection.call(
      {
        ...call,
        headers: (body) => ({
          ...requestHeaders(
            declared,
            { secret: config.secret, token },
            {
              method: call.method,
              path: call.path,
              body,
              clientId: declared.clientId,
              submissionId: call.submissionId,
            },
            now(),
          ),
          ...more,
        }),
      },
      read,
    );

  return async <T>(call: Call, read: (response: ReadableResponse) => T): Promise<T> => {
    const token = await tokens.get(call.submissionId);
    try {
      return await once(call, token, read);
    } catch (error) {
      if (token === null || !(error instanceof LenderUnavailable) || error.reason !== "credentials") throw error;
      tokens.forget(token);
      return once(call, await tokens.get(call.submissionId), read);
    }
  };
}

/** The adapter of a lender whose interface is data (BEY-22). */
const create: CreateAdapter = (config, deps) => {
  const { declared } = config;
  if (!declared) throw new Error(`${config.lender}: the interface has no data`);
  const { shape, asks = [] } = declaredDefinition(declared);
  const now = deps.now ?? (() => new Date());
  const { limits, statuses, request } = declared;
  const connection = openConnection(
    {
      ...config,
      connectTimeoutMs: config.connectTimeoutMs ?? limits.connectMs,
      responseTimeoutMs: config.responseTimeoutMs ?? limits.answerMs,
      concurrency: config.concurrency ?? limits.concurrency,
      queueLimit: config.queueLimit ?? limits.queue,
      failuresToOpen: config.failuresToOpen ?? limits.failuresToOpen,
      halfOpenAfterMs: config.halfOpenAfterMs ?? limits.reopenAfterMs,
    },
    deps,
    statuses,
  );
  const send = signedCalls(declared, config, connection, now);

  return {
    lender: config.lender,
    shape,
    allowedHosts: shape === "redirect" ? redirectHosts(config) : [],
    async submit(call) {
      const { submissionId } = call;
      const filled = requestBody(declared, asks, call, declared.clientId);
      if (!filled.ok) return filled.outcome;
      const { idempotencyHeader } = request;
      return send(
        {
          operation: "submit",
          submissionId,
          method: "POST",
          path: pathOf(request.submitPath, submissionId),
          body: filled.body,
          more: idempotencyHeader ? { [idempotencyHeader.toLowerCase()]: submissionId } : {},
        },
        (response) =>
          response.kind === "invalid-input"
            ? readRefusal(declared, response.json)
            : readDocument(declared, config, response.kind === "ok" ? response.json : null, submissionId),
      );
    },
    status({ submissionId }) {
      const path = pathOf(request.statusPath, submissionId);
      return send({ operation: "status", submissionId, method: "GET", path, body: null, more: {} }, (response) =>
        response.kind !== "ok" || isUnknownApplication(declared, response.json)
          ? { kind: "unknown" as const }
          : readDocument(declared, config, response.json, submissionId),
      );
    },
    verifyCallback: (callback) => verifyDeclaredCallback(declared, config, callback),
    close: connection.close,
  };
};

export default create;
