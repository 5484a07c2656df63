import type { ChargeFields } from "~/domain/lenders/charge-fields";
import type { RevenueFields } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { CHARGE_FIGURES, draftTarget, SLAB_FIGURES, SLAB_ORDER } from "./draft-target";

/** A value that somebody typed where only a draft set may change it, by the name of its change. */
export type TypedChange = { property: string; value: string };

/** The most values that an address carries: a lender's charges and one slab have fewer. */
const MOST = 40;
const LONGEST = 200;
/** An order has the id of each slab, and an address a few thousand characters. */
const LONGEST_ORDER = 37 * 80;

type Value = number | string | null | undefined;
const text = (value: Value) => (value === null || value === undefined ? "" : String(value));

/** The figures of charges that differ; none when a charge was added or removed, which a draft set does not do. */
export function chargeChanges(before: readonly ChargeFields[], after: readonly ChargeFields[]): TypedChange[] {
  if (before.length !== after.length) return [];
  return after.flatMap((charge, index) =>
    Object.entries(CHARGE_FIGURES).flatMap(([figure, { field }]) =>
      before[index]?.[field] === charge[field]
        ? []
        : [{ property: `charge.${index + 1}.${figure}`, value: text(charge[field]) }],
    ),
  );
}

/** The figures of a slab that differ from what was typed. */
export const slabChanges = (slab: RevenueItem, typed: RevenueFields): TypedChange[] =>
  Object.entries(SLAB_FIGURES).flatMap(([figure, { field }]) =>
    text(typed[field] as Value) === text(slab[field])
      ? []
      : [{ property: `slab.${slab.id}.${figure}`, value: text(typed[field] as Value) }],
  );

/** Another order of a lender's slabs, by their ids. */
export const orderChange = (ids: readonly string[]): TypedChange => ({ property: SLAB_ORDER, value: ids.join(",") });

/** That a slab is active, or not. */
export const activeChange = (slabId: string, isActive: boolean): TypedChange => ({
  property: `slab.${slabId}.on`,
  value: isActive ? "1" : "0",
});

/** Typed values as parts of an address, which `readTypedChanges` reads; empty for none. */
export const typedQuery = (changes: readonly TypedChange[]): string =>
  changes.map(({ property, value }) => `&change=${encodeURIComponent(`${property}:${value}`)}`).join("");

/** The typed values of an address. What is not a change of a draft set is left out. */
export const readTypedChanges = (search: URLSearchParams): TypedChange[] =>
  search
    .getAll("change")
    .slice(0, MOST)
    .flatMap((sent) => {
      const at = sent.indexOf(":");
      const [property, value] = [sent.slice(0, at), sent.slice(at + 1)];
      const longest = property === SLAB_ORDER ? LONGEST_ORDER : LONGEST;
      return at > 0 && value.length <= longest && draftTarget(property) ? [{ property, value }] : [];
    });
