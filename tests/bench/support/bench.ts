import { prepareTestServer } from "@tests/support/test-server";

/** Registers what to undo at the end, in reverse order. */
export type Later = (undo: () => Promise<unknown>) => void;

/**
 * Runs a bench with its own database server (`durable`: with fsync at each commit), and cleans up, even when it or its
 * parent is stopped.
 */
export async function bench(run: (later: Later) => Promise<void>, server: { durable?: boolean } = {}): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    while (undo.length > 0) await undo.pop()?.();
  };
  const giveUp = () => {
    undoAll().finally(() => process.exit(1));
  };
  const events = ["SIGTERM", "SIGINT", "disconnect"];
  for (const event of events) process.once(event, giveUp);
  try {
    // Benches in a trial run share the server of the process that starts them.
    if (!process.env.TEST_TEMPLATE_URL) undo.push(await prepareTestServer(server));
    await run((step) => undo.push(step));
  } finally {
    await undoAll();
    for (const event of events) process.off(event, giveUp);
  }
}
