import "@tests/support/quiet";
import { contextOf } from "@tests/factories/context";
import { openApp } from "@tests/support/app";
import type { Later } from "../support/bench";
import { reportRatio } from "../support/figure";
import { alternate, median } from "../support/rounds";
import { size } from "../support/size";
import { outboxRound } from "./outbox-queue";
import { rawRound } from "./raw-queue";

const JOBS_A_ROUND = Number(process.env.BENCH_JOBS ?? size(1_500, 60));

/** The outbox against raw BullMQ on one backend, in this process. */
export async function compareOutbox(backend: string, env: Record<string, string>, later: Later): Promise<void> {
  const app = await openApp({ data: "demo", env });
  later(app.close);
  const ctx = contextOf(app.brand("lumen"));
  await app.owner.query("DELETE FROM outbox");

  await rawRound(ctx, JOBS_A_ROUND / 3);
  await outboxRound(ctx, JOBS_A_ROUND / 3);
  const rounds = await alternate(
    () => rawRound(ctx, JOBS_A_ROUND),
    () => outboxRound(ctx, JOBS_A_ROUND),
  );
  const { rowCount } = await app.owner.query("SELECT FROM outbox");
  if (rowCount !== 0) throw new Error(`${rowCount} outbox rows are left`);
  reportRatio({
    measure: `row and job through the outbox, ${backend}`,
    unit: "jobs/s",
    baseline: median(rounds.baseline),
    ours: median(rounds.ours),
    goal: { atLeast: 0.9 },
  });
}
