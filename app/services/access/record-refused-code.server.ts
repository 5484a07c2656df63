import type { SecurityWho } from "~/domain/security/security-events";
import type { TenantCtx } from "~/platform/context";
import { recordSecurityEvent } from "~/platform/security-events.server";
import type { Purpose } from "./open-challenge.server";

/** Codes that are not a try: nothing was compared, and nobody is locked. */
const NO_TRY: ReadonlySet<string> = new Set(["invalid", "no-code", "not-asked"]);
const LOCKS: ReadonlySet<string> = new Set(["locked", "account-locked"]);

/** Writes down a wrong code or a lock as a security event. `code` is that of the refusal. */
export async function recordRefusedCode(
  ctx: TenantCtx,
  who: SecurityWho,
  code: string,
  purpose: Purpose | "second-factor" = "sign-in",
): Promise<void> {
  if (NO_TRY.has(code)) return;
  const reason = purpose === "sign-in" ? code : `${purpose}.${code}`;
  await recordSecurityEvent(ctx, { kind: LOCKS.has(code) ? "lock" : "sign-in", outcome: "refused", reason, who });
}
