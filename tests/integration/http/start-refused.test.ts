import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { programArgs } from "../../../scripts/lib/child.mjs";

/** How a process ends that is started with only this environment. */
function started(script: string, env: Record<string, string | undefined>): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv, timeout: 60_000 };
    execFile(process.execPath, programArgs(script), options, (error, _out, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });
}

it.each([
  [
    "server.ts",
    { APP_ENV: "production" },
    "APP_ENV=production needs NODE_ENV=production too: without it the development server would start.\n",
  ],
  [
    "server.ts",
    { NODE_ENV: "production", APP_ORIGIN: "https://loans.example" },
    "APP_ORIGIN is https and TRUSTED_PROXIES is not set: name the proxy that ends TLS, 127.0.0.1 when it runs on this machine. Without it cookies would not be Secure.\n",
  ],
  [
    "jobs/worker.ts",
    { NODE_ENV: "production", APP_ORIGIN: "http://loans.example" },
    "APP_ORIGIN is http://loans.example: production is served over https, on a name that is not this machine's own. To try things out: npm run demo.\n",
  ],
])(
  "%s with %o is refused with one sentence, before anything is loaded",
  async (script, env, sentence) => {
    const { code, stderr } = await started(script, env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: sentence });
  },
  60_000,
);
