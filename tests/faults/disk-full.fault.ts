import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { adminAt } from "../bench/support/admin";
import { fault } from "./support/fault";
import { ended, judged, manySubmitted, once, send, sheetOf } from "./support/uploads";

const run = promisify(execFile);

/** The storage's disk is full, simulated by a small file system. Needs the right to mount one. */
await fault(async ({ holds, later }) => {
  const stack = await startStack({ workers: 1 });
  later(stack.stop);
  const folder = path.join(stack.dataDir, "storage");
  await mkdir(folder, { recursive: true });
  await run("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]);
  later(() => run("umount", [folder]));
  const admin = await adminAt(stack);
  const ids = await manySubmitted(stack, 1_000);

  const long = `${sheetOf(ids, "Approved")}\n${`${ids[0]},Approved\n`.repeat(200_000)}`;
  const refused = await send(stack, admin, long);
  holds(
    "a file that does not fit is refused with a sentence",
    [refused.status, refused.message],
    [507, "There is no space to store the file. Nothing was changed. Try again later."],
  );
  const uploads = await withOwner(stack.ownerUrl, (client) => client.query("select id from uploads"));
  holds("no upload came of it", uploads.rows, []);
  const left = await readdir(path.join(folder, "incoming")).catch(() => []);
  holds("nothing of it is left", left, []);
  holds("the web process lives", stack.web.isRunning(), true);

  const { uploadId } = await send(stack, admin, sheetOf(ids, "Approved"));
  const done = await ended(stack, uploadId ?? "");
  holds("a small one is taken and applied", [done.status, done.rowsUpdated], ["applied", ids.length]);
  holds("each row landed once", await judged(stack, ids), once(ids));
});
