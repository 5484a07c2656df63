import { startStack } from "@tests/support/servers";
import { adminAt } from "../bench/support/admin";
import { fault } from "./support/fault";
import { ended, judged, manySubmitted, once, ROWS, send, sheetOf } from "./support/uploads";

/** The same file many times in parallel, then once more; and two files with different statuses for the same rows. */
await fault(async ({ holds, between, later }) => {
  const stack = await startStack({ workers: 2 });
  later(stack.stop);
  const admin = await adminAt(stack);
  const ids = await manySubmitted(stack, Math.min(ROWS, 20_000));

  const text = sheetOf(ids, "Under review");
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(stack, admin, text)));
  const uploads = new Set(answers.flatMap(({ uploadId }) => uploadId ?? []));
  holds(
    "five at once: one is taken, the others are told so",
    answers.map(({ status }) => status).sort(),
    [202, 409, 409, 409, 409],
  );
  holds("all five are shown the same upload", uploads.size, 1);
  for (const uploadId of uploads) await ended(stack, uploadId);
  holds("each row landed once", await judged(stack, ids), once(ids));

  const again = await send(stack, admin, text);
  const second = await ended(stack, again.uploadId ?? "");
  holds("the same file once more changes nothing", [second.status, second.rowsUpdated], ["applied", 0]);
  holds("and leaves no event", await judged(stack, ids), once(ids));

  const shuffled = [...ids];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = between(0, at);
    [shuffled[at], shuffled[other]] = [shuffled[other] ?? "", shuffled[at] ?? ""];
  }
  const both = await Promise.all([
    send(stack, admin, sheetOf(ids, "Approved"), { fileName: "approved.csv" }),
    send(stack, admin, sheetOf(shuffled, "Rejected"), { fileName: "rejected.csv" }),
  ]);
  const states = await Promise.all(both.map(({ uploadId }) => ended(stack, uploadId ?? "")));
  const changed = states.reduce((sum, { rowsUpdated }) => sum + rowsUpdated, 0);
  const seen = await judged(stack, ids);
  holds("two files at once: every change has its event", seen?.files, ids.length + changed);
  holds("and its version", seen?.versions, ids.length + changed);
  holds("each row was taken by one of them at least", changed >= ids.length, true);
});
