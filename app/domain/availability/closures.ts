import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { isInForce, type LenderCap, type LenderControl, type LenderSwitch } from "./lender-control";

/** Why a lender takes no applications of a segment at a brand, whatever its criteria. */
export const CLOSURE_CODES = ["switched_off", "daily_cap_reached", "held_back"] as const;

export type ClosureCode = (typeof CLOSURE_CODES)[number];

/**
 * A lender that takes no applications, with what proves it: the span of the switch, the day in India on which the cap
 * was reached, or the share of applications that a new lender is offered to and this one is not in. `id` is the lender's. Plain data; receipts have it.
 */
export type Closure =
  | { readonly id: string; readonly code: "switched_off"; readonly from: string; readonly until: string | null }
  | { readonly id: string; readonly code: "daily_cap_reached"; readonly day: Day }
  | { readonly id: string; readonly code: "held_back"; readonly share: number };

/** Applications that a lender has had on the day: of all brands, and of this one. */
export type PlacesTaken = { readonly allBrands: number; readonly brand: number };

type Where = {
  controls: readonly LenderControl[];
  brandId: string;
  segment: string;
  /** An ISO instant. */
  at: string;
};

const inForceAt = ({ controls, brandId, segment, at }: Where): LenderControl[] =>
  controls.filter(
    (control) =>
      control.segment === segment &&
      (control.brandId === null || control.brandId === brandId) &&
      isInForce(control, at),
  );

const isCap = (control: LenderControl): control is LenderCap => control.kind === "cap";
const isSwitch = (control: LenderControl): control is LenderSwitch => control.kind === "switch";

/** The caps that apply to a segment at a brand. */
export const capsAt = (where: Where): LenderCap[] => inForceAt(where).filter(isCap);

/** The switch that decides for each lender: that of the brand comes before that of all brands. */
function decidingSwitches(where: Where): ReadonlyMap<string, LenderSwitch> {
  const deciding = new Map<string, LenderSwitch>();
  for (const control of inForceAt(where).filter(isSwitch))
    if (control.brandId !== null || !deciding.has(control.lenderId)) deciding.set(control.lenderId, control);
  return deciding;
}

const NOTHING_TAKEN: PlacesTaken = { allBrands: 0, brand: 0 };

/**
 * The lenders that take no applications of a segment at a brand at one instant, by id. `taken` has the applications of that
 * day in India of each lender with a cap; without one, none were taken.
 */
export function closuresAt({ taken, ...where }: Where & { taken: ReadonlyMap<string, PlacesTaken> }): Closure[] {
  const closures = new Map<string, Closure>();
  const day = istDay(new Date(where.at));
  for (const { lenderId: id, brandId, perDay } of capsAt(where)) {
    const { allBrands, brand } = taken.get(id) ?? NOTHING_TAKEN;
    if ((brandId === null ? allBrands : brand) >= perDay) closures.set(id, { id, code: "daily_cap_reached", day });
  }
  for (const [id, { isOpen, from, until }] of decidingSwitches(where))
    if (!isOpen) closures.set(id, { id, code: "switched_off", from, until });
  return [...closures.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether a closure holds at this instant (ISO). */
function holdsAt(closure: Closure, at: string): boolean {
  switch (closure.code) {
    case "switched_off":
      return isInForce(closure, at);
    case "daily_cap_reached":
      return closure.day === istDay(new Date(at));
    case "held_back":
      return true;
  }
}

/** The code of each closed lender, by its id, of those closures that hold at this instant (ISO). */
export const closedAt = (closures: readonly Closure[], at: string): ReadonlyMap<string, ClosureCode> =>
  new Map(closures.filter((closure) => holdsAt(closure, at)).map(({ id, code }) => [id, code]));
