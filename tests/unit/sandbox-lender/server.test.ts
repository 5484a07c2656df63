import { spawn } from "node:child_process";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { openCallbackInbox } from "@tests/support/lenders/callback-inbox";
import { freshLender, unavailability } from "@tests/support/lenders/contract";
import { sampleApplicant, sampleCall, sampleCallTo } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sandbox-test-"));
  sandbox = await startSandbox({ ledgerFile: path.join(folder, "shared.ndjson") });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("sandbox lender", () => {
  it("knows its applications again after a restart, torn line or not, and sends the callbacks it still owes", async () => {
    const ledgerFile = path.join(folder, "restart.ndjson");
    const inbox = await openCallbackInbox();
    const call = sampleCallTo("kreditbee", { callbackUrl: inbox.url("/later") });
    const ref = { submissionId: call.submissionId, lenderRef: null };
    const first = await startSandbox({ ledgerFile, callbackMs: 60_000 });
    const before = await (await freshLender(first, "kreditbee", { lender: "kb" })).adapter.submit(call);
    await first.stop();
    const written = await readFile(ledgerFile, "utf8");
    await appendFile(ledgerFile, '{"at":"2025-');
    await rm(ledgerFile);
    await appendFile(
      ledgerFile,
      `${written.replace(/"at":(\d{13})/g, (_, at) => `"at":${Number(at) - 60_000}`)}{"at":"2025-`,
    );

    const second = await startSandbox({ ledgerFile, callbackMs: 60_000 });
    const { adapter } = await freshLender(second, "kreditbee", { lender: "kb" });
    const [callback] = await inbox.waitFor("/later", 1);
    expect(callback && adapter.verifyCallback({ ...callback, now: new Date() })).toMatchObject({ ok: true });
    expect(await adapter.status(ref)).toMatchObject({
      kind: "decided",
      lenderRef: before.kind === "pending" ? before.lenderRef : "",
    });
    expect(await second.handOffs(call.submissionId)).toHaveLength(1);
    await second.stop();
    await inbox.close();
  });

  it("repeats a callback until it is taken", async () => {
    const inbox = await openCallbackInbox();
    inbox.answerWith(503);
    const { adapter, lender } = await freshLender(sandbox, "callback");
    await adapter.submit(sampleCall({ callbackUrl: inbox.url("/retry") }));
    await expect
      .poll(async () => (await sandbox.ledger({ lender })).filter((line) => line.action === "callback").length, {
        timeout: 3_000,
      })
      .toBeGreaterThan(0);
    inbox.answerWith(204);
    await inbox.waitFor("/retry", 1);
    await inbox.close();
  });

  it("calls back to a brand's localhost name", async () => {
    const inbox = await openCallbackInbox();
    const { adapter } = await freshLender(sandbox, "callback");
    const callbackUrl = inbox.url("/named").replace("127.0.0.1", "asha.localhost");
    await adapter.submit(sampleCall({ callbackUrl }));
    const [callback] = await inbox.waitFor("/named", 1);
    expect(callback?.headers.get("host")).toMatch(/^asha\.localhost:\d+$/);
    await inbox.close();
  });

  it("keeps no personal data in its ledger, and still shows when two hand-offs are about one person", async () => {
    const { adapter } = await freshLender(sandbox, "cashe");
    const calls = [{}, {}, { applicant: sampleApplicant({ mobile: "9123456780" }) }].map((change) =>
      sampleCallTo("cashe", change),
    );
    const people: (string | undefined)[] = [];
    for (const call of calls) {
      await adapter.submit(call);
      people.push((await sandbox.handOffs(call.submissionId))[0]?.applicant);
    }
    expect(people[0]).toBe(people[1]);
    expect(people[2]).not.toBe(people[0]);
    const text = await readFile(sandbox.ledgerFile, "utf8");
    for (const personal of ["Asha", "9876543210", "ABCPV1234F", "1990-04-23", "23-04-1990"]) {
      expect(text).not.toContain(personal);
    }
  });

  it("refuses the same submission with another content", async () => {
    const { adapter } = await freshLender(sandbox, "instant");
    const call = sampleCall();
    await adapter.submit(call);
    const error = await unavailability(adapter.submit({ ...call, amountRupees: call.amountRupees + 1 }));
    expect(error).toMatchObject({ reason: "conflict", maybeReceived: true, httpStatus: 409 });
  });

  it("misbehaves for as many hand-offs as it was told", async () => {
    const { adapter, lender } = await freshLender(sandbox, "instant");
    await sandbox.mode(lender, "fail", { times: 1 });
    await unavailability(adapter.submit(sampleCall()));
    expect(await adapter.submit(sampleCall())).toMatchObject({ decision: "approved" });
  });

  it("does nothing for a page of another origin: only JSON is listened to", async () => {
    const answer = await fetch(`${sandbox.origin}/_mode`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({ lender: "*", mode: "fail" }),
    });
    expect(answer.status).toBe(422);
  });

  it.each(["SIGTERM", "disconnect"] as const)("stops on %s", async (how) => {
    const child = spawn(process.execPath, ["--import", "tsx", "tests/sandbox-lender/main.ts"], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { ...process.env, SANDBOX_SECRET: "sandbox-secret", SANDBOX_LEDGER: path.join(folder, `${how}.ndjson`) },
    });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    if (!child.stdout) throw new Error("no output");
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).toMatch(/^sandbox ready \d+$/);
      break;
    }
    if (how === "SIGTERM") child.kill("SIGTERM");
    else child.disconnect();
    expect(await exited).toBe(0);
  });
});
