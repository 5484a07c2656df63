import { type AccessFixture, openAccessFixture, wrongFor } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { action as verifyCall } from "~/routes/api/access/verify-passcode";
import { checkSignInCode } from "~/services/access/check-sign-in-code.server";
import { findOrCreateCustomer } from "~/services/access/find-or-create-customer.server";
import { sendCode } from "~/services/access/send-code.server";

const MOBILE = "9876543210";

describe("what the shield counts", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  let browsers = 0;
  /** Somebody else, in another network. */
  const stranger = () => {
    browsers += 1;
    const browser = { id: `browser-${browsers}`, isNew: false, proofs: [] };
    return { ip: `198.18.0.${browsers}`, browser };
  };
  const send = (who: ReturnType<typeof stranger>) =>
    fixture.within("cl", (ctx) => sendCode({ ctx, identifier: MOBILE, visit: null }), who);

  it("BEY-27 a sign-in counts for its network once the account has had a verified number for three days, once a day", async () => {
    const rightOf = async () => {
      const who = stranger();
      const sent = await send(who);
      if (!sent.ok) throw new Error(sent.code);
      const code = await fixture.codeFor("cl", MOBILE);
      await fixture.within("cl", (ctx) => checkSignInCode({ ctx, challengeId: sent.challengeId, code }), who);
      const { rows } = await fixture.owner.query("select key from shield_counts where key = any($1)", [
        ["right", "answered"].map((what) => `${what}:${hiddenNetworks(who.ip)?.near}`),
      ]);
      return rows.map(({ key }) => key.split(":")[0]);
    };
    expect(await rightOf()).toEqual(["answered"]);
    await fixture.within("cl", (ctx) =>
      findOrCreateCustomer({ ctx, contact: { channel: "mobile", value: MOBILE }, merchantId: null }),
    );
    fixture.passTime(3_600);
    expect(await rightOf()).toEqual(["answered"]);
    fixture.passTime(3 * 86_400);
    expect((await rightOf()).sort()).toEqual(["answered", "right"]);
    await fixture.within("cl", (ctx) => ctx.tx.customer.updateMany({ data: { lastSignInAt: ctx.now } }));
    fixture.passTime(3_600);
    expect(await rightOf()).toEqual(["answered"]);
  });

  it("OQ-115 wrong codes are counted once for the network around, however many one network sends", async () => {
    const who = stranger();
    const sent = await send(who);
    if (!sent.ok) throw new Error(sent.code);
    const wrong = wrongFor(await fixture.codeFor("cl", MOBILE));
    for (let tried = 0; tried < 5; tried += 1)
      await verifyCall(
        fixture.args("/api/auth/verify-otp", { json: { challengeId: sent.challengeId, code: wrong }, ip: who.ip }),
      );
    const { rows } = await fixture.owner.query("select key, count from shield_counts where key like 'wrong%'");
    const { near, wide } = hiddenNetworks(who.ip) ?? {};
    const counted = Object.fromEntries(rows.map(({ key, count }) => [key, count]));
    expect(counted).toEqual({ wrong: 5, [`wrong:${near}`]: 5, [`wrong:${wide}`]: 2 });
  });
});
