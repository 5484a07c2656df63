import { nearest } from "./nearest";

/** Where the GST of a month is due: the supplier's state and the place of supply, codes as in a GSTIN. */
export type GstStates = { readonly supplier: string; readonly placeOfSupply: string };

/** Amounts that were taxed alike, and their GST. Paise. */
export type GstSum = { readonly basePaise: bigint; readonly gstPaise: bigint };

/** What was taxed so far, by rate and states. */
export type GstAccounts = Readonly<Record<string, GstSum>>;

const NOTHING: GstSum = { basePaise: 0n, gstPaise: 0n };

/** `1800 30 27`: basis points, supplier, place of supply; `1800` where a state is not known. */
const keyOf = (bps: number, states: GstStates | null): string =>
  [bps, ...(states ? [states.supplier, states.placeOfSupply] : [])].join(" ");

/** The rate and the states of an account; the states are null where one is not known. */
export function ofAccount(key: string): { bps: number; states: GstStates | null } {
  const [bps, supplier, placeOfSupply] = key.split(" ");
  return { bps: Number(bps), states: supplier && placeOfSupply ? { supplier, placeOfSupply } : null };
}

/**
 * Shares what a month charges at one rate among the states of its parts. Each has the GST of its sum so far less what it was
 * charged before, so that GST is given back where it was charged. What the month's own rounding leaves belongs to its own
 * states, or to the last where they have no part.
 */
export function shareGst(
  accounts: GstAccounts,
  month: {
    bps: number;
    chargedPaise: bigint;
    parts: readonly { readonly paise: bigint; readonly states: GstStates | null }[];
    own: GstStates | null;
  },
): GstAccounts {
  const { bps, chargedPaise, parts, own } = month;
  const added = new Map<string, bigint>();
  for (const { paise, states } of parts) {
    const key = keyOf(bps, states);
    added.set(key, (added.get(key) ?? 0n) + paise);
  }
  const ownKey = keyOf(bps, own);
  const keys = [...added.keys()].sort(
    (left, right) => Number(left === ownKey) - Number(right === ownKey) || (left < right ? -1 : 1),
  );
  const shared = { ...accounts };
  let rest = chargedPaise;
  for (const key of keys) {
    const before = accounts[key] ?? NOTHING;
    const basePaise = before.basePaise + (added.get(key) ?? 0n);
    const gstPaise = key === keys.at(-1) ? before.gstPaise + rest : nearest(basePaise * BigInt(bps), 10_000n);
    rest -= gstPaise - before.gstPaise;
    shared[key] = { basePaise, gstPaise };
  }
  return shared;
}
