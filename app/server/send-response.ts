import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sendRemixResponse } from "@remix-run/express/dist/server.js";
import type { Response as ExpressResponse, Request } from "express";
import type { AppModule } from "./load-app";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a compressed page is not smaller in packets. */
const MIN_BYTES = 1024;
/** What a page of a few kilobytes gains above this costs more time than its bytes. */
const BROTLI_QUALITY = 4;

async function compressed(body: Buffer, accepted: string): Promise<{ body: Buffer; encoding: string } | null> {
  if (body.length < MIN_BYTES) return null;
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await toBrotli(body, { params }), encoding: "br" };
  }
  if (/\bgzip\b(?!\s*;\s*q=0)/.test(accepted)) return { body: await toGzip(body), encoding: "gzip" };
  return null;
}

/** Sends a response of the app: a whole page compressed in one piece, anything else as a stream. */
export async function sendResponse(app: AppModule, req: Request, res: ExpressResponse, response: Response) {
  const whole = app.bufferedBodyOf(response);
  if (!whole) return sendRemixResponse(res, response);
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  const mayPack = !response.headers.get("Cache-Control")?.includes("no-transform");
  const packed = mayPack ? await compressed(whole, String(req.headers["accept-encoding"] ?? "")) : null;
  res.vary("Accept-Encoding");
  if (packed) res.setHeader("Content-Encoding", packed.encoding);
  const body = packed?.body ?? whole;
  res.setHeader("Content-Length", body.length);
  res.end(req.method === "HEAD" ? undefined : body);
}
