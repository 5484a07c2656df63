import { setTimeout as sleep } from "node:timers/promises";
import { startStack } from "@tests/support/servers";
import { adminAt } from "../bench/support/admin";
import { fault } from "./support/fault";
import { ended, judged, manySubmitted, once, QUICK_TAKEOVER, ROWS, send, sheetOf } from "./support/uploads";

const RESTARTS = 3;

/** PostgreSQL is stopped abruptly while a file is read and applied. */
await fault(async ({ between, holds, later }) => {
  const stack = await startStack({ ownDatabase: true, workers: 2, env: QUICK_TAKEOVER });
  later(stack.stop);
  const admin = await adminAt(stack);
  const ids = await manySubmitted(stack, ROWS);
  const { uploadId } = await send(stack, admin, sheetOf(ids, "Approved"));
  let restarts = 0;
  const done = await ended(stack, uploadId ?? "", async () => {
    if (restarts === RESTARTS) return;
    await sleep(between(100, 2_500));
    await stack.postgres?.restart("immediate");
    restarts += 1;
  });
  holds(`the file is whole after ${restarts} restarts`, [done.status, done.rowsUpdated], ["applied", ids.length]);
  holds("each row landed once", await judged(stack, ids), once(ids));
  const page = await admin.ask("/admin/application-status-file");
  holds("the page answers", page.status, 200);
});
