import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import { closedBy, Replay } from "~/domain/time-machine/replay";
import { asPlatform, sql, sqlList, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { describeError, logger } from "~/platform/logger.server";
import { readBothRules } from "./draft-rules.server";
import { decryptReceiptFacts, readReceiptPage, type StoredReceipt } from "./receipts-of-days.server";
import { type JudgedRequest, storeJudged } from "./store-judged.server";

/** A request counts a minute after its list was shown: by then the transaction that stores it has ended. */
const SETTLED_MS = 60_000;
/** The requests of one hour are judged in one transaction. */
const SPAN_MS = 3_600_000;
const PAGE = 500;

const RUN = z.object({
  id: z.string(),
  setId: z.string(),
  judgedTo: z.date(),
  untilAt: z.date(),
  lenderIds: z.array(z.string()),
  /** False for one that an earlier release has begun. */
  isListed: z.boolean(),
});
type Run = z.output<typeof RUN>;

/** A running shadow, locked until the transaction ends: every request is counted once, and none after it was stopped. */
const lockRun = (tx: Tx, runId: string) =>
  queryRow(
    tx,
    sql`
    select id::text, set_id::text as "setId", judged_to as "judgedTo", until_at as "untilAt", lender_ids as "lenderIds",
      listed_until is not null as "isListed"
    from shadow_runs
    where id = ${runId}::uuid and state = 'running' for update`,
    RUN,
  );

type Count = {
  kind: string;
  subjectId: string;
  requests: number;
  before: number;
  after: number;
  gain: number;
  lose: number;
};

/** What a day's replay has counted, by whom it is about. A lender that takes no request is left out. */
function countsOf(replay: Replay, runId: string): Count[] {
  const { total, brands, partners, lenders, lenderIds } = replay;
  const count = (
    kind: string,
    subjectId: string,
    { requests, before, after, gain, lose }: Omit<Count, "kind" | "subjectId">,
  ) => ({
    kind,
    subjectId,
    requests,
    before,
    after,
    gain,
    lose,
  });
  return [
    count("total", runId, total),
    ...[...brands].map(([id, tally]) => count("brand", id, tally)),
    ...[...partners].map(([id, tally]) => count("partner", id, tally)),
    ...lenderIds.flatMap((id, index) => {
      const tally = lenders[index];
      return tally && tally.before + tally.after > 0
        ? [count("lender", id, { ...tally, requests: total.requests })]
        : [];
    }),
  ];
}

async function addCounts(tx: Tx, runId: string, day: string, counts: readonly Count[]): Promise<void> {
  const rows = counts.map(
    ({ kind, subjectId, requests, before, after, gain, lose }) => sql`
      (${runId}::uuid, ${day}::date, ${kind}, ${subjectId}::uuid, ${requests}::int, ${before}::int, ${after}::int,
       ${gain}::int, ${lose}::int)`,
  );
  await tx.$executeRaw(sql`
    insert into shadow_days as d (run_id, day, kind, subject_id, requests, before, after, gain, lose)
    values ${sqlList(rows)}
    on conflict (run_id, day, kind, subject_id) do update set
      requests = d.requests + excluded.requests, before = d.before + excluded.before, after = d.after + excluded.after,
      gain = d.gain + excluded.gain, lose = d.lose + excluded.lose`);
}

/** Every request of a span. */
async function readSpan(tx: Tx, days: { fromAt: Date; toAt: Date }): Promise<StoredReceipt[]> {
  const found: StoredReceipt[] = [];
  for (;;) {
    const next = await readReceiptPage({ tx, days, after: found.at(-1) ?? null, size: PAGE, withBody: false });
    found.push(...next);
    if (next.length < PAGE) return found;
  }
}

/**
 * Judges requests by the live rules and by the set's, adds what it counts to their days, and stores the requests for their
 * list. Returns the lenders in the order of the bits of `takers`: those of the run, then those that were added since.
 */
async function judge(tx: Tx, run: Run, receipts: readonly StoredReceipt[], now: Date): Promise<readonly string[]> {
  const rules = await readBothRules(tx, run.setId, istDay(now));
  const { before, after } = rules.controls;
  const at = now.toISOString();
  const replays = new Map<string, Replay>();
  const judged: JudgedRequest[] = [];
  let lenderIds: readonly string[] = run.lenderIds;
  for (const receipt of receipts) {
    const { id, shownAt, brandId, applicationId, partnerId } = receipt;
    const day = istDay(shownAt);
    const closed = { before: closedBy(before, at), after: closedBy(after, at) };
    const replay = replays.get(day) ?? new Replay(rules.before, rules.after, closed, lenderIds);
    replays.set(day, replay);
    lenderIds = replay.lenderIds;
    const change = replay.add({ facts: decryptReceiptFacts(receipt), brandId, partnerId });
    judged.push({ id, shownAt, brandId, applicationId, partnerId, ...change });
  }
  for (const [day, replay] of replays) await addCounts(tx, run.id, day, countsOf(replay, run.id));
  if (run.isListed) await storeJudged(tx, run.id, judged);
  return lenderIds;
}

/** Judges the next span of a shadow, and ends it when its time is over. True while there is more to judge. */
const judgeNext = (runId: string): Promise<boolean> =>
  asPlatform("rules:shadow", async (tx, now) => {
    const run = await lockRun(tx, runId);
    if (!run) return false;
    const settled = Math.min(now.getTime() - SETTLED_MS, run.untilAt.getTime());
    const toAt = new Date(Math.min(settled, run.judgedTo.getTime() + SPAN_MS));
    const receipts = toAt > run.judgedTo ? await readSpan(tx, { fromAt: run.judgedTo, toAt }) : [];
    const lenderIds = receipts.length > 0 ? await judge(tx, run, receipts, now) : run.lenderIds;
    const isOver = toAt >= run.untilAt;
    await tx.shadowRun.update({
      where: { id: runId },
      data: {
        ...(toAt > run.judgedTo ? { judgedTo: toAt } : {}),
        ...(lenderIds.length > run.lenderIds.length ? { lenderIds: [...lenderIds] } : {}),
        ...(isOver ? { state: "ended", endedAt: run.untilAt } : {}),
      },
      select: { id: true },
    });
    if (isOver) await tx.draftSet.updateMany({ where: { id: run.setId, state: "shadow" }, data: { state: "draft" } });
    return !isOver && toAt.getTime() < settled;
  });

const RUNNING = z.object({ id: z.string() });

/** Judges what customers have been shown since the last turn on every running shadow. One that fails waits for the next turn. */
export async function runShadows(): Promise<void> {
  const running = await asPlatform("rules:shadow", (tx) =>
    queryRows(tx, sql`select id::text from shadow_runs where state = 'running'`, RUNNING),
  );
  for (const { id } of running) {
    try {
      while (await judgeNext(id)) await setImmediate();
    } catch (error) {
      logger.warn({ event: "shadow-failed", runId: id, ...describeError(error) });
    }
  }
}
