import { readPointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { BadResponse, type LenderConnection } from "../kit/connection";
import type { LenderConfig } from "../lender-config";

export interface TokenStore {
  /** A token with at least half a minute to live; null when this interface uses none. Throws LenderUnavailable. */
  get(submissionId: string): Promise<string | null>;
  /** Forgets a token that the lender has refused. */
  forget(token: string | null): void;
}

const SPARE_MS = 30_000;

/** Buys tokens with client id and secret; calls at the same time share one. */
export function tokenStore(
  { signing, clientId }: DeclaredInterface,
  config: LenderConfig,
  connection: LenderConnection,
  now: () => Date,
): TokenStore {
  let current: { token: string; endsAt: number } | null = null;
  let request: Promise<string> | null = null;
  if (signing.kind !== "bearer-refresh") return { get: async () => null, forget: () => undefined };

  const buy = (submissionId: string): Promise<string> =>
    connection.call(
      {
        operation: "token",
        submissionId,
        method: "POST",
        path: signing.path,
        body: { ...signing.fixed, [signing.clientIdName]: clientId, [signing.secretName]: config.secret },
        encoding: signing.encoding,
        headers: () => ({}),
      },
      (answer) => {
        const json = answer.kind === "ok" ? answer.json : null;
        const token = readPointer(json, signing.tokenAt);
        const life = signing.lifeAt === null ? null : Number(readPointer(json, signing.lifeAt));
        if (typeof token !== "string" || !/^[\x21-\x7e]{1,4096}$/.test(token)) throw new BadResponse("no token");
        const seconds = life !== null && life > 0 ? Math.min(life, 86_400) : signing.lifeSeconds;
        current = { token, endsAt: now().getTime() + seconds * 1000 };
        return token;
      },
    );

  return {
    async get(submissionId) {
      if (current && current.endsAt - SPARE_MS > now().getTime()) return current.token;
      request ??= buy(submissionId).finally(() => {
        request = null;
      });
      return request;
    },
    forget(token) {
      if (current?.token === token) current = null;
    },
  };
}
