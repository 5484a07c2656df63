import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newWebhookSecret, webhookHeaders } from "~/integrations/outbound/standard-webhooks";
import { SAMPLE_LANGUAGES, type SampleLanguage, type Samples, samplesIn } from "~/routes/partner/integration/samples";

const KEY = `lok_test_lumen_${"k".repeat(43)}`;
const PROGRAMS: Record<SampleLanguage, string> = { curl: "bash", node: "node", php: "php", python: "python3" };
const FILES: Record<SampleLanguage, string> = { curl: "a.sh", node: "a.mjs", php: "a.php", python: "a.py" };
const HAS_OWN_SERVER = ["node", "php", "python"] as const;

const folder = mkdtempSync(join(tmpdir(), "samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

type SampleRequest = { call: string; key: string | undefined; body: string };

/** The partner's API as far as the samples need it. */
const requests: SampleRequest[] = [];
const api = createServer(async (req, res) => {
  let body = "";
  for await (const part of req) body += part;
  requests.push({ call: `${req.method} ${req.url}`, key: req.headers.authorization, body });
  const data = { rights: ["leads:read"], url: "https://loans.example.in/t/q7Tn3vXk0bPz", lead_id: "lead-1" };
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data }));
});
beforeAll(() => new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => api.close(resolve)));

const samples = (language: SampleLanguage): Samples =>
  samplesIn(language, { origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, prefix: "lok_test_lumen_" });

function programOf(language: SampleLanguage, code: string): string {
  const file = join(folder, FILES[language]);
  writeFileSync(file, code);
  return file;
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

describe.each(SAMPLE_LANGUAGES)("the samples in %s", (language) => {
  it("BEY-25 OQ-62 call the API as they are on the page", async () => {
    requests.length = 0;
    const { first, link, play } = samples(language);
    const program = programOf(language, [first, link, play].join("\n"));
    const { stdout } = await promisify(execFile)(PROGRAMS[language], [program], {
      env: { ...process.env, PARTNER_API_KEY: KEY },
    });
    expect(requests.map(({ call }) => call)).toEqual([
      "GET /api/v1/partner",
      "POST /api/v1/partner/application-links",
      "POST /api/v1/partner/test/leads",
    ]);
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set([`Bearer ${KEY}`]));
    for (const { body } of requests.slice(1))
      expect(JSON.parse(body)).toEqual({ product: "PL", reference: "crm-4711" });
    expect(stdout).toContain("leads:read");
    expect(stdout).toContain("loans.example.in");
    expect(stdout).toContain("lead-1");
  });
});

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill();
});

/** Starts the receiver of a sample on a free port. */
async function startHook(language: (typeof HAS_OWN_SERVER)[number], secret: string): Promise<string> {
  const port = await freePort();
  const program = programOf(language, samples(language).hook.replaceAll("4000", String(port)));
  const args = language === "php" ? ["-S", `127.0.0.1:${port}`, program] : [program];
  running.push(spawn(PROGRAMS[language], args, { env: { ...process.env, WEBHOOK_SECRET: secret }, stdio: "ignore" }));
  return `http://127.0.0.1:${port}/`;
}

describe.each(HAS_OWN_SERVER)("the receiver in %s", (language) => {
  it("BEY-25 takes a signed event, and refuses a changed, an old and an unsigned one", async () => {
    const secret = newWebhookSecret();
    const url = await startHook(language, secret);
    const body = JSON.stringify({ type: "test", data: { message: "₹1" } });
    const signed = (at: Date) => webhookHeaders([secret], { id: "msg_1", at, body });
    const post = async (headers: Record<string, string>, sent = body) =>
      (await fetch(url, { method: "POST", headers, body: sent })).status;
    await expect.poll(() => post(signed(new Date())).catch(() => 0), { timeout: 10_000 }).toBe(200);
    expect(await post(signed(new Date()), body.replace("₹1", "₹2"))).toBe(401);
    expect(await post(signed(new Date(Date.now() - 600_000)))).toBe(401);
    expect(await post({ ...signed(new Date()), "webhook-signature": "v1,AAAA" })).toBe(401);
    const both = webhookHeaders([newWebhookSecret(), secret], { id: "msg_2", at: new Date(), body });
    expect(await post(both)).toBe(200);
  });
});

it("BEY-25 the shell sample makes the signature that the event carries", async () => {
  const secret = newWebhookSecret();
  const at = new Date();
  const body = JSON.stringify({ type: "test" });
  const headers = webhookHeaders([secret], { id: "msg_1", at, body });
  const { stdout } = await promisify(execFile)("bash", [programOf("curl", samples("curl").hook)], {
    env: {
      ...process.env,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ID: "msg_1",
      BODY: body,
      WEBHOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1000)),
    },
  });
  expect(headers["webhook-signature"]).toBe(`v1,${stdout.trim()}`);
});
