import { z } from "zod";
import type { Actor } from "../context";
import { env } from "../env.server";
import { describeError, logger } from "../logger.server";
import { replicaReads } from "../metrics.server";
import { isBusy, replicaTransaction, sql, type Tx } from "./client.server";
import { queryRow } from "./query-rows.server";

/** The reads that may be some seconds old, and so may be answered by the replica. */
type ReplicaRead = "reports" | "partner-figures" | "exports";

/** What a read needs of its context. */
type ReadCtx = { actor: Actor; brand: { id: string } | null; tx: Tx };

/** After a failure the replica is left alone for so long, so that not every read waits for it. */
const REST_MS = 5_000;
/** How long a measured age counts. */
const AGE_MS = 1_000;

/** The rows that a read needs were still being cleaned up: the replica cancels it. */
const CANCELLED = new Set(["40001", "40P01", "57014"]);

class ReplicaBehind extends Error {
  override readonly name = "ReplicaBehind";
}

const AGE = z.object({ seconds: z.number().nullable() });

let restsUntil = 0;
let measured: { at: number; seconds: number } | null = null;

/**
 * How old what the replica has is: the age of the newest beat of a process (`processes`), which each one writes to the
 * primary every five seconds. Unlike PostgreSQL's own figures it also grows when the replica has lost its primary.
 */
async function readAge(tx: Tx): Promise<number> {
  const row = await queryRow(
    tx,
    sql`select extract(epoch from now() - max(seen_at))::float as seconds from processes`,
    AGE,
  );
  return row?.seconds ?? Number.POSITIVE_INFINITY;
}

/** Throws ReplicaBehind. Only the platform login sees the beats. */
async function assertNear(): Promise<void> {
  const now = performance.now();
  if (!measured || now - measured.at > AGE_MS) {
    const age = replicaTransaction({ actor: { kind: "system", name: "replica" }, brand: null }, readAge);
    measured = { at: now, seconds: (await age) ?? Number.POSITIVE_INFINITY };
  }
  const { maxAgeSeconds } = env().replica ?? { maxAgeSeconds: 0 };
  if (measured.seconds > maxAgeSeconds)
    throw new ReplicaBehind(`the replica is ${Math.round(measured.seconds)} s behind`);
}

const isUnusable = (error: unknown): boolean => {
  if (error instanceof ReplicaBehind || isBusy(error)) return true;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && (CANCELLED.has(code) || code.startsWith("28") || code === "3D000")) return true;
  return cause !== undefined && cause !== null && isUnusable(cause);
};

/**
 * Runs a read on the replica, as `ctx` would see it on the primary. Without a replica, when it is away or too far
 * behind, or when it cancels the read, `run` runs on the primary, in the transaction of `ctx`.
 */
export async function readFromReplica<Ctx extends ReadCtx, T>(
  read: ReplicaRead,
  { ctx }: { ctx: Ctx },
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const onPrimary = () => {
    if (env().replica) replicaReads.inc({ read, from: "primary" });
    return run(ctx);
  };
  if (env().replica === null || performance.now() < restsUntil) return onPrimary();
  try {
    await assertNear();
    const result = await replicaTransaction(ctx, (tx) => run({ ...ctx, tx }));
    replicaReads.inc({ read, from: "replica" });
    return result as T;
  } catch (error) {
    if (!isUnusable(error)) throw error;
    restsUntil = performance.now() + REST_MS;
    measured = null;
    logger.warn({ event: "replica-not-used", read, ...describeError(error) });
    return onPrimary();
  }
}
