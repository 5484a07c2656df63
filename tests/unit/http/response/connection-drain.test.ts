import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { connectionDrain } from "~/http/response/connection-drain.server";

const VISITORS = 20;
const ANSWERED = /^HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n.*ok$/s;

async function listening() {
  const server = http.createServer((_request, response) => response.end("ok"));
  const drain = connectionDrain(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { drain, port: (server.address() as AddressInfo).port };
}

/** Connects now, and asks `afterMs` after that: what came back, or why nothing did. */
function visit(port: number, afterMs: number): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    socket.once("error", (error) => resolve(error.message));
    socket.once("close", () => resolve(text));
    socket.once("connect", async () => {
      await sleep(afterMs);
      socket.write("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n");
    });
  });
}

it.each([0, 100])(
  "BEY-06 a server that closes answers who has just connected and asks %s ms later",
  async (afterMs) => {
    const { drain, port } = await listening();
    drain.begin();
    const visits = Array.from({ length: VISITORS }, () => visit(port, afterMs));
    await new Promise<void>((connecting) => process.nextTick(connecting));
    // They are connected, and the server has not looked yet: a busy one leaves them waiting for seconds.
    const closed = drain.close(5_000);
    const answers = await Promise.all(visits);
    expect(answers.filter((answer) => !ANSWERED.test(answer))).toEqual([]);
    await closed;
    expect(await visit(port, 0)).toContain("ECONNREFUSED");
  },
);
