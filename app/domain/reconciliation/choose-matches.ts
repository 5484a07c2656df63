import { byKey } from "./legs";
import { byDayAndKey, isTaxed, linesIn, type Match } from "./match";

/** Groups with more matches than these are only decided where every line has its own. */
const MAX_MATCHES = 14;

const sumOf = ({ credits }: Match) => credits.reduce((sum, { paise }) => sum + paise, 0n);

/** A fixed order, whatever the order of files. */
const inOrder = (a: Match, b: Match): number => {
  const [one, other] = [a.credits[0], b.credits[0]];
  const days = one && other ? byDayAndKey(one, other) : 0;
  if (days !== 0) return days;
  const keyed = ({ payment, credits }: Match) => ({
    key: [payment.from, payment.key, ...credits.map(({ key }) => key)].join(" "),
  });
  return byKey(keyed(a), keyed(b));
};

/** Matches that share lines, directly or through others. */
function groupsOf(matches: readonly Match[]): Match[][] {
  const groups: { keys: Set<string>; matches: Match[] }[] = [];
  const groupOf = new Map<string, (typeof groups)[number]>();
  for (const match of matches) {
    const keys = linesIn(match).map(({ key }) => key);
    const touched = [...new Set(keys.flatMap((key) => groupOf.get(key) ?? []))].sort(
      (a, b) => b.keys.size - a.keys.size,
    );
    const group = touched[0] ?? { keys: new Set<string>(), matches: [] };
    for (const other of touched.slice(1)) {
      group.matches.push(...other.matches);
      for (const key of other.keys) {
        group.keys.add(key);
        groupOf.set(key, group);
      }
      other.matches.length = 0;
    }
    if (touched.length === 0) groups.push(group);
    group.matches.push(match);
    for (const key of keys) {
      group.keys.add(key);
      groupOf.set(key, group);
    }
  }
  return groups.filter((group) => group.matches.length > 0).map((group) => group.matches);
}

/** The selections of matches without a common line that explain the most paise of the credits. */
function bestSelections(matches: readonly Match[]): Match[][] {
  let best: Match[][] = [];
  let most = -1n;
  const taken = new Set<string>();
  const chosen: Match[] = [];
  const choose = (at: number, sum: bigint): void => {
    const match = matches[at];
    if (!match) {
      if (sum > most) [best, most] = [[], sum];
      if (sum === most) best.push([...chosen]);
      return;
    }
    const keys = linesIn(match).map(({ key }) => key);
    if (!keys.some((key) => taken.has(key))) {
      for (const key of keys) taken.add(key);
      chosen.push(match);
      choose(at + 1, sum + sumOf(match));
      chosen.pop();
      for (const key of keys) taken.delete(key);
    }
    choose(at + 1, sum);
  };
  choose(0, 0n);
  return best;
}

/**
 * One for each credit and each payment, if every match is of one credit and one payment without tax and all lines can
 * be paired: whichever pairs are true, the same lines are paid in full.
 */
function pairUp(matches: readonly Match[]): Match[] | null {
  if (matches.some((match) => match.rule !== "by-amount" || isTaxed(match))) return null;
  const ofCredit = new Map<string, Match[]>();
  for (const match of matches) {
    const key = match.credits[0]?.key ?? "";
    ofCredit.set(key, [...(ofCredit.get(key) ?? []), match]);
  }
  const payments = new Set(matches.map(({ payment }) => payment.key));
  if (payments.size !== ofCredit.size) return null;
  const paidBy = new Map<string, Match>();
  const assign = (credit: string, tried: Set<string>): boolean =>
    (ofCredit.get(credit) ?? []).some((match) => {
      const { key } = match.payment;
      if (tried.has(key)) return false;
      tried.add(key);
      const other = paidBy.get(key)?.credits[0]?.key;
      if (other !== undefined && !assign(other, tried)) return false;
      paidBy.set(key, match);
      return true;
    });
  for (const credit of ofCredit.keys()) if (!assign(credit, new Set())) return null;
  return [...paidBy.values()];
}

/**
 * The matches that are certain: those of every best selection, where lines without a listed rival (`crowded`) are left
 * out. Where several selections are equally good, the lines in which they differ stay open.
 */
export function certainMatches(matches: readonly Match[], crowded: ReadonlySet<string>): Match[] {
  return groupsOf([...matches].sort(inOrder)).flatMap((group) => {
    if (group.some((match) => linesIn(match).some(({ key }) => crowded.has(key)))) return [];
    const sorted = [...group].sort(inOrder);
    const paired = pairUp(sorted);
    if (paired) return paired;
    if (sorted.length > MAX_MATCHES) return [];
    const [first = [], ...others] = bestSelections(sorted);
    return first.filter((match) => others.every((selection) => selection.includes(match)));
  });
}
