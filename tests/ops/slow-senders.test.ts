import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import tls from "node:tls";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitForPort } from "../../scripts/lib/local-http.mjs";
import { type Program, startProgram } from "./support/program";
import { openFor } from "./support/slow-sender";

/** Stands for web processes, and says yes to every name that wants a certificate. */
const web = http.createServer((_request, response) => void response.end("ok"));

let caddy: Program;
let port: number;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const at = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  folder = await temporaryFolder("slow-senders");
  port = await freePort();
  caddy = startProgram(["caddy", "run", "--config", "deploy/caddy/Caddyfile", "--adapter", "caddyfile"], {
    env: {
      HOME: folder.path,
      XDG_DATA_HOME: folder.path,
      XDG_CONFIG_HOME: folder.path,
      CADDY_ADMIN: `localhost:${await freePort()}`,
      HTTP_PORT: String(await freePort()),
      HTTPS_PORT: String(port),
      ASK_PORT: String(await freePort()),
      ASK_URL: `http://${at}/`,
      TLS_ISSUER: "internal",
      WEBS: at,
      OFFICES: at,
      INTERNALS: at,
    },
    log: path.join(folder.path, "caddy.log"),
  });
  await waitForPort(port, { seconds: 20 });
}, 60_000);

afterAll(async () => {
  await caddy?.stop();
  web.closeAllConnections();
  web.close();
  await folder?.remove();
});

const encrypted = () =>
  tls.connect({ host: "127.0.0.1", port, servername: "lumen.example", rejectUnauthorized: false });

it("BEY-27 Caddy cuts off who begins TLS or a request's headers and does not go on (deploy/caddy)", async () => {
  const honest = "GET / HTTP/1.1\r\nHost: lumen.example\r\nConnection: close\r\n\r\n";
  expect(await openFor(encrypted(), honest, { seconds: 20 }), "an honest request").toBeLessThan(15);
  const open = await Promise.all([
    openFor(connect(port, "127.0.0.1"), "", { seconds: 20 }),
    openFor(connect(port, "127.0.0.1"), "\u0016\u0003\u0001", { seconds: 20 }),
    openFor(encrypted(), "", { seconds: 20 }),
    openFor(encrypted(), "GET / HTTP/1.1\r\nHost: lumen.example\r\nX-A: ", { seconds: 20, drip: "a" }),
  ]);
  expect(open.filter((seconds) => seconds === null)).toEqual([]);
}, 60_000);
