import "@tests/support/quiet";
import { contextOf } from "@tests/factories/context";
import { openApp } from "@tests/support/app";
import type { Later } from "../support/bench";
import { reportRatio } from "../support/figure";
import { alternate, median } from "../support/rounds";
import { costOf } from "../support/server-cost";
import { size } from "../support/size";
import { outboxRound } from "./outbox-queue";
import { rawRound } from "./raw-queue";

const JOBS_A_ROUND = Number(process.env.BENCH_JOBS ?? size(1_500, 60));

/** The outbox against raw BullMQ on one backend, in this process. The CPU time is that of this process and of PostgreSQL. */
export async function compareOutbox(backend: string, env: Record<string, string>, later: Later): Promise<void> {
  const app = await openApp({ data: "demo", env });
  later(app.close);
  const ctx = contextOf(app.brand("lumen"));
  await app.owner.query("DELETE FROM outbox");

  await rawRound(ctx, JOBS_A_ROUND / 3);
  await outboxRound(ctx, JOBS_A_ROUND / 3);
  const measure = async (round: typeof rawRound) => {
    let perSecond = 0;
    const { ownMicros, serverMicros } = await costOf(app.owner, async () => {
      perSecond = await round(ctx, JOBS_A_ROUND);
    });
    return { perSecond, cpuMs: (ownMicros + serverMicros) / 1_000 / JOBS_A_ROUND };
  };
  const rounds = await alternate(
    () => measure(rawRound),
    () => measure(outboxRound),
  );
  const medianOf = (side: typeof rounds.ours, figure: "perSecond" | "cpuMs") => median(side.map((one) => one[figure]));
  const { rowCount } = await app.owner.query("SELECT FROM outbox");
  if (rowCount !== 0) throw new Error(`${rowCount} outbox rows are left`);
  reportRatio({
    measure: `row and job through the outbox, ${backend}`,
    unit: "jobs/s",
    baseline: medianOf(rounds.baseline, "perSecond"),
    ours: medianOf(rounds.ours, "perSecond"),
    goal: { atLeast: 0.9 },
    cpu: { baseline: medianOf(rounds.baseline, "cpuMs"), ours: medianOf(rounds.ours, "cpuMs"), each: "job" },
  });
}
