import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { explain } from "~/domain/eligibility/match-offers";
import type { Segment } from "~/domain/products";

/** A person of last month's applicants: the brand, and the facts for each product. Nothing that identifies them. */
export type BrandApplicant = { readonly brandId: string; readonly facts: readonly Facts[] };

export type AffectedPeople = {
  /** People who applied for one of the segments at one of the brands. */
  readonly applicants: number;
  /** Those whom one of the lenders would take: each would no longer see it. */
  readonly match: number;
  /** Those of them whom no other lender would take. */
  readonly without: number;
};

type Closing = {
  /** The lenders that would be switched off, by segment; a brand of null is every brand. */
  lenders: readonly { readonly lender: LenderCriteria; readonly segment: Segment; readonly brandId: string | null }[];
  /** Whether this takes the lender away there: it is on now, and no exception of the brand keeps it on. */
  takesAway: (lenderId: string, segment: Segment, brandId: string) => boolean;
  /** Whether another lender than these would take these facts at this brand. */
  hasOther: (facts: Facts, brandId: string, closing: ReadonlySet<string>) => boolean;
};

/** Adds what switching lenders off would mean for some people. Pure, so that a caller can count in portions. */
export function addAffected(
  before: AffectedPeople,
  people: readonly BrandApplicant[],
  { lenders, takesAway, hasOther }: Closing,
): AffectedPeople {
  const count = { ...before };
  for (const { brandId, facts: person } of people) {
    const affected = person.flatMap((one) => {
      const here = lenders.filter(
        (closing) => closing.segment === one.segment && (closing.brandId === null || closing.brandId === brandId),
      );
      return here.length > 0 ? [{ facts: one, here }] : [];
    });
    if (affected.length === 0) continue;
    count.applicants++;
    const matched = affected.flatMap(({ facts, here }) => {
      const lost = here.filter(
        ({ lender, segment }) => takesAway(lender.lenderId, segment, brandId) && explain(facts, lender).isMatch,
      );
      return lost.length > 0 ? [{ facts, lost }] : [];
    });
    if (matched.length === 0) continue;
    count.match++;
    const closing = new Set(matched.flatMap((one) => one.lost.map(({ lender }) => lender.lenderId)));
    if (matched.some((one) => !hasOther(one.facts, brandId, closing))) count.without++;
  }
  return count;
}
