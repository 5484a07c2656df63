import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendingMs, sendSlowly } from "@tests/support/send-slowly";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { adminAt } from "../bench/support/admin";
import { fault } from "./support/fault";
import { ended, judged, manySubmitted, once, ROWS, send, sheetOf } from "./support/uploads";

const TRIES = 5;
const uploadsOf = ({ ownerUrl }: Stack) =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; key: string }>("select id, storage_key as key from uploads");
    return rows;
  });

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The web process is killed repeatedly while a file arrives; then the file is sent again. */
await fault(async ({ between, holds, later }) => {
  const stack = await startStack({ workers: 1 });
  later(stack.stop);
  const admin = await adminAt(stack);
  const ids = await manySubmitted(stack, Math.min(ROWS, 30_000));
  const text = sheetOf(ids, "Approved");
  for (let round = 1; round <= TRIES; round++) {
    const sending = sendSlowly(stack, admin, text, { pieceMs: 20 });
    await sleep(between(20, sendingMs(20) + 100));
    await stack.web.kill();
    const answer = await sending;
    await stack.web.start();
    const uploads = await uploadsOf(stack);
    const files = await filesIn(path.join(stack.dataDir, "storage", "files"));
    const missing = uploads.filter(({ key }) => !files.some((file) => file.endsWith(path.join(...key.split("/")))));
    holds(`kill ${round} (${answer}): every upload has its file`, missing, []);
    if (uploads.length > 0) break;
  }
  const [before] = await uploadsOf(stack);
  const uploadId = before?.id ?? (await send(stack, admin, text)).uploadId;
  const done = await ended(stack, uploadId ?? "");
  holds("the file is whole", [done.status, done.rowsUpdated], ["applied", ids.length]);
  holds("each row landed once", await judged(stack, ids), once(ids));
});
