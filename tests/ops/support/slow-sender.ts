import type { Duplex } from "node:stream";

const DRIP_MS = 1_000;

/**
 * For how many seconds a connection stays open on which `text` is sent, and then one `drip` in each second; null when it is
 * still open after `seconds`.
 */
export function openFor(
  socket: Duplex,
  text: string,
  { seconds, drip = "" }: { seconds: number; drip?: string },
): Promise<number | null> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), DRIP_MS);
    const done = (value: number | null) => {
      clearInterval(dripping);
      clearTimeout(patience);
      socket.destroy();
      resolve(value);
    };
    const patience = setTimeout(() => done(null), seconds * 1_000);
    socket.on("error", () => {});
    socket.on("data", () => {});
    for (const ended of ["close", "end"]) socket.once(ended, () => done((performance.now() - startedAt) / 1_000));
    if (text) socket.write(text);
  });
}
