import type { Area } from "~/domain/access/area";
import type { TenantCtx } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";

const PROOF_LENGTH = 22;

/** The proof that this browser has signed in the owner of a number or address; null without a browser. */
export const browserProof = ({ browser }: TenantCtx, area: Area, destinationIdx: string): string | null =>
  browser ? sign("known-browser", `${browser.id} ${area} ${destinationIdx}`).slice(0, PROOF_LENGTH) : null;

/**
 * True when this browser has signed in the owner of this number or address before. It then has limits of its own, which
 * no stranger can use up (OQ-115). It is not proof of who is there now.
 */
export function isKnownBrowser(ctx: TenantCtx, area: Area, destinationIdx: string): boolean {
  const proof = browserProof(ctx, area, destinationIdx);
  return proof !== null && (ctx.browser?.proofs ?? []).some((shown) => sameText(shown, proof));
}
