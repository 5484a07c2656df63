import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { codeHmac } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { checkCode } from "~/services/access/check-code.server";
import { newPasscode, openChallenge } from "~/services/access/open-challenge.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo", env: { EARLIER_PASSCODES: "write" } });
});
afterAll(() => app.close());

const lumen = () => contextOf(app.brand("lumen"));
const TO = { channel: "mobile", value: "7599900002" } as const;

const sent = async () => {
  const passcode = newPasscode();
  await withTenant(lumen(), (ctx) => openChallenge({ ctx, to: TO, purpose: "sign-in", passcode }));
  return passcode;
};

it("OQ-22 BEY-06 during an update a passcode opens at processes of both releases", async () => {
  const own = await sent();
  const stored = await app.owner.query("select code_hmac from challenges where id = $1", [own.challengeId]);
  expect(stored.rows).toEqual([{ code_hmac: codeHmac(own.challengeId, own.code) }]);
  expect((await withTenant(lumen(), (ctx) => checkCode({ ctx, ...own }))).ok).toBe(true);

  const { challengeId, code } = await sent();
  const bound = canonicalJson([app.brand("lumen").id, challengeId, "customer", "sign-in", null]);
  await app.owner.query("update challenges set code_hmac = $2 where id = $1", [challengeId, codeHmac(bound, code)]);
  const wrong = code === "123456" ? "654321" : "123456";
  const refused = await withTenant(lumen(), (ctx) => checkCode({ ctx, challengeId, code: wrong }));
  expect(refused).toMatchObject({ ok: false, code: "wrong-code" });
  expect((await withTenant(lumen(), (ctx) => checkCode({ ctx, challengeId, code }))).ok).toBe(true);
});
