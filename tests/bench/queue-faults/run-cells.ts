import "@tests/support/quiet";
import { contextOf } from "@tests/factories/context";
import { openApp } from "@tests/support/app";
import { startStack } from "@tests/support/servers";
import type { Later } from "../support/bench";
import { report } from "../support/figure";
import { CELLS } from "./cells";
import { startGateway } from "./gateway";
import { startRound } from "./round";

const HEALED_MS = 30_000;
/** How long it waits is a matter of its size. */
const WITHOUT_LIMIT = "backlog";

/** Runs every cell on one queue: a database of its own, two workers, and an SMS gateway that counts what it is given. */
export async function runCells(backend: "PostgreSQL" | "Redis", later: Later): Promise<void> {
  const gateway = await startGateway(later);
  const env = { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: "t", SMS_DLT_ENTITY: "1101" };
  const stack = await startStack({ redis: backend === "Redis", ownDatabase: true, workers: 2, env });
  later(stack.stop);
  const { ownerUrl, appUrl, tenantUrl } = stack;
  const database = { name: "queue-faults", ownerUrl, appUrl, tenantUrl, drop: async () => {} };
  const app = await openApp({ data: "demo", database });
  later(app.close);
  app.owner.on("error", () => {}); // a restart of the database ends it
  for (const [name, run] of Object.entries(CELLS)) {
    const round = startRound(contextOf(app.brand("lumen")), gateway.calls);
    await run(stack, round);
    const { enqueued, delivered, lost, doubled, longestMs } = await round.outcome();
    const longest = `longest wait ${(longestMs / 1_000).toFixed(1)} s`;
    report({
      measure: `${backend}: ${name}`,
      baseline: "",
      ours: `${enqueued} enqueued, ${delivered} delivered, ${lost} lost, ${doubled} doubled, ${longest}`,
      ratio: "",
      goal: name === WITHOUT_LIMIT ? "none lost" : "none lost, ≤ 30 s",
      met: lost === 0 && (name === WITHOUT_LIMIT || longestMs <= HEALED_MS),
    });
  }
}
