import { DECLARED } from "~/domain/lender-interfaces/declared-definition";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { Prisma } from "~/platform/database/client.server";
import { lenderInterface } from "./lender-interface";

type Config = { [key: string]: unknown };

/** A stored configuration with a version of an interface that is data; what belonged to another one goes. */
export function withDeclared(
  stored: unknown,
  versionId: string,
  content: DeclaredInterface,
  /** Of a new lender that is offered to a share of the applications, in per cent. */
  offeredTo?: number,
): Prisma.InputJsonObject {
  const { protocol: _, path: __, baseUrl: ___, offeredTo: ____, ...rest } = (stored ?? {}) as Config;
  return JSON.parse(JSON.stringify({ ...rest, protocol: DECLARED, declared: { versionId, content }, offeredTo }));
}

/** What a new lender had before its first version; a configuration that staff have replaced since stays. */
export function withoutNewInterface({
  apiConfig,
  baseConfig,
  versionId,
}: {
  apiConfig: unknown;
  baseConfig: unknown;
  versionId: string;
}): Prisma.InputJsonObject {
  const isOwn = lenderInterface(apiConfig)?.declared?.versionId === versionId;
  return JSON.parse(JSON.stringify((isOwn ? baseConfig : apiConfig) ?? {}));
}
