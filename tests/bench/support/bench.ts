import { prepareTestServer } from "@tests/support/test-server";

/** Registers what is to be undone at the end; the last one first. */
export type Later = (undo: () => Promise<unknown>) => void;

/** Runs a bench with a database server of its own, and leaves nothing behind. */
export async function bench(run: (later: Later) => Promise<void>): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    undo.push(await prepareTestServer());
    await run((step) => undo.push(step));
  } finally {
    while (undo.length > 0) await undo.pop()?.();
  }
}
