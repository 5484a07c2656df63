import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Sends a GET to this machine with any host name: Node does not resolve `*.localhost`.
 * @param {number} port
 * @param {string} path
 * @param {{ host?: string, timeoutMs?: number }} [options]
 * @returns {Promise<{ status: number, body: string }>}
 */
export function getLocal(port, path, { host = `localhost:${port}`, timeoutMs = 5000 } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path, headers: { host }, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, body }));
      response.once("error", reject);
    });
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    request.once("error", reject);
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether something listens there
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/**
 * Waits until something listens at a port.
 * @param {number} port
 * @param {{ seconds: number, signal?: AbortSignal }} options
 */
export async function waitForPort(port, { seconds, signal }) {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isListening(port))) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`nothing listens at port ${port} after ${seconds} s`);
    await sleep(50);
  }
}

/**
 * Waits until a path answers 200.
 * @param {number} port
 * @param {string} path
 * @param {{ seconds: number, signal?: AbortSignal }} options
 */
export async function waitForOk(port, path, { seconds, signal }) {
  const deadline = Date.now() + seconds * 1000;
  for (let last = "no answer"; ; ) {
    signal?.throwIfAborted();
    try {
      const { status, body } = await getLocal(port, path);
      if (status === 200) return;
      last = `${status} ${body.slice(0, 300)}`;
    } catch (error) {
      last = /** @type {Error} */ (error).message;
    }
    if (Date.now() > deadline) throw new Error(`${path} did not answer 200 within ${seconds} s: ${last}`);
    await sleep(100);
  }
}
