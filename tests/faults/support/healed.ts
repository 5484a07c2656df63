import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import { send as sendOnce, sheetOf, stateOf } from "./uploads";

const HEAL_SECONDS = 30;

/** Sends as often as it takes until the web process answers. */
async function send(stack: Stack, admin: Visitor, content: string, until: number): Promise<string> {
  for (;;) {
    const sent = await sendOnce(stack, admin, content).catch(() => null);
    if (sent?.uploadId) return sent.uploadId;
    if (Date.now() > until) throw new Error(`nothing was taken for ${HEAL_SECONDS} s: ${JSON.stringify(sent)}`);
    await sleep(200);
  }
}

const now = ({ ownerUrl }: Stack) =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ ms: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float as ms",
    );
    return rows[0]?.ms ?? 0;
  });

/** True when a new file is sent, read and applied within 30 seconds of the database's clock, without a hand. */
export async function isHealed(stack: Stack, admin: Visitor, ids: readonly string[], status: string): Promise<boolean> {
  const startedAt = await now(stack);
  const uploadId = await send(stack, admin, sheetOf(ids, status), Date.now() + HEAL_SECONDS * 1_000);
  for (;;) {
    const { status: state } = await stateOf(stack, uploadId);
    const seconds = ((await now(stack)) - startedAt) / 1_000;
    if (state === "applied") return seconds <= HEAL_SECONDS;
    if (state === "failed" || seconds > HEAL_SECONDS) return false;
    await sleep(100);
  }
}
