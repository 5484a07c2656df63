import { readFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@tests/support/ports";
import type { Stack } from "@tests/support/servers";
import { waitForPort } from "../../../scripts/lib/local-http.mjs";
import { type Program, startProgram } from "./program";

export type Caddy = Program & {
  port: number;
  /** Its folder, with the certificates that it has made. */
  storage: string;
  /** The certificate of its own authority, which it has once it has served a host. */
  authority: () => Buffer;
};

/** Caddy as installations have it (deploy/caddy) in front of a stack, with an authority of its own. */
export async function startCaddy(stack: Stack, { officeHosts }: { officeHosts: string }): Promise<Caddy> {
  const port = await freePort();
  const [httpPort, askPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const program = startProgram(["caddy", "run", "--config", "deploy/caddy/Caddyfile", "--adapter", "caddyfile"], {
    env: {
      HOME: stack.dataDir,
      XDG_DATA_HOME: stack.dataDir,
      XDG_CONFIG_HOME: stack.dataDir,
      CADDY_ADMIN: `localhost:${adminPort}`,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      ASK_PORT: String(askPort),
      ASK_URL: `http://127.0.0.1:${askPort}/internal/tls-allowed`,
      TLS_ISSUER: "internal",
      WEBS: `127.0.0.1:${stack.port}`,
      OFFICES: `127.0.0.1:${stack.port}`,
      OFFICE_HOSTS: officeHosts,
      INTERNALS: `127.0.0.1:${stack.privatePort}`,
    },
    log: path.join(stack.dataDir, "logs", "caddy.log"),
  });
  await waitForPort(port, { seconds: 20 });
  const storage = path.join(stack.dataDir, "caddy");
  const authority = () => readFileSync(path.join(storage, "pki/authorities/local/root.crt"));
  return { ...program, port, storage, authority };
}
