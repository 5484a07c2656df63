import type { SecurityWho } from "~/domain/security/security-events";
import type { Ctx } from "~/platform/context";
import { noteRefusal } from "./note-refusal.server";

/** What was not as this installation wrote it. */
export type ForgedRow = "session" | "session-proofs" | "account" | "second-step" | "passkey" | "api-key";

/**
 * Notes that somebody has written into the database what only this installation may write: a seal did not fit, and the
 * row was worth nothing. Gathered like refusals, so that nobody fills the table with it.
 */
export function noteForged({ brand, ip }: Pick<Ctx, "brand" | "ip">, what: ForgedRow, who: SecurityWho | null): void {
  noteRefusal({ brandId: brand.id, ip, kind: "forged", reason: `forged-${what}`, who });
}
