import type { Offer } from "~/domain/offer-check/offer";
import type { Decided, DeclineReason, LenderDecision, Pending } from "../types";

export interface DecidedParts {
  lenderRef: string | null;
  sanctionedRupees?: number | null;
  reason?: DeclineReason | null;
  offer?: Offer | null | undefined;
}

/** A decision with only the parts that belong to it: an amount when it is granted, a reason when it is not. */
export function decided(decision: LenderDecision, parts: DecidedParts): Decided {
  const isGranted = decision === "approved" || decision === "disbursed";
  return {
    kind: "decided",
    decision,
    lenderRef: parts.lenderRef,
    sanctionedRupees: isGranted ? (parts.sanctionedRupees ?? null) : null,
    reason: decision === "declined" ? (parts.reason ?? "other") : null,
    ...(isGranted && parts.offer ? { offer: parts.offer } : {}),
  };
}

export function pending(lenderRef: string): Pending {
  return { kind: "pending", lenderRef };
}
