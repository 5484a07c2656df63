import { completeProfile, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sentence } from "~/i18n/phrases/profile-fields.server";
import { words } from "~/i18n/words";
import { confirmIdentity, MAX_IDENTITY_TRIES } from "~/services/access/confirm-identity.server";
import { readAccount, readMaskedIdentity } from "~/services/customers/read-account.server";
import { welcomeBack } from "~/services/customers/welcome-back-data.server";

const RIGHT = { birth_date: "27-3-1990", tin: "ABCPR1234F" };
const WRONG_PAN = { ...RIGHT, tin: "ABCPR1234G" };

let app: App;
let customer: TestCustomer;

beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});

beforeEach(async () => {
  customer = await makeCustomer(app.brand("cl"), { product: "PL" });
  await completeProfile(customer);
});

afterAll(() => app.close());

const confirm = (answers: { birth_date: string; tin: string }, who = customer) =>
  who.as((ctx, session) => confirmIdentity({ ctx, session, answers }));

const sessionRow = async () =>
  (
    await app.owner.query("select identity_tries, identity_confirmed_at from sessions where customer_id = $1", [
      customer.customerId,
    ])
  ).rows[0];

describe("confirming who somebody is", () => {
  it("CUS-06 takes the stored date of birth and PAN, in any spelling of them", async () => {
    expect(await confirm({ birth_date: "1990-03-27", tin: " abcpr 1234f " })).toEqual({ ok: true });
    expect(await sessionRow()).toMatchObject({ identity_tries: 0, identity_confirmed_at: expect.any(Date) });
  });

  it.each([
    ["the PAN", WRONG_PAN],
    ["the date of birth", { ...RIGHT, birth_date: "28-3-1990" }],
    ["both", { birth_date: "1-1-1980", tin: "ZZZPZ9999Z" }],
  ])("OQ-28 says the same whether %s is wrong: Details do not match", async (_name, answers) => {
    expect(await confirm(answers)).toEqual({ ok: false, code: "mismatch", triesLeft: 4 });
    expect(words("en", "welcomeBack").mismatch).toBe("Details do not match");
    expect((await sessionRow()).identity_confirmed_at).toBeNull();
  });

  it("OQ-28 counts each try, and the fifth wrong one ends the session", async () => {
    const answers = [];
    for (let i = 0; i < MAX_IDENTITY_TRIES; i++) answers.push(await confirm(WRONG_PAN));
    expect(answers).toEqual([
      { ok: false, code: "mismatch", triesLeft: 4 },
      { ok: false, code: "mismatch", triesLeft: 3 },
      { ok: false, code: "mismatch", triesLeft: 2 },
      { ok: false, code: "mismatch", triesLeft: 1 },
      { ok: false, code: "locked" },
    ]);
    expect(await sessionRow()).toBeUndefined();
    const { rows } = await app.owner.query("select kind, outcome, reason, who from security_events");
    const who = expect.stringMatching(/^hash:[\w-]{22}$/);
    expect(rows).toContainEqual({ kind: "lock", outcome: "refused", reason: "identity.locked", who });
    await expect(confirm(RIGHT)).rejects.toThrow("session has ended");
  });

  it("OQ-28 counts before it compares: of twenty guesses at once five are judged, and the right one among later ones is too late", async () => {
    const session = await customer.as(async (_ctx, found) => found);
    const guess = (answers: typeof RIGHT) =>
      customer.as((ctx) => confirmIdentity({ ctx, session, answers })).catch(() => ({ ok: false, code: "signed-out" }));
    const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(WRONG_PAN)));
    expect(guesses.filter(({ ok }) => ok)).toEqual([]);
    expect(guesses.filter((answer) => "code" in answer && answer.code === "mismatch")).toHaveLength(4);
    expect(await guess(RIGHT)).toEqual({ ok: false, code: "signed-out" });
  });

  it("a right answer begins the count anew", async () => {
    await confirm(WRONG_PAN);
    await confirm(RIGHT);
    expect(await confirm(WRONG_PAN)).toMatchObject({ triesLeft: 4 });
  });

  it("VAL-29 VAL-39 what cannot be right is refused in words and not counted", async () => {
    const refused = await confirm({ birth_date: "soon", tin: "ABC" });
    const errors = !refused.ok && refused.code === "invalid" ? refused.errors : {};
    expect(Object.entries(errors).map(([field, error]) => [field, sentence(error, "en")])).toEqual([
      ["birth_date", "Please enter a valid birth date"],
      ["tin", "Invalid PAN"],
    ]);
    expect((await sessionRow()).identity_tries).toBe(0);
  });

  it("nobody who has no PAN stored is confirmed", async () => {
    const stranger = await makeCustomer(app.brand("cl"));
    expect(await confirm(RIGHT, stranger)).toMatchObject({ ok: false, code: "mismatch" });
  });
});

describe("what is shown before that", () => {
  it("CUS-05 CUS-06 the name, masked values and the open application, and no more", async () => {
    const shown = await customer.as((ctx) => welcomeBack({ ctx, product: "PL" }));
    expect(shown).toEqual({
      firstName: "Asha",
      panMasked: "******234F",
      birthDateMasked: "**/**/1990",
      open: { stage: 2, startedAt: expect.any(Date), submissions: 0 },
    });
    expect((await customer.as((ctx) => welcomeBack({ ctx, product: "GL" }))).open).toBeNull();
  });
});

describe("the account", () => {
  it("OQ-84 API-02 is read by its owner only; another's id is as unknown as none", async () => {
    const other = await makeCustomer(app.brand("cl"));
    const foreign = await makeCustomer(app.brand("lumen"));
    for (const id of [other.customerId, foreign.customerId, "00000000-0000-4000-8000-000000000000", "", "1"]) {
      expect(await customer.as((ctx) => readMaskedIdentity({ ctx, customerId: id }))).toEqual({
        ok: false,
        code: "not-found",
      });
      expect(await customer.as((ctx) => readAccount({ ctx, customerId: id }))).toEqual({
        ok: false,
        code: "not-found",
      });
    }
    expect(await customer.as((ctx) => readMaskedIdentity({ ctx, customerId: customer.customerId }))).toEqual({
      ok: true,
      pan: "******234F",
      birth_date: "**/**/1990",
    });
  });
});
