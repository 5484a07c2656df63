import { createHash, randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { partnerUserIdOf } from "@tests/support/partner";
import { newestCode, notThis } from "@tests/support/sign-in-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadingZeroBits } from "~/domain/passcodes/proof-of-work";
import type { TenantCtx } from "~/platform/context";
import { encryptField } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { checkAreaCode } from "~/services/access/check-area-code.server";
import type { AccountArea } from "~/services/access/find-area-account.server";
import { browserProof } from "~/services/access/known-browser.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { sendAreaCode } from "~/services/access/send-area-code.server";
import { countWorkplace, countWrongAreaCode } from "~/services/access/shield-counts.server";
import { contactIndex } from "~/services/messages/contact.server";

const STAFF = "admin@cl.example";
const OWNER = "owner@lumen.example";
/** Strangers' sends in vain of a day that need no work: two hours of three. */
const FREE = 6;

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo", env: { OTP_SENDS_PER_ADDRESS: "3" } });
  const { id } = app.brand("lumen");
  const owner = await partnerUserIdOf(app);
  await app.owner.query("update partner_users set email_idx = $2, email_enc = $3 where id = $1", [
    owner,
    contactIndex(id, { channel: "email", value: OWNER }),
    encryptField({ table: "partner_users", column: "email", rowId: owner }, OWNER),
  ]);
});
beforeEach(async () => {
  await app.owner.query("delete from shield_counts");
  await app.owner.query("delete from rate_hits");
  await app.owner.query("delete from challenges");
});
afterAll(() => app.close());

type Who = { ip: string; browser: { id: string; isNew: boolean; proofs: string[] } };
let people = 0;
/** Somebody in a browser that nobody has seen, in a network of their own or in this one. */
function somebody(ip?: string): Who {
  people += 1;
  return { ip: ip ?? `198.18.${people}.1`, browser: { id: `browser-${people}`, isNew: false, proofs: [] } };
}

const brandOf = (area: AccountArea) => (area === "admin" ? "cl" : "lumen");

function within<T>(area: AccountArea, who: Who, run: (ctx: TenantCtx) => Promise<T>): Promise<T> {
  const ctx = contextOf(app.brand(brandOf(area)), who);
  return area === "admin" ? withStaff(ctx, null, run) : withTenant(ctx, run);
}

const send = (area: AccountArea, who: Who, identifier: string, proof = "") =>
  within(area, who, (ctx) => sendAreaCode({ ctx, area, identifier, proof }));

async function sent(area: AccountArea, who: Who, identifier: string, proof = ""): Promise<string> {
  const answer = await send(area, who, identifier, proof);
  if (!answer.ok) throw new Error(answer.code);
  return answer.challengeId;
}

const check = (area: AccountArea, who: Who, challengeId: string, code: string) =>
  within(area, who, (ctx) => checkAreaCode({ ctx, area, challengeId, code }));

/** A passcode to this address, and this many wrong digits for it. */
async function guess(area: AccountArea, who: Who, identifier: string, tries = 5): Promise<void> {
  const challengeId = await sent(area, who, identifier);
  const wrong = notThis(await newestCode(app, brandOf(area), identifier));
  for (let tried = 0; tried < tries; tried += 1)
    expect(await check(area, who, challengeId, wrong)).toMatchObject({ code: "wrong-code" });
}

async function signIn(area: AccountArea, who: Who, identifier: string, proof = ""): Promise<boolean> {
  const challengeId = await sent(area, who, identifier, proof);
  const code = (await newestCode(app, brandOf(area), identifier)) ?? "";
  return (await check(area, who, challengeId, code)).ok;
}

function solve(puzzle: string, bits: number): string {
  for (let at = 0; ; at += 1) {
    const answer = `${puzzle}~${at}`;
    if (leadingZeroBits(createHash("sha256").update(answer).digest()) >= bits) return answer;
  }
}

const CASES: [AccountArea, string][] = [
  ["admin", STAFF],
  ["partner", OWNER],
];

