import { setImmediate } from "node:timers/promises";
import type { ComparedRules, IdentityResult } from "~/domain/time-machine/draft-set";
import { asPlatform } from "~/platform/database/client.server";
import { countReceipts, readReceiptPage, type StoredReceipt } from "./receipts-of-days.server";
import { replayIdentity } from "./replay-identity.server";
import { replaySet } from "./replay-set.server";

/** What a run does with each receipt, and what it found. */
export type ReplayWork = {
  withBody: boolean;
  add(receipt: StoredReceipt): Promise<void>;
  result(): ComparedRules | IdentityResult;
};

const PAGE = 1_000;
/** Receipts between two pauses, in which the worker does other jobs. */
const AT_ONCE = 50;
const UNFINISHED = ["queued", "running"];

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
    return claimed.count === 0 ? null : run;
  });

/** The next page, and how far the run is; null once it was cancelled. */
const nextPage = (runId: string, days: Days, after: StoredReceipt | null, withBody: boolean, done: number) =>
  asPlatform("rules:replay", async (tx) => {
    const { count } = await tx.replayRun.updateMany({ where: { id: runId, state: "running" }, data: { done } });
    return count === 0 ? null : readReceiptPage({ tx, days, after, size: PAGE, withBody });
  });

/**
 * Replays the receipts of a run page by page; every page records how far it is and sees whether it was cancelled. A second
 * run starts again. The counters of all requests are in memory, the requests are not.
 */
export async function runReplay({ runId }: { runId: string }): Promise<void> {
  const run = await claimRun(runId);
  if (!run) return;
  const work = run.setId === null ? replayIdentity() : await replaySet(run.setId, run);
  let [done, last]: [number, StoredReceipt | null] = [0, null];
  for (;;) {
    const page = await nextPage(runId, run, last, work.withBody, done);
    if (page === null) return;
    for (const receipt of page) {
      await work.add(receipt);
      done++;
      if (done % AT_ONCE === 0) await setImmediate();
    }
    last = page.at(-1) ?? last;
    if (page.length < PAGE) break;
  }
  await asPlatform("rules:replay", (tx, now) =>
    tx.replayRun.updateMany({
      where: { id: runId, state: "running" },
      data: { state: "done", done, total: done, result: work.result(), finishedAt: now },
    }),
  );
}

/** Records that a run could not be finished. */
export const failReplay = ({ runId }: { runId: string }): Promise<unknown> =>
  asPlatform("rules:replay", (tx, now) =>
    tx.replayRun.updateMany({
      where: { id: runId, state: { in: UNFINISHED } },
      data: { state: "failed", finishedAt: now },
    }),
  );
