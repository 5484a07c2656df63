import type { IncomingMessage, Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { createWebServer, messageClasses } from "~/server/web-server";

const PATIENCE = { headersMs: 5_000, requestMs: 5_000, bodyMs: 300, bytesPerSecond: 1_000, checkMs: 50 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that reads each body to its end and answers with its length. */
async function start(patience = PATIENCE): Promise<number> {
  server = createWebServer(
    async (req, res) => {
      let length = 0;
      try {
        for await (const piece of req) length += piece.length;
        res.end(`${length} bytes`);
      } catch {
        res.destroy();
      }
    },
    { patience },
  );
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return (listening.address() as AddressInfo).port;
}

/** Sends pieces with pauses until the server closes the connection or all are sent; what came back, after how many and how long. */
async function send(port: number, head: string, piece: string, { times, everyMs }: { times: number; everyMs: number }) {
  const socket = net.connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  const startedAt = performance.now();
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(head);
  let sent = 0;
  for (; sent < times && !socket.destroyed; sent++) {
    await Promise.race([sleep(everyMs), closed]);
    if (!socket.destroyed) socket.write(piece);
  }
  await Promise.race([closed, sleep(200)]);
  const ms = performance.now() - startedAt;
  const isCut = socket.destroyed;
  socket.destroy();
  return { answer, ms, isCut, sent };
}

const POST = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

describe("a slow sender", () => {
  it("that never ends its headers is cut off", async () => {
    const { answer, sent, isCut } = await send(
      await start({ ...PATIENCE, headersMs: 300 }),
      "GET / HTTP/1.1\r\n",
      "X-A: b\r\n",
      {
        times: 40,
        everyMs: 50,
      },
    );
    expect([isCut, answer.split("\r\n")[0]]).toEqual([true, "HTTP/1.1 408 Request Timeout"]);
    expect(sent, "long before it had sent all").toBeLessThan(30);
  });

  it("of a body, a byte now and then, is cut off", async () => {
    const { answer, sent, isCut } = await send(await start(), POST(1_000), "x", { times: 40, everyMs: 50 });
    expect([isCut, answer]).toEqual([true, ""]);
    expect(sent, "long before it had sent all").toBeLessThan(30);
  });

  it("that keeps the least pace is served, for longer than the first wait", async () => {
    const { answer, ms } = await send(await start(), POST(20 * 1_000), "x".repeat(1_000), { times: 20, everyMs: 50 });
    expect(answer).toContain("20000 bytes");
    expect(ms).toBeGreaterThan(PATIENCE.bodyMs * 2);
  });
});

describe("a body that waits for us", () => {
  /** Reads only after 800 milliseconds, more than twice as long as a body has. */
  async function startSlowReader(patience: typeof PATIENCE): Promise<number> {
    server = createWebServer(
      async (req, res) => {
        await sleep(800);
        let length = 0;
        for await (const piece of req) length += piece.length;
        res.end(`${length} bytes`);
      },
      { patience },
    );
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    return (listening.address() as AddressInfo).port;
  }
  const patience = { ...PATIENCE, headersMs: 5_000 };

  it("is not held against its sender", async () => {
    const port = await startSlowReader(patience);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "x".repeat(500_000) });
    expect(await answer.text()).toBe("500000 bytes");
  });

  it("has its time from when it is read, however fast it must be", async () => {
    const port = await startSlowReader({ ...patience, bytesPerSecond: 10_000_000 });
    // The rest comes 150 milliseconds after the beginning was read.
    const { answer } = await send(port, POST(200_000) + "x".repeat(100_000), "x".repeat(100_000), {
      times: 1,
      everyMs: 950,
    });
    expect(answer).toContain("200000 bytes");
  });
});

describe("a body that nobody reads to its end", () => {
  /** Answers at once; the handler reads a first piece and no more, as a page's stream does that is never asked. */
  async function startDeaf(): Promise<number> {
    server = createWebServer(
      (req, res) => {
        req.once("data", () => req.pause());
        setTimeout(() => res.end("no"), 50);
      },
      { patience: PATIENCE },
    );
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    return (listening.address() as AddressInfo).port;
  }
  const NEXT = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

  it("does not hold up the next request of its connection", async () => {
    const body = "x".repeat(900_000);
    const { answer } = await send(await startDeaf(), POST(body.length) + body, NEXT, { times: 1, everyMs: 150 });
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it("is cut off when it goes on after the answer for longer than a body may take", async () => {
    const piece = "x".repeat(10_000);
    const sending = { times: 60, everyMs: 20 };
    const { answer, isCut, sent } = await send(await startDeaf(), POST(10_000_000) + piece, piece, sending);
    expect([isCut, answer.split("\r\n")[0]]).toEqual([true, "HTTP/1.1 200 OK"]);
    expect(sent, "long before it had sent all").toBeLessThan(50);
  });
});

describe("the message classes of an app", () => {
  it("have its methods before it is called, so that it changes no request's prototype", async () => {
    const web = express();
    const seen: object[] = [];
    web.use((req, res) => {
      seen.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
      res.status(201).json({ host: req.get("host"), isApp: req.app === web });
    });
    const listening = createWebServer(web, { classes: messageClasses(web) });
    server = listening;
    listening.prependListener("request", (req: IncomingMessage, res: object) => {
      seen.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
    });
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const { port } = listening.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.json()]).toEqual([201, { host: `127.0.0.1:${port}`, isApp: true }]);
    const [requestBefore, responseBefore, requestInside, responseInside] = seen;
    expect(requestInside).toBe(requestBefore);
    expect(responseInside).toBe(responseBefore);
  });
});
