import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KIT_SIZE } from "~/domain/lender-interfaces/case-result";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { certificateWords } from "~/i18n/staff/lender-certificate";
import { KIT_CASES, runKit } from "~/integrations/lenders/declared/conformance/run-kit";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function tryAt(slug: string, declared: DeclaredInterface, allowsLocal = true) {
  const address = sandbox.lenderUrl(slug, `kit-${slug}`);
  const results = await runKit(
    {
      declared: { ...declared, addresses: { live: null, sandbox: address } },
      secrets: { secret: sandbox.secret, callbackSecret: sandbox.callbackSecret },
      allowsLocal,
      redirectHosts: [],
      newId: v7,
      now: () => new Date(),
    },
    async () => undefined,
  );
  const named = (wanted: string) => results.filter(({ result }) => result === wanted).map(({ name }) => name);
  return { results, failed: results.filter(({ result }) => result === "failed"), skipped: named("not-applicable") };
}

describe("the conformance kit", { concurrent: true }, () => {
  it("BEY-22 has forty cases, each with words", () => {
    const names = KIT_CASES.map(({ name }) => name);
    expect(new Set(names).size).toBe(KIT_SIZE);
    expect(Object.keys(certificateWords.names).sort()).toEqual([...names].sort());
  });

  it("BEY-22 is passed by both of today's interfaces as data", async () => {
    const signed = await tryAt("finzy", nestedCallback);
    expect(signed.failed).toEqual([]);
    expect(signed.skipped).toEqual([]);
    const keyed = await tryAt("cashe", flatInstant);
    expect(keyed.failed).toEqual([]);
    expect(keyed.skipped).toEqual(["signed-callback", "old-callback"]);
  }, 90_000);

  it("BEY-22 names what an interface gets wrong", async () => {
    const wrongState = { ...flatInstant, answer: { ...flatInstant.answer, state: "/stage" } };
    const { failed } = await tryAt("cashe", wrongState);
    expect(failed.find(({ name }) => name === "accepts")).toMatchObject({ found: "bad-answer" });
    const wrongStatus = {
      ...flatInstant,
      request: { ...flatInstant.request, statusPath: "/partner/v1/customer/other/{submissionId}" },
    };
    const names = (await tryAt("cashe", wrongStatus)).failed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["status-known", "status-agrees", "accepted-without-answer"]));
  }, 90_000);

  it("BEY-22 reaches no address inside our network", async () => {
    const { results } = await tryAt("cashe", flatInstant, false);
    expect(results.find(({ name }) => name === "accepts")).toMatchObject({ result: "failed" });
    expect(results.find(({ name }) => name === "status-known")).toMatchObject({ result: "failed" });
  }, 90_000);
});
