import net from "node:net";

export type BreakableLink = {
  /** The URL of the server as it is reached through the link. */
  through: (url: string) => string;
  /** Ends every connection and refuses new ones, as when a cable is pulled and the other side says so. */
  cut: () => void;
  /** Takes connections and bytes, and passes nothing on in either direction: nobody is told anything. */
  swallow: () => void;
  /** Swallows from the moment on at which a client next sends this text. Resolves when it has. */
  swallowAt: (text: string) => Promise<void>;
  /** New connections work again. Those that were swallowed stay as they are: open, and dead. */
  mend: () => void;
  /** Connections that were ended or swallowed so far. */
  broken: () => number;
  stop: () => Promise<void>;
};

/** A TCP link to a server of this machine that a test can break. */
export async function startBreakableLink(serverPort: number): Promise<BreakableLink> {
  let state: "whole" | "cut" | "swallowing" = "whole";
  let broken = 0;
  const pairs = new Set<[net.Socket, net.Socket]>();
  const dead = new Set<net.Socket>();
  const swallowed = new Set<net.Socket>();
  const destroyAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    for (const near of swallowed) near.destroy();
    broken += pairs.size + swallowed.size;
    pairs.clear();
    swallowed.clear();
  };

  const swallow = () => {
    state = "swallowing";
    for (const [near] of pairs) dead.add(near);
    broken += pairs.size;
  };
  let awaited: { text: string; swallowed: () => void } | null = null;
  const look = (bytes: Buffer) => {
    if (!awaited || !bytes.includes(awaited.text)) return;
    swallow();
    awaited.swallowed();
    awaited = null;
  };

  const link = net.createServer({ allowHalfOpen: true }, (near) => {
    near.on("error", () => {});
    if (state === "cut") return void near.resetAndDestroy();
    if (state === "swallowing") return void swallowed.add(near.resume());
    const far = net.connect(serverPort, "127.0.0.1");
    const pair: [net.Socket, net.Socket] = [near, far];
    pairs.add(pair);
    far.on("error", () => near.destroy());
    far.on("close", () => !dead.has(near) && near.destroy());
    near.on("close", () => {
      far.destroy();
      pairs.delete(pair);
    });
    // Who hangs up on a swallowed connection hears nothing; the server does, as from its own probes of the connection.
    near.on("end", () => (dead.has(near) ? far : near).destroy());
    near.on("data", (bytes) => {
      look(bytes);
      if (!dead.has(near)) far.write(bytes);
    });
    far.on("data", (bytes) => !dead.has(near) && near.write(bytes));
  });
  await new Promise<void>((resolve) => link.listen(0, "127.0.0.1", resolve));
  const { port } = link.address() as net.AddressInfo;

  return {
    through: (url) => Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    cut() {
      state = "cut";
      destroyAll();
    },
    swallow,
    swallowAt: (text) =>
      new Promise((swallowed) => {
        awaited = { text, swallowed };
      }),
    mend() {
      state = "whole";
    },
    broken: () => broken,
    async stop() {
      destroyAll();
      await new Promise((resolve) => link.close(resolve));
    },
  };
}
