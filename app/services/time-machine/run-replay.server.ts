import { setTimeout as sleep } from "node:timers/promises";
import { type ComparedRules, type IdentityResult, LISTED_DAYS } from "~/domain/time-machine/draft-set";
import { asPlatform } from "~/platform/database/client.server";
import { countReceipts, readReceiptPage, type StoredReceipt } from "./receipts-of-days.server";
import { replayIdentity } from "./replay-identity.server";
import { replaySet } from "./replay-set.server";
import { type JudgedRequest, storeJudged } from "./store-judged.server";

/** What a run does with each receipt, and what it found. */
export type ReplayWork = {
  withBody: boolean;
  add(receipt: StoredReceipt): Promise<void>;
  /** The requests since the last time, for their list. */
  takeJudged(): readonly JudgedRequest[];
  /** The lenders at the places of `takers`. */
  lenderIds: readonly string[];
  result(): ComparedRules | IdentityResult;
};

const PAGE = 250;
/** Receipts between two pauses, and how much longer a pause is than the work before it: customers' pages have the processor meanwhile. */
const AT_ONCE = 50;
const REST = 3;
const UNFINISHED = ["queued", "running"];
const DAY_MS = 86_400_000;

type Days = { fromAt: Date; toAt: Date };

/** Takes the run, or takes it up again after its worker died; null when it has ended. */
const claimRun = (runId: string) =>
  asPlatform("rules:replay", async (tx) => {
    const run = await tx.replayRun.findFirst({ where: { id: runId, state: { in: UNFINISHED } } });
    if (!run) return null;
    const total = await countReceipts(tx, run);
    const claimed = await tx.replayRun.updateMany({
      where: { id: runId, state: { in: UNFINISHED } },
      data: { state: "running", done: 0, total },
    });
    if (claimed.count === 0) return null;
    await tx.replayRequest.deleteMany({ where: { runId } });
    return run;
  });

type Found = { done: number; judged: readonly JudgedRequest[] };

/** The next page, after what the last one had and how far the run is; null once it was cancelled. */
const nextPage = (runId: string, days: Days, after: StoredReceipt | null, withBody: boolean, { done, judged }: Found) =>
  asPlatform("rules:replay", async (tx) => {
    const { count } = await tx.replayRun.updateMany({ where: { id: runId, state: "running" }, data: { done } });
    if (count === 0) return null;
    await storeJudged(tx, runId, judged);
    return readReceiptPage({ tx, days, after, size: PAGE, withBody });
  });

/** Ends a run. Its requests are listed now, and those of the set's runs before it no more. */
const finishRun = ({ id, setId }: { id: string; setId: string | null }, { done, judged }: Found, work: ReplayWork) =>
  asPlatform("rules:replay", async (tx, now) => {
    const listedUntil = setId && new Date(now.getTime() + LISTED_DAYS * DAY_MS);
    const { count } = await tx.replayRun.updateMany({
      where: { id, state: "running" },
      data: {
        state: "done",
        done,
        total: done,
        result: work.result(),
        finishedAt: now,
        listedUntil,
        lenderIds: [...work.lenderIds],
      },
    });
    if (count === 0 || setId === null) return;
    await storeJudged(tx, id, judged);
    await tx.replayRun.updateMany({ where: { setId, id: { not: id } }, data: { listedUntil: null } });
  });

/**
 * Replays the receipts of a run page by page; every page records how far it is and sees whether it was cancelled. A second
 * run starts again. The counters of all requests are in memory, the requests are not: they are stored with their page.
 */
export async function runReplay({ runId }: { runId: string }): Promise<void> {
  const run = await claimRun(runId);
  if (!run) return;
  const work = run.setId === null ? replayIdentity() : await replaySet(run.setId, run);
  let [done, last]: [number, StoredReceipt | null] = [0, null];
  let startedAt = performance.now();
  for (;;) {
    const page = await nextPage(runId, run, last, work.withBody, { done, judged: work.takeJudged() });
    if (page === null) return;
    for (const receipt of page) {
      await work.add(receipt);
      done++;
      if (done % AT_ONCE !== 0) continue;
      await sleep(REST * (performance.now() - startedAt));
      startedAt = performance.now();
    }
    last = page.at(-1) ?? last;
    if (page.length < PAGE) break;
  }
  await finishRun(run, { done, judged: work.takeJudged() }, work);
}

/** Records that a run could not be finished. */
export const failReplay = ({ runId }: { runId: string }): Promise<unknown> =>
  asPlatform("rules:replay", (tx, now) =>
    tx.replayRun.updateMany({
      where: { id: runId, state: { in: UNFINISHED } },
      data: { state: "failed", finishedAt: now },
    }),
  );
