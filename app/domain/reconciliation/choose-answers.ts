import { type Answer, byDayAndKey, isTaxed, linesIn } from "./answer";
import { byKey } from "./legs";

/** Groups with more answers than these are only decided where every line has its own. */
const MAX_ANSWERS = 14;

const sumOf = ({ credits }: Answer) => credits.reduce((sum, { paise }) => sum + paise, 0n);

/** A fixed order, whatever the order of files. */
const inOrder = (a: Answer, b: Answer): number => {
  const [one, other] = [a.credits[0], b.credits[0]];
  const days = one && other ? byDayAndKey(one, other) : 0;
  if (days !== 0) return days;
  const places = ({ payment, credits }: Answer) => ({
    key: [payment.from, payment.key, ...credits.map(({ key }) => key)].join(" "),
  });
  return byKey(places(a), places(b));
};

/** Answers that share lines, directly or through others. */
function groupsOf(answers: readonly Answer[]): Answer[][] {
  const groups: { keys: Set<string>; answers: Answer[] }[] = [];
  const groupOf = new Map<string, (typeof groups)[number]>();
  for (const answer of answers) {
    const keys = linesIn(answer).map(({ key }) => key);
    const touched = [...new Set(keys.flatMap((key) => groupOf.get(key) ?? []))].sort(
      (a, b) => b.keys.size - a.keys.size,
    );
    const group = touched[0] ?? { keys: new Set<string>(), answers: [] };
    for (const other of touched.slice(1)) {
      group.answers.push(...other.answers);
      for (const key of other.keys) {
        group.keys.add(key);
        groupOf.set(key, group);
      }
      other.answers.length = 0;
    }
    if (touched.length === 0) groups.push(group);
    group.answers.push(answer);
    for (const key of keys) {
      group.keys.add(key);
      groupOf.set(key, group);
    }
  }
  return groups.filter((group) => group.answers.length > 0).map((group) => group.answers);
}

/** The selections of answers without a common line that explain the most paise of the credits. */
function bestSelections(answers: readonly Answer[]): Answer[][] {
  let best: Answer[][] = [];
  let most = -1n;
  const taken = new Set<string>();
  const chosen: Answer[] = [];
  const choose = (at: number, sum: bigint): void => {
    const answer = answers[at];
    if (!answer) {
      if (sum > most) [best, most] = [[], sum];
      if (sum === most) best.push([...chosen]);
      return;
    }
    const keys = linesIn(answer).map(({ key }) => key);
    if (!keys.some((key) => taken.has(key))) {
      for (const key of keys) taken.add(key);
      chosen.push(answer);
      choose(at + 1, sum + sumOf(answer));
      chosen.pop();
      for (const key of keys) taken.delete(key);
    }
    choose(at + 1, sum);
  };
  choose(0, 0n);
  return best;
}

/**
 * One for each credit and each payment, if every answer is of one credit and one payment without tax and all lines can
 * be paired: whichever pairs are true, the same lines are paid in full.
 */
function pairUp(answers: readonly Answer[]): Answer[] | null {
  if (answers.some((answer) => answer.rule !== "by-amount" || isTaxed(answer))) return null;
  const ofCredit = new Map<string, Answer[]>();
  for (const answer of answers) {
    const key = answer.credits[0]?.key ?? "";
    ofCredit.set(key, [...(ofCredit.get(key) ?? []), answer]);
  }
  const payments = new Set(answers.map(({ payment }) => payment.key));
  if (payments.size !== ofCredit.size) return null;
  const paidBy = new Map<string, Answer>();
  const place = (credit: string, tried: Set<string>): boolean =>
    (ofCredit.get(credit) ?? []).some((answer) => {
      const { key } = answer.payment;
      if (tried.has(key)) return false;
      tried.add(key);
      const other = paidBy.get(key)?.credits[0]?.key;
      if (other !== undefined && !place(other, tried)) return false;
      paidBy.set(key, answer);
      return true;
    });
  for (const credit of ofCredit.keys()) if (!place(credit, new Set())) return null;
  return [...paidBy.values()];
}

/**
 * The answers that are certain: those of every best selection, where lines without a listed rival (`crowded`) are left
 * out. Where several selections are equally good, the lines in which they differ stay open.
 */
export function certainAnswers(answers: readonly Answer[], crowded: ReadonlySet<string>): Answer[] {
  return groupsOf([...answers].sort(inOrder)).flatMap((group) => {
    if (group.some((answer) => linesIn(answer).some(({ key }) => crowded.has(key)))) return [];
    const sorted = [...group].sort(inOrder);
    const paired = pairUp(sorted);
    if (paired) return paired;
    if (sorted.length > MAX_ANSWERS) return [];
    const [first = [], ...others] = bestSelections(sorted);
    return first.filter((answer) => others.every((selection) => selection.includes(answer)));
  });
}
