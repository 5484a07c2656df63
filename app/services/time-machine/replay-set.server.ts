import type { LenderControl } from "~/domain/availability/lender-control";
import { istDay } from "~/domain/dates/ist";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { type ComparedRules, REPLAYED_DAYS } from "~/domain/time-machine/draft-set";
import {
  type Expected,
  expectedOf,
  type LenderHistory,
  type LenderOutlook,
  overallYield,
  yieldOf,
} from "~/domain/time-machine/forecast";
import { closedBy, type LenderTally, Replay, type RequestTally } from "~/domain/time-machine/replay";
import { asPlatform, type Tx } from "~/platform/database/client.server";
import { readReportFigures } from "~/services/reports/report-figures.server";
import { type BothRules, readBothRules } from "./draft-rules.server";
import { decryptReceiptFacts, type StoredReceipt } from "./receipts-of-days.server";
import type { ReplayWork } from "./run-replay.server";
import type { JudgedRequest } from "./store-judged.server";

const NO_HISTORY: LenderHistory = { submitted: 0, disbursed: 0, disbursedPaise: 0n };
const NO_SLABS = { before: [], after: [] };

/** What each lender had on these days. */
async function readLenderHistory(
  tx: Tx,
  { fromAt, toAt }: { fromAt: Date; toAt: Date },
): Promise<Map<string, LenderHistory>> {
  const span = { first: istDay(fromAt), last: istDay(toAt) };
  const found = new Map<string, LenderHistory>();
  for (const { lenderId, step, count, paise } of await readReportFigures({ tx, span, brand: null })) {
    const known = found.get(lenderId) ?? NO_HISTORY;
    if (step === "submitted") found.set(lenderId, { ...known, submitted: known.submitted + count });
    if (step === "disbursed")
      found.set(lenderId, {
        ...known,
        disbursed: known.disbursed + count,
        disbursedPaise: known.disbursedPaise + paise,
      });
  }
  return found;
}

const sumOf = (all: readonly Expected[]): Expected => ({
  submissions: all.reduce((sum, one) => sum + one.submissions, 0),
  disbursedPaise: all.reduce((sum, one) => sum + one.disbursedPaise, 0),
  revenuePaise: all.reduce((sum, one) => sum + one.revenuePaise, 0),
});

/** What the caps of all brands leave on the replayed days; null when a segment has none. */
function mostOf(controls: readonly LenderControl[], { lenderId, segments }: LenderCriteria): number | null {
  const caps = segments.map((segment) =>
    controls.find(
      (control) =>
        control.lenderId === lenderId &&
        control.brandId === null &&
        control.segment === segment &&
        control.kind === "cap",
    ),
  );
  if (caps.length === 0 || caps.includes(undefined)) return null;
  return REPLAYED_DAYS * caps.reduce((sum, cap) => sum + (cap?.kind === "cap" ? cap.perDay : 0), 0);
}

function outlooks(replay: Replay, rules: BothRules, history: ReadonlyMap<string, LenderHistory>): LenderOutlook[] {
  const { slabs, controls } = rules;
  const capped = new Map(
    rules.after.map((lender) => {
      const [before, after] = [mostOf(controls.before, lender), mostOf(controls.after, lender)];
      return [lender.lenderId, before === after ? null : after];
    }),
  );
  return replay.lenderIds.map((id, index) => {
    const { weightBefore, weightAfter } = replay.lenders[index] as LenderTally;
    const { before, after } = slabs.get(id) ?? NO_SLABS;
    const own = history.get(id) ?? NO_HISTORY;
    return {
      history: own,
      weightBefore,
      weightAfter,
      slabsBefore: before,
      slabsAfter: after,
      most: capped.get(id) ?? null,
    };
  });
}

/** Less is rounding of sums. */
const differs = (a: Expected, b: Expected): boolean =>
  Math.abs(a.submissions - b.submissions) > 0.01 || Math.abs(a.revenuePaise - b.revenuePaise) >= 100;

/** What a run over a set found. */
function resultOf(replay: Replay, rules: BothRules, history: ReadonlyMap<string, LenderHistory>): ComparedRules {
  const all = outlooks(replay, rules, history);
  const overall = overallYield(all);
  const yields = all.map((one) => yieldOf(one, overall));
  const expected = all.map((one) => expectedOf(one, overall));
  const tally = (id: string, { shift, requests, before, after, gain, lose }: RequestTally) => {
    let [submissions, disbursedPaise] = [0, 0];
    shift.forEach((weight, index) => {
      submissions += weight * (yields[index]?.submissions ?? 0);
      disbursedPaise += weight * (yields[index]?.disbursedPaise ?? 0);
    });
    return { id, requests, before, after, gain, lose, submissions, disbursedPaise };
  };
  const touched = (tallies: ReadonlyMap<string, RequestTally>) =>
    [...tallies]
      .map(([id, one]) => tally(id, one))
      .sort((a, b) => b.gain + b.lose - (a.gain + a.lose) || b.requests - a.requests);
  return {
    kind: "draft",
    total: tally("total", replay.total),
    expectedBefore: sumOf(expected.map(({ before }) => before)),
    expectedAfter: sumOf(expected.map(({ after }) => after)),
    brands: touched(replay.brands),
    partners: touched(replay.partners),
    lenders: replay.lenderIds
      .flatMap((id, index) => {
        const own = expected[index];
        const { before, after, gain, lose, weightBefore, weightAfter } = replay.lenders[index] as LenderTally;
        const isTouched = gain > 0 || lose > 0 || Math.abs(weightAfter - weightBefore) > 1e-9;
        const isPaidElse = own && differs(own.before, own.after);
        return own && (isTouched || isPaidElse)
          ? [{ id, before, after, gain, lose, expectedBefore: own.before, expectedAfter: own.after }]
          : [];
      })
      .sort((a, b) => b.gain + b.lose - (a.gain + a.lose)),
  };
}

/** Replays requests on the live rules and on those of a set (BEY-20). The rules are read once, when it begins. */
export async function replaySet(setId: string, days: { fromAt: Date; toAt: Date }): Promise<ReplayWork> {
  const { rules, history } = await asPlatform("rules:replay", async (tx, now) => ({
    rules: await readBothRules(tx, setId, istDay(now)),
    history: await readLenderHistory(tx, days),
  }));
  const at = new Date().toISOString();
  const { before, after } = rules.controls;
  const replay = new Replay(rules.before, rules.after, { before: closedBy(before, at), after: closedBy(after, at) });
  let judged: JudgedRequest[] = [];
  return {
    withBody: false,
    lenderIds: replay.lenderIds,
    async add(receipt: StoredReceipt) {
      const { id, shownAt, brandId, applicationId, partnerId } = receipt;
      const change = replay.add({ facts: decryptReceiptFacts(receipt), brandId, partnerId });
      judged.push({ id, shownAt, brandId, applicationId, partnerId, ...change });
    },
    takeJudged() {
      const taken = judged;
      judged = [];
      return taken;
    },
    result: () => resultOf(replay, rules, history),
  };
}
