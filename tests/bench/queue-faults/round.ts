import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { queueText, queueTexts } from "~/services/messages/queue-text.server";
import type { Calls } from "./gateway";

const GIVE_UP_MS = 180_000;
/** What was handed over twice is seen after the locks of dead workers have ended. */
const SETTLE_MS = 9_000;
const AT_ONCE = 50;

const TEXT = {
  to: { channel: "mobile" as const, value: "9876543210" },
  template: "new-device" as const,
  locale: "en" as const,
  message: { subject: null, text: "A new device", html: null },
};

/** `doubled`: handed to the gateway again, with the same key, because a worker was killed before it had noted the first time. */
export type Outcome = { enqueued: number; delivered: number; lost: number; doubled: number; longestMs: number };

/** The jobs of one cell: asks for them, waits until the gateway has all, and counts. */
export function startRound(ctx: Ctx, calls: Calls) {
  const enqueued = new Map<string, { at: number; isTimed: boolean }>();
  const note = (ids: readonly string[], isTimed: boolean) => {
    for (const id of ids) enqueued.set(id, { at: Date.now(), isTimed });
  };
  return {
    /** Messages that wait behind those somebody waits for. What the database does not take is not asked for. */
    async ask(count: number, isTimed = true): Promise<void> {
      for (let left = count; left > 0; left -= AT_ONCE) {
        const texts = Array.from({ length: Math.min(left, AT_ONCE) }, () => TEXT);
        const ids = await withTenant(ctx, (tenant) => queueTexts(tenant, "notifications.deliver", texts)).catch(
          () => [],
        );
        note(ids, isTimed);
      }
    },
    /** One message that somebody waits for. */
    async askNow(): Promise<void> {
      note([await withTenant(ctx, (tenant) => queueText({ ctx: tenant, ...TEXT }))], true);
    },
    /** Asks for so many every 100 ms. */
    async askFor(seconds: number, aTime: number): Promise<void> {
      for (let at = 0; at < seconds * 10; at++) {
        await this.ask(aTime);
        await sleep(100);
      }
    },
    async outcome(): Promise<Outcome> {
      const until = Date.now() + GIVE_UP_MS;
      const ids = [...enqueued.keys()];
      while (Date.now() < until && ids.some((id) => !calls.has(id))) await sleep(100);
      await sleep(SETTLE_MS);
      const seen = ids.filter((id) => calls.has(id));
      const waits = [...enqueued].map(([id, { at, isTimed }]) =>
        isTimed ? (calls.get(id)?.firstAt ?? Infinity) - at : 0,
      );
      return {
        enqueued: ids.length,
        delivered: seen.length,
        lost: ids.length - seen.length,
        doubled: seen.filter((id) => (calls.get(id)?.count ?? 0) > 1).length,
        longestMs: waits.reduce((most, wait) => Math.max(most, wait), 0),
      };
    },
  };
}

export type Round = ReturnType<typeof startRound>;
