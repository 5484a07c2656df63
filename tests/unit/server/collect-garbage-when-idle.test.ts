import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/**
 * A web server of its own with 80 MB of garbage in V8's heap, which sends two streams while it collects: one line for what it holds
 * at each point, and for each answer. A faked collection would pass where the real one stops the process.
 */
const PROCESS = `
  import { createServer, get } from "node:http";
  import { setTimeout as sleep } from "node:timers/promises";
  import { collectGarbageWhenIdle } from "./app/server/collect-garbage-when-idle";
  const heapMb = () => Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
  const server = createServer((req, res) => {
    if (req.url !== "/stream") return void res.end("answered");
    const timer = setInterval(() => res.write("."), 20);
    res.on("close", () => clearInterval(timer));
  });
  const ask = (path) => new Promise((resolve, reject) =>
    get({ port: server.address().port, path }, (answer) => answer.once("data", (text) => resolve([String(text), answer]))).on("error", reject));
  await new Promise((resolve) => server.listen(0, resolve));
  const [, one] = await ask("/stream");
  let garbage = Array.from({ length: 1_000_000 }, (_, at) => ({ at, text: [at] }));
  const before = heapMb();
  garbage = undefined;
  collectGarbageWhenIdle(server, { quietMs: 400, leastMb: 16 });
  for (let probe = 0; probe < 20; probe++) { await ask("/livez"); await sleep(100); }
  const after = heapMb();
  let dots = 0;
  one.on("data", () => { dots += 1; });
  const [answer] = await ask("/");
  await sleep(200);
  console.log(JSON.stringify({ before, after, answer, streams: dots > 2 }));
  process.exit();
`;

it("gives memory back beside a balancer's probes, and answers afterwards as before", async () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROCESS];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
  const { before, after, answer, streams } = JSON.parse(stdout);
  expect(before).toBeGreaterThan(60);
  expect(after).toBeLessThan(before / 2);
  expect({ answer, streams }).toEqual({ answer: "answered", streams: true });
}, 70_000);
