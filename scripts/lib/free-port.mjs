import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number | null>} the port that could be opened (and is closed again), or null when it is in use
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(null);
      else if (error.code === "EAFNOSUPPORT" || error.code === "EADDRNOTAVAIL") resolve(port);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}

const FIRST = 20_000;
/** Above it the system gives out ports by itself, for connections too: one of those could be taken before it is used. */
const END = 32_768;

/** @type {Set<number>} */
const given = new Set();

/** @returns {Promise<number>} a TCP port that no process of this machine uses, another one at each call */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port)) return port;
  }
}

/**
 * Whether a process of this machine could listen at a port, on every address.
 * @param {number} port
 */
export async function isPortFree(port) {
  for (const host of ["127.0.0.1", "0.0.0.0", "::"]) if ((await tryPort(port, host)) === null) return false;
  return true;
}
