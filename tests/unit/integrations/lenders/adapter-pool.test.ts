import { sampleCall } from "@tests/support/lenders/sample-call";
import { afterEach, describe, expect, it } from "vitest";
import { type AdapterPool, createAdapterPool } from "~/integrations/lenders/adapter-pool";
import type { LenderCallReport, LenderConfig } from "~/integrations/lenders/lender-config";

const config: LenderConfig = {
  lender: "nira",
  baseUrl: "http://127.0.0.1:1",
  secret: "secret",
  allowHttp: true,
  failuresToOpen: 2,
};

let pool: AdapterPool;
afterEach(() => pool.close());

describe("adapter pool", () => {
  it("keeps a lender's breaker from call to call, and apart from the other lenders'", async () => {
    const reports: LenderCallReport[] = [];
    pool = createAdapterPool({ onCall: (report) => reports.push(report) });
    const submit = async (lender: string) => {
      const adapter = await pool.adapterFor("instant", { ...config, lender });
      await adapter?.submit(sampleCall()).catch(() => null);
    };
    for (const lender of ["nira", "nira", "nira", "finzy"]) await submit(lender);
    expect(reports.map(({ lender, result }) => `${lender} ${result}`)).toEqual([
      "nira connect",
      "nira connect",
      "nira circuit-open",
      "finzy connect",
    ]);
  });

  it("makes a new adapter when the configuration changes, and the same one otherwise", async () => {
    pool = createAdapterPool();
    const first = await pool.adapterFor("instant", config);
    expect(await pool.adapterFor("instant", { ...config })).toBe(first);
    const second = await pool.adapterFor("instant", { ...config, secret: "new secret" });
    expect(second).not.toBe(first);
    expect((await pool.adapterFor("callback", { ...config, secret: "new secret" }))?.shape).toBe("callback");
  });

  it("gives two calls at once the same adapter", async () => {
    pool = createAdapterPool();
    const [first, second] = await Promise.all([pool.adapterFor("nira", config), pool.adapterFor("nira", config)]);
    expect(second).toBe(first);
  });

  it("has none for an unknown slug", async () => {
    pool = createAdapterPool();
    expect(await pool.adapterFor("nobody", config)).toBeNull();
  });
});
