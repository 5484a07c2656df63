import { type AccessFixture, openAccessFixture } from "@tests/factories/access";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "~/services/access/send-code.server";

describe("passcodes asked for from many addresses of one network", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    // What is asked at once waits for the same lines: on a slow machine for longer than a visitor would.
    fixture = await openAccessFixture({ OTP_SENDS_PER_ADDRESS: "2", DB_MAX_WAIT_MS: "30000", DB_TIMEOUT_MS: "60000" });
  });
  afterAll(() => fixture.close());

  const mobile = (number: number) => `98${String(number).padStart(8, "0")}`;
  const send = (number: number, ip: string) =>
    fixture.within("cl", (ctx) => sendCode({ ctx, identifier: mobile(number), visit: null }), { ip });

  it.each([
    ["IPv6 /48", (i: number) => `2001:db8:1:${i}::1`, "2001:db8:2:1::1", 0],
    ["IPv4 /24", (i: number) => `203.0.113.${i}`, "203.0.114.1", 100],
  ])(
    "OQ-115 an %s may ask for ten times as many as one of its addresses without work",
    async (_name, address, elsewhere, first) => {
      for (let i = 0; i < 20; i++) expect((await send(first + i, address(i))).ok).toBe(true);
      expect(await send(first + 20, address(20))).toMatchObject({ ok: false, code: "proof-needed", bits: 15 });
      expect((await send(first + 20, elsewhere)).ok).toBe(true);
    },
  );

  it("OQ-115 of many sends at once from all over a /48 no more go out without work than that", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => send(200 + i, `2001:db8:3:${i}::1`)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
  });
});
