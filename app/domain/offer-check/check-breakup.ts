import { chargesPaiseOf, paise, sum } from "./check-sums";
import type { BreakupLine, Contradiction, Offer } from "./offer";

const RUPEE = 100;

/** The lines of one kind together; null when the breakup has none. */
function partOf({ breakup }: Offer, kind: BreakupLine["kind"]): number | null {
  const lines = (breakup ?? []).filter((line) => line.kind === kind);
  return lines.length > 0 ? sum(lines.map((line) => line.paise)) : null;
}

/** The offer with the figures that only its breakup says, so that the other checks can use them. */
export function withBreakup(offer: Offer): Offer {
  const charges = offer.charges || typeof offer.chargesPaise === "number" ? null : partOf(offer, "charge");
  return {
    ...offer,
    // A breakup without a principal says nothing of the amount.
    amountPaise: offer.amountPaise ?? (partOf(offer, "principal") || null),
    interestPaise: offer.interestPaise ?? partOf(offer, "interest"),
    disbursedPaise: offer.disbursedPaise ?? partOf(offer, "disbursed"),
    chargesPaise: offer.chargesPaise ?? charges,
  };
}

/** What the lines of each kind may be by the rest of the offer: one of several sums, or nothing that it says. */
function statedOf(offer: Offer): [BreakupLine["kind"], keyof Offer, number[]][] {
  const only = (value: number | null | undefined) => (typeof value === "number" ? [value] : []);
  const mandatory = chargesPaiseOf(offer);
  const all = offer.charges ? [sum(offer.charges.map((charge) => charge.paise))] : [];
  return [
    ["principal", "amountPaise", only(offer.amountPaise)],
    ["interest", "interestPaise", only(offer.interestPaise)],
    ["charge", "chargesPaise", [...only(mandatory), ...all]],
    ["disbursed", "disbursedPaise", only(offer.disbursedPaise)],
  ];
}

/** Lines of the breakup that are not the figure that the offer states elsewhere. */
export function breakupFaults(offer: Offer): Contradiction[] {
  const rounding = ((offer.breakup?.length ?? 0) + 1) * RUPEE;
  return statedOf(offer).flatMap(([kind, field, stated]): Contradiction[] => {
    const part = partOf(offer, kind);
    const [expected] = stated;
    if (part === null || expected === undefined || stated.some((one) => Math.abs(one - part) <= rounding)) return [];
    return [{ code: "breakup-not-stated", field, said: paise(part), expected: paise(expected) }];
  });
}
