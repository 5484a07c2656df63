import { prepareTestServer } from "@tests/support/test-server";

/** Registers what is to be undone at the end; the last one first. */
export type Later = (undo: () => Promise<unknown>) => void;

/** Runs a bench with a database server of its own (`durable`: one whose commits wait for the disk), and leaves nothing behind, also when it or its parent is stopped. */
export async function bench(run: (later: Later) => Promise<void>, server: { durable?: boolean } = {}): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    while (undo.length > 0) await undo.pop()?.();
  };
  const giveUp = () => {
    undoAll().finally(() => process.exit(1));
  };
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, giveUp);
  try {
    // Benches that are only started share the server of whoever starts them.
    if (!process.env.TEST_TEMPLATE_URL) undo.push(await prepareTestServer(server));
    await run((step) => undo.push(step));
  } finally {
    await undoAll();
    process.off("disconnect", giveUp);
    process.disconnect?.();
  }
}
