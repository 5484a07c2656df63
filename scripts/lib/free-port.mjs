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

/** @returns {Promise<number>} a TCP port that no process of this machine uses */
export async function freePort() {
  return /** @type {number} */ (await tryPort(0, "127.0.0.1"));
}

/**
 * Whether a process of this machine could listen at a port, on every address.
 * @param {number} port
 */
export async function isPortFree(port) {
  for (const host of ["127.0.0.1", "0.0.0.0", "::"]) if ((await tryPort(port, host)) === null) return false;
  return true;
}
