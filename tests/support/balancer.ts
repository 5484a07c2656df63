import http from "node:http";
import { getLocal } from "../../scripts/lib/local-http.mjs";
import { freePort } from "./ports";

export type Balancer = { port: number; stop: () => void };

const EVERY_MS = 300;
const FAILS = 2;
/** Longer than a busy machine takes to answer: only a refusal is a failure. */
const TIMEOUT_MS = 20_000;

/**
 * Passes requests on in turn over open connections, as HAProxy does. A server that fails `/readyz` twice gets no more
 * requests. Never repeats a request; a failed one is a 502.
 */
export async function startBalancer(webs: number[]): Promise<Balancer> {
  const port = await freePort();
  const failed = new Map(webs.map((web) => [web, 0]));
  const agent = new http.Agent({ keepAlive: true });
  const checks = setInterval(() => {
    for (const web of webs)
      getLocal(web, "/readyz", { timeoutMs: TIMEOUT_MS }).then(
        ({ status }) => failed.set(web, status === 200 ? 0 : (failed.get(web) ?? 0) + 1),
        () => failed.set(web, (failed.get(web) ?? 0) + 1),
      );
  }, EVERY_MS);
  let turn = 0;
  const server = http.createServer((req, res) => {
    const up = webs.filter((web) => (failed.get(web) ?? 0) < FAILS);
    const web = up[turn++ % up.length];
    const passed = http.request(
      { host: "127.0.0.1", port: web, path: req.url, method: req.method, headers: req.headers, agent },
      (answer) => {
        const { connection: _hop, ...headers } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, { ...headers, "x-web": String(web) });
        answer.pipe(res);
        answer.once("error", () => res.destroy());
      },
    );
    passed.once("error", () => res.writeHead(502).end());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    stop: () => {
      clearInterval(checks);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
