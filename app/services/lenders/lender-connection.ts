import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { LenderConfig } from "~/integrations/lenders/lender-config";
import { env } from "~/platform/env.server";
import { type LenderInterface, lenderInterface } from "./lender-interface";
import type { LenderSecrets } from "./lender-secrets.server";

/** The columns of a lender's row that describe its interface. */
export type InterfaceColumns = { slug: string; apiConfig: unknown; allowedHosts: readonly string[] };

/**
 * The secrets under a key name: `LENDER_SECRETS` holds `{"name": "secret"}` and, for callbacks, `{"name.callback":
 * "secret"}`.
 */
function secretsOf(keyName: string, isSandbox: boolean): Pick<LenderConfig, "secret" | "callbackSecret"> | null {
  const { secrets, sandboxSecret } = env().lenders;
  const secret = secrets[keyName] ?? (isSandbox ? sandboxSecret : undefined);
  if (!secret) return null;
  return { secret, callbackSecret: secrets[`${keyName}.callback`] ?? secret };
}

/** Where the calls of an interface go: its own address, else the sandbox of this installation. */
function baseUrlOf(spoken: LenderInterface, slug: string): { baseUrl: string | null; isSandbox: boolean } {
  const { production, lenders } = env();
  if (spoken.declared) {
    const { live, sandbox } = spoken.declared.content.addresses;
    return { baseUrl: live ?? (production ? null : sandbox), isSandbox: live === null };
  }
  const { baseUrl, path, protocol } = spoken;
  if (baseUrl !== undefined) return { baseUrl, isSandbox: false };
  const { sandboxUrl } = lenders;
  return { baseUrl: sandboxUrl ? `${sandboxUrl}${path ?? `/${protocol}/${slug}`}` : null, isSandbox: true };
}

const hostsOf = ({ allowedHosts }: InterfaceColumns, baseUrl: string, isSandbox: boolean): readonly string[] =>
  isSandbox || allowedHosts.length === 0 ? [new URL(baseUrl).host] : allowedHosts;

/** The secrets that staff have written for this lender. */
function writtenSecrets({ secret, callback, certificate, key, authority }: LenderSecrets) {
  if (!secret) return null;
  const tls = certificate && key ? { tls: { cert: certificate, key, ...(authority ? { ca: authority } : {}) } } : {};
  return { secret, callbackSecret: callback ?? secret, ...tls };
}

/** The place of the secrets of an interface that is data; null for one that is code. */
export function secretPlaceOf(apiConfig: unknown): "live" | "sandbox" | null {
  const declared = lenderInterface(apiConfig)?.declared;
  return declared ? (declared.content.addresses.live ? "live" : "sandbox") : null;
}

/** What only an interface that is data has: its limits, within those of this installation. */
function declaredConfig(content: DeclaredInterface): Partial<LenderConfig> {
  const { lenders } = env();
  const { limits } = content;
  return {
    declared: content,
    connectTimeoutMs: Math.min(limits.connectMs, lenders.connectMs),
    responseTimeoutMs: Math.min(limits.answerMs, lenders.answerMs),
    concurrency: limits.concurrency,
    queueLimit: limits.queue,
  };
}

/**
 * A lender's interface and the configuration of its adapter; `own` are the secrets that staff have written. Null when this
 * installation cannot call the lender: no interface, address or secret.
 */
export function lenderConnection(lender: InterfaceColumns, own: LenderSecrets = {}) {
  const spoken = lenderInterface(lender.apiConfig);
  if (!spoken) return null;
  const { production, lenders } = env();
  const { baseUrl, isSandbox } = baseUrlOf(spoken, lender.slug);
  const secrets = writtenSecrets(own) ?? secretsOf(spoken.keyName ?? lender.slug, isSandbox);
  if (!baseUrl || !secrets) return null;
  const redirectHosts = hostsOf(lender, baseUrl, isSandbox);
  const config: LenderConfig = {
    lender: lender.slug,
    baseUrl,
    ...secrets,
    allowHttp: !production,
    // Staff have written every address but that of the installation's own sandbox.
    ...(spoken.declared || spoken.baseUrl ? { reaches: production ? "public" : "public-or-local" } : {}),
    redirectHosts,
    connectTimeoutMs: lenders.connectMs,
    responseTimeoutMs: lenders.answerMs,
    ...(spoken.clientId ? { clientId: spoken.clientId } : {}),
    ...(spoken.concurrency ? { concurrency: spoken.concurrency } : {}),
    // Without a free slot a submission goes back to the queue, so that worker slots stay free for lenders that answer.
    queueLimit: spoken.queueLimit ?? 0,
    ...(spoken.declared ? { ...declaredConfig(spoken.declared.content), version: spoken.declared.versionId } : {}),
  };
  return { protocol: spoken.protocol, config };
}

/** Hosts (with port) that a customer may be sent to for this lender; empty for a lender without pages of its own. */
export function redirectHostsOf(lender: InterfaceColumns): readonly string[] {
  const spoken = lenderInterface(lender.apiConfig);
  if (spoken?.definition.shape !== "redirect") return [];
  const { baseUrl, isSandbox } = baseUrlOf(spoken, lender.slug);
  return baseUrl ? hostsOf(lender, baseUrl, isSandbox) : [];
}
