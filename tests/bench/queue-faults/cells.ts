import { setTimeout as sleep } from "node:timers/promises";
import type { Stack, StackProcess } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { Redis } from "ioredis";
import { size } from "../support/size";
import type { Round } from "./round";

const FEW = size(400, 20);
const MANY = size(2_000, 60);
const KILLS = size(5, 1);
const LOCKED_MS = 8_000;
const LOAD_SECONDS = size(10, 1);

type Cell = (stack: Stack, round: Round) => Promise<void>;

async function killOne({ workers }: Stack, which = 0): Promise<StackProcess> {
  const victim = workers[which % workers.length];
  if (!victim) throw new Error("there is no worker");
  await victim.kill();
  return victim;
}

async function endBackends({ appUrl, tenantUrl, redis }: Stack): Promise<void> {
  for (const url of [appUrl, tenantUrl])
    await withOwner(url, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()",
      ),
    );
  if (!redis) return;
  const client = new Redis(redis.url);
  await client.call("CLIENT", "KILL", "TYPE", "normal");
  client.disconnect();
}

/** The cells of public benchmarks of queues, in their words. */
export const CELLS: Readonly<Record<string, Cell>> = {
  crash: async (stack, round) => {
    await round.ask(FEW);
    await (await killOne(stack)).start();
  },
  "crash under load": async (stack, round) => {
    const load = round.askFor(LOAD_SECONDS, 5);
    await sleep(LOAD_SECONDS * 300);
    await (await killOne(stack)).start();
    await load;
  },
  "database restart": async (stack, round) => {
    const load = round.askFor(LOAD_SECONDS, 5);
    await sleep(LOAD_SECONDS * 300);
    await stack.postgres?.restart("immediate");
    await load;
  },
  "repeated kills": async (stack, round) => {
    await round.ask(FEW);
    for (let kill = 0; kill < KILLS; kill++) {
      await round.ask(FEW / KILLS);
      await (await killOne(stack, kill)).start();
    }
  },
  "backend killed": async (stack, round) => {
    const load = round.askFor(LOAD_SECONDS, 5);
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(1_000);
      await endBackends(stack);
    }
    await load;
  },
  "pool exhausted": async ({ ownerUrl }, round) => {
    await round.ask(FEW);
    await withOwner(ownerUrl, async (client) => {
      await client.query("begin; lock table messages in access exclusive mode");
      await sleep(LOCKED_MS);
      await client.query("commit");
    });
  },
  bloat: async ({ ownerUrl }, round) => {
    await withOwner(ownerUrl, async (old) => {
      await old.query("begin isolation level repeatable read; select 1 from outbox limit 1");
      for (let turn = 0; turn < 5; turn++) await round.ask(FEW);
      await old.query("commit");
    });
  },
  backlog: async (stack, round) => {
    const killed = [await killOne(stack, 0), await killOne(stack, 1)];
    await round.ask(MANY);
    await Promise.all(killed.map((worker) => worker.start()));
  },
  "priority pressure": async (_stack, round) => {
    await round.ask(MANY, false);
    for (let at = 0; at < 20; at++) {
      await round.askNow();
      await sleep(100);
    }
  },
};
