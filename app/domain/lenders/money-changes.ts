import type { ChargeFields } from "./charge-fields";

/** True for a charge that takes something from the customer. */
const takes = ({ percent, rupees, min_rupees: least }: ChargeFields): boolean =>
  [percent, rupees, least].some((figure) => (figure ?? 0) > 0);

/** What a charge takes, and when and from whom: all but what it is called. */
const sumOf = ({ name: _name, name_hi: _hindi, ...sum }: ChargeFields): string => JSON.stringify(sum);

/**
 * True when customers would pay something else after a change of a lender's charges. Names change nothing, and neither
 * does a charge that takes nothing before and after: it is added like that, and a draft set gives it its figures.
 */
export const changesCharges = (before: readonly ChargeFields[], after: readonly ChargeFields[]): boolean =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => [before[index], after[index]]).some(
    (pair) => {
      const [was, becomes] = pair.map((charge) => (charge && takes(charge) ? sumOf(charge) : null));
      return was !== becomes;
    },
  );

/** True when another slab could pay after a change of their order: inactive ones pay nothing wherever they stand. */
export function changesOrder(before: readonly { id: string; status: number }[], after: readonly string[]): boolean {
  const active = before.filter(({ status }) => status === 1).map(({ id }) => id);
  return after.filter((id) => active.includes(id)).join() !== active.join();
}
