import { readdir } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import { adminAt } from "../bench/support/admin";
import { fault } from "./support/fault";
import { ended, judged, manySubmitted, once, ROWS, send, sheetOf } from "./support/uploads";

const TRIES = 5;
const PIECES = 40;

/** Sends a file slowly in pieces; returns how it ended. */
function sendSlowly(stack: Stack, admin: Visitor, text: string, pieceMs: number): Promise<number | "cut"> {
  const border = "----fault";
  const head = `--${border}\r\nContent-Disposition: form-data; name="image_name"; filename="status.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const body = Buffer.from(`${head}${text}\r\n--${border}--\r\n`);
  return new Promise((resolve) => {
    const request = http.request(
      `http://127.0.0.1:${stack.port}/api/upload-application-status-file?wait=0`,
      {
        method: "POST",
        headers: {
          Host: `localhost:${stack.port}`,
          Cookie: admin.cookieHeader(),
          Origin: stack.baseUrl,
          "Content-Type": `multipart/form-data; boundary=${border}`,
          "Content-Length": body.length,
        },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    request.once("error", () => resolve("cut"));
    (async () => {
      const size = Math.ceil(body.length / PIECES);
      for (let at = 0; at < body.length && !request.destroyed; at += size) {
        request.write(body.subarray(at, at + size));
        await sleep(pieceMs);
      }
      request.end();
    })();
  });
}

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
    const sending = sendSlowly(stack, admin, text, 20);
    await sleep(between(20, PIECES * 20 + 100));
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
