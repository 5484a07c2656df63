import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "./servers";
import type { Visitor } from "./visitor";

const PIECES = 40;

/** How long a file takes whose pieces are `pieceMs` apart. */
export const sendingMs = (pieceMs: number): number => PIECES * pieceMs;

/** Sends a status file slowly in pieces, to the stack's web process or to the one at `port`; returns how it ended. */
export function sendSlowly(
  stack: Stack,
  admin: Visitor,
  text: string,
  { pieceMs, port = stack.port }: { pieceMs: number; port?: number },
): Promise<number | "cut"> {
  const border = "----slowly";
  const head = `--${border}\r\nContent-Disposition: form-data; name="image_name"; filename="status.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const body = Buffer.from(`${head}${text}\r\n--${border}--\r\n`);
  return new Promise((resolve) => {
    const request = http.request(
      `http://127.0.0.1:${port}/api/upload-application-status-file?wait=0`,
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