describe("the shield of staff's and partners' sign-in", () => {
  it.each(CASES)("BEY-27 OQ-24 who guesses at accounts of %s works for the next passcode", async (area, own) => {
    const thief = somebody();
    await guess(area, thief, "one@elsewhere.example", 5);
    const refused = await send(area, thief, own);
    expect(refused).toMatchObject({ ok: false, code: "proof-needed", bits: 15 });
    expect(await send(area, somebody(thief.ip), "two@elsewhere.example")).toMatchObject({ code: "proof-needed" });
    expect(await signIn(area, somebody(), own)).toBe(true);
    const ofOther = area === "admin" ? CASES[1] : CASES[0];
    if (ofOther) expect(await send(ofOther[0], somebody(thief.ip), ofOther[1])).toMatchObject({ ok: true });
  });

  it.each(CASES)(
    "BEY-27 OQ-115 an account of %s that many networks guess at costs strangers work; its owner gets in, at once in a known browser",
    async (area, own) => {
      for (let at = 0; at < 4; at += 1) await guess(area, somebody(), own, 3);
      const owner = somebody();
      const refused = await send(area, owner, own);
      if (refused.ok || refused.code !== "proof-needed") throw new Error("no work is asked");
      expect(refused.bits).toBe(16);
      expect(await signIn(area, owner, own, solve(refused.puzzle, refused.bits))).toBe(true);
      const proof = await within(area, owner, async (ctx) =>
        browserProof(ctx, area, contactIndex(ctx.brand.id, { channel: "email", value: own })),
      );
      const known = { ...owner, browser: { ...owner.browser, proofs: [proof ?? ""] } };
      await app.owner.query("update challenges set created_at = created_at - interval '10 minutes'");
      expect(await signIn(area, known, own)).toBe(true);
    },
  );

  it.each(CASES)("BEY-27 those of %s who sign in from one office never make it work", async (area, own) => {
    const office = "203.0.113.90";
    for (let at = 0; at <= FREE; at += 1) {
      await app.owner.query("update challenges set created_at = created_at - interval '1 day'");
      await app.owner.query("delete from shield_counts where key like 'to:%'");
      expect(await signIn(area, somebody(office), own)).toBe(true);
    }
  });

  it("BEY-27 OQ-115 while the portal's codes are guessed a right one from an unknown network is not enough, from a workplace it is", async () => {
    const guesser = somebody();
    await within("partner", guesser, async (ctx) => {
      for (let time = 0; time <= 100; time += 1)
        await countWrongAreaCode(ctx, "partner", { channel: "email", value: `nobody${time}@elsewhere.example` });
    });
    const owner = somebody();
    // Another brand's portal user, who may be anybody, has signed in from there.
    await withTenant(contextOf(app.brand("haldi"), owner), (ctx) => countWorkplace(ctx, "partner", "elsewhere"));
    // So has a user of another shop of the same brand.
    await within("partner", owner, (ctx) => countWorkplace(ctx, "partner", randomUUID()));
    const first = await sent("partner", owner, OWNER);
    const digits = (await newestCode(app, "lumen", OWNER)) ?? "";
    const checked = await check("partner", owner, first, digits);
    if (checked.ok || checked.code !== "second-code") throw new Error("one code was enough");
    expect(await check("partner", owner, first, digits)).toMatchObject({ code: "no-code" });
    const second = (await newestCode(app, "lumen", OWNER)) ?? "";
    expect(await check("partner", owner, checked.challengeId, notThis(second))).toMatchObject({ code: "wrong-code" });
    expect(await check("partner", owner, checked.challengeId, second)).toMatchObject({ ok: true });
    await app.owner.query("update challenges set created_at = created_at - interval '10 minutes'");
    expect(await signIn("partner", somebody(owner.ip), OWNER), "in the same office").toBe(true);
    expect(await signIn("admin", somebody(), STAFF), "who have an app").toBe(true);
    await app.owner.query("update challenges set created_at = created_at - interval '10 minutes'");
    await app.owner.query("update partner_users set totp_enrolled_at = now() where id = $1", [
      await partnerUserIdOf(app),
    ]);
    expect(await signIn("partner", somebody(), OWNER), "with an app").toBe(true);
    await app.owner.query("update partner_users set totp_enrolled_at = null");
  });
});
