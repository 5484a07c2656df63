import { startStack } from "@tests/support/servers";
import * as hostile from "@tests/support/spreadsheets/hostile";
import { ole } from "@tests/support/spreadsheets/xls";
import { adminAt } from "../bench/support/admin";
import { fault } from "./support/fault";
import { ended, judged, manySubmitted, once, send, sheetOf } from "./support/uploads";

/** Every hostile file through the real upload: it ends with a reason, and neither process dies. */
await fault(async ({ holds, later }) => {
  const stack = await startStack({ workers: 1 });
  later(stack.stop);
  const admin = await adminAt(stack);
  const ids = await manySubmitted(stack, 100);
  const files: [string, string, Buffer][] = [
    ["a zip bomb", "a.xlsx", hostile.zipBomb(310)],
    ["a ratio above 200", "a.xlsx", hostile.ratioBomb()],
    ["a directory that lies", "a.xlsx", hostile.lyingBomb()],
    ["three thousand parts", "a.xlsx", hostile.manyParts()],
    ["a billion laughs", "a.xlsx", hostile.billionLaughs("sheet")],
    ["an entity that names a file", "a.xlsx", hostile.externalEntity()],
    ["cells A1 and XFD1048576", "a.xlsx", hostile.farCorners()],
    ["16,000 columns", "a.xlsx", hostile.wideXlsx()],
    ["XML 300,000 deep", "a.xlsx", hostile.deepXml()],
    ["a comment that pollutes prototypes", "a.xlsx", hostile.pollutingComment()],
    ["an encrypted package", "a.xlsx", ole({ EncryptedPackage: Buffer.alloc(5_000) })],
    ["one text of 200 MB", "a.xlsx", hostile.giantText(200)],
    ["noise", "a.csv", Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
    ["a program", "a.xls", Buffer.from("MZ\u0090\u0000\u0003 this program cannot be run")],
  ];
  const [web, worker] = [stack.web.pid(), stack.workers[0]?.pid()];
  for (const [what, fileName, content] of files) {
    const sent = await send(stack, admin, content, { fileName });
    const state = sent.uploadId ? await ended(stack, sent.uploadId) : null;
    const end = state ? [state.status, state.rowsUpdated] : [sent.status, sent.message.length > 0];
    const isHarmless = what === "a comment that pollutes prototypes";
    const expected = isHarmless ? ["applied", 0] : state ? ["failed", 0] : [422, true];
    holds(`${what} (${state?.failure ?? sent.message})`, end, expected);
  }
  holds("both processes are the ones that were started", [stack.web.pid(), stack.workers[0]?.pid()], [web, worker]);
  holds("and alive", [stack.web.isRunning(), stack.workers[0]?.isRunning()], [true, true]);
  const { uploadId } = await send(stack, admin, sheetOf(ids, "Approved"));
  await ended(stack, uploadId ?? "");
  holds("the next good file lands, each row once", await judged(stack, ids), once(ids));
});
