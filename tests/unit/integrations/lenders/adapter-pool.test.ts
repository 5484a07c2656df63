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
    const submit = (lender: string) =>
      pool
        .adapterFor("instant", { ...config, lender })
        ?.submit(sampleCall())
        .catch(() => null);
    for (const lender of ["nira", "nira", "nira", "finzy"]) await submit(lender);
    expect(reports.map(({ lender, result }) => `${lender} ${result}`)).toEqual([
      "nira connect",
      "nira connect",
      "nira circuit-open",
      "finzy connect",
    ]);
  });

  it("makes a new adapter when the configuration changes, and the same one otherwise", () => {
    pool = createAdapterPool();
    const first = pool.adapterFor("instant", config);
    expect(pool.adapterFor("instant", { ...config })).toBe(first);
    const second = pool.adapterFor("instant", { ...config, secret: "new secret" });
    expect(second).not.toBe(first);
    expect(pool.adapterFor("callback", { ...config, secret: "new secret" })?.shape).toBe("callback");
  });

  it("has none for an unknown slug", () => {
    pool = createAdapterPool();
    expect(pool.adapterFor("nobody", config)).toBeNull();
  });
});
