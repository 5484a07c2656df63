import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { claimEndpoints } from "~/services/webhooks/claim-endpoints.server";
import { deliverTurn } from "~/services/webhooks/deliver-turn.server";
import { createWebhookClient } from "~/services/webhooks/webhook-client.server";

/**
 * Delivers webhooks for as long as the process lives. Each endpoint has its own turn, so that none waits for another;
 * slow and failing ones together take half of the turns at most.
 */
export function startWebhooks(): { stop(): Promise<void> } {
  const { everyMs, idleMs, afterErrorMs, turns } = SCHEDULES.webhooks;
  const client = createWebhookClient();
  const running = new Set<Promise<void>>();
  let hardTurns = 0;
  let isStopped = false;
  let wake: (() => void) | undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function claim(): Promise<number> {
    const endpoints = await claimEndpoints({ free: turns - running.size, hard: Math.floor(turns / 2) - hardTurns });
    for (const endpoint of endpoints) {
      if (endpoint.isHard) hardTurns += 1;
      const turn = deliverTurn(endpoint, client)
        .catch((error) => logger.warn({ event: "webhook-turn-failed", ...describeError(error) }))
        .finally(() => {
          if (endpoint.isHard) hardTurns -= 1;
          running.delete(turn);
        });
      running.add(turn);
    }
    return endpoints.length;
  }

  async function run() {
    let waitMs: number = everyMs;
    while (!isStopped) {
      try {
        waitMs = (await claim()) > 0 ? everyMs : Math.min(waitMs * 1.5, idleMs);
        await pause(waitMs);
      } catch (error) {
        logger.warn({ event: "webhooks-failed", ...describeError(error) });
        await pause(afterErrorMs);
      }
    }
  }

  const loop = run();
  return {
    async stop() {
      isStopped = true;
      wake?.();
      await loop;
      await Promise.all(running);
      await client.close();
    },
  };
}
