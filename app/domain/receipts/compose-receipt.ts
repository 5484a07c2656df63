import type { Closure } from "~/domain/availability/closures";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { RANKING_METHOD, type Ranked } from "~/domain/eligibility/ranking";
import type { Sha256 } from "~/domain/hashes/canonical-json";
import { closedVerdicts } from "./closed-verdicts";
import { commitTo, factsFrom, type OpenFacts } from "./fact-commitments";
import { lenderVerdicts } from "./lender-verdicts";
import type { Receipt } from "./receipt";

/** What a receipt is made from. `ranked` is the matcher's result for these facts and lenders. */
export type ReceiptInput = {
  id: string;
  brand: { id: string; name: string };
  shownAt: Date;
  facts: OpenFacts;
  rules: { readonly hash: string; readonly lenders: readonly LenderCriteria[] };
  ranked: readonly Ranked[];
  /** Lenders that take no applications at `shownAt`. */
  closed?: readonly Closure[];
};

/** The receipt of a list of offers, before it is signed. */
export function composeReceipt({ closed = [], ...input }: ReceiptInput, sha256: Sha256): Receipt {
  const shownAt = input.shownAt.toISOString();
  const verdicts = lenderVerdicts(factsFrom(input.facts), input.rules.lenders, input.ranked);
  return {
    kind: "offer-receipt",
    id: input.id,
    brand: { id: input.brand.id, name: input.brand.name },
    shownAt,
    method: RANKING_METHOD.version,
    rules: input.rules.hash,
    facts: commitTo(input.facts, sha256),
    ...(closed.length > 0 ? { closed } : {}),
    lenders: closedVerdicts(verdicts, { closed, shownAt }),
  };
}
