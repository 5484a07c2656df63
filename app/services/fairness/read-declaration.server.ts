import { addWalks, type Evidence, evidenceSchema, type Walk } from "~/domain/fairness/evidence";
import evidence from "./evidence.json";

let parsed: Evidence | null = null;

/** The evidence that the last run of the checks wrote (`npm run declaration`). */
function writtenEvidence(): Evidence {
  parsed ??= evidenceSchema.parse(evidence);
  return parsed;
}

export type Declaration = {
  evidence: Evidence;
  /** What was counted on this brand's own pages; for a brand that was not walked, on all pages that were. */
  walk: Walk;
  /** False for a brand that is newer than the run: it has the same pages, with its own name, colours and texts. */
  isWalkedBrand: boolean;
  /** False when the pages have changed since the run. */
  isRunningBuild: boolean;
  found: number;
};

/** A brand's declaration of being free from dark patterns, with the evidence for it (BEY-23). */
export function readDeclaration({ brandKey, build }: { brandKey: string; build: string }): Declaration {
  const all = writtenEvidence();
  const own = all.brands[brandKey];
  const walks = own ? [own] : Object.values(all.brands);
  const walk = addWalks(walks.flatMap(({ en, hi }) => [en, hi].filter((one) => one !== undefined)));
  return {
    evidence: all,
    walk,
    isWalkedBrand: own !== undefined,
    isRunningBuild: all.build === build,
    found: Object.values(walk.checks).reduce((sum, { found }) => sum + found, 0),
  };
}
