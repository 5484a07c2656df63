import { cookiesAfter } from "@tests/factories/access";
import { makeCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { type Answer, callRoute } from "@tests/support/call-route";
import { newestCode } from "@tests/support/sign-in-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action as verifyCall } from "~/routes/api/access/verify-passcode";
import { action as language } from "~/routes/customer/language/route";
import { loader as userDetail } from "~/routes/customer/profile/route";
import { action as signIn } from "~/routes/customer/sign-in/route";
import { action as transferPost } from "~/routes/customer/transfer/receive.route";
import { action as makeTransfer, loader as transferStart } from "~/routes/customer/transfer/route";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});
afterAll(() => app.close());

const HOST = "localhost";
type Jar = Record<string, string>;

/** A browser on the brand's host that stores the cookies of each answer. */
function browser() {
  let jar: Jar = {};
  const sent = () => ({
    cookie: Object.entries(jar)
      .map((pair) => pair.join("="))
      .join("; "),
  });
  const keep = (answer: Answer): Answer => {
    const headers = new Headers(answer.setCookies.map((line): [string, string] => ["Set-Cookie", line]));
    jar = cookiesAfter(jar, { headers });
    return answer;
  };
  const post = async (action: typeof signIn, path: string, form: Jar, params: Jar = {}) =>
    keep(await callRoute(action as never, { host: HOST, path, params, method: "POST", form, headers: sent() }));
  return {
    post,
    sent,
    jar: () => jar,
    choose: (value: "en" | "hi") => post(language as never, "/language", { language: value, returnTo: "/" }),
    endSession: () => {
      delete jar.atkn;
    },
    async signIn(identifier: string) {
      await app.owner.query("update challenges set created_at = created_at - interval '1 day'");
      await app.owner.query("delete from shield_counts");
      await post(signIn, "/verification", { identifier, product: "PL" });
      const code = (await newestCode(app, "cl", identifier)) ?? "";
      return post(signIn, "/verification", { intent: "verify", code });
    },
    pageLanguage: async () => {
      const page = await callRoute(userDetail, { host: HOST, path: "/user/user-detail", headers: sent() });
      return (page.body as { frame: { locale: string } }).frame.locale;
    },
  };
}

let next = 0;
let email: string;
beforeEach(() => {
  email = `asha${++next}@mail.example`;
});

const stored = async (): Promise<(string | null)[]> => {
  const { rows } = await app.owner.query("select language from customers order by created_at desc, id desc limit 1");
  return rows.map((row) => row.language);
};
const setStored = (value: string | null) =>
  app.owner.query(
    "update customers set language = $1 where id = (select id from customers order by created_at desc, id desc limit 1)",
    [value],
  );

/** An account of `email` with this language; its browser is closed. */
async function makeAccount(value: "en" | "hi" | null): Promise<void> {
  await browser().signIn(email);
  await setStored(value);
}

describe("the language chosen before a sign-in", () => {
  it("I18N-03 I18N-05 goes with a new account, its pages and its messages", async () => {
    const visitor = browser();
    await visitor.choose("hi");
    expect((await visitor.signIn(email)).location).toBe("/user/user-detail");
    expect(await stored()).toEqual(["hi"]);
    expect(await visitor.pageLanguage()).toBe("hi");
    await visitor.post(signIn, "/verification?add=mobile", { identifier: "9876500001" });
    const { rows } = await app.owner.query("select channel, locale from messages order by created_at desc limit 1");
    expect(rows).toEqual([{ channel: "sms", locale: "hi" }]);
  });

  it.each([
    ["en", "hi"],
    ["hi", "en"],
    [null, "hi"],
  ] as const)("CUS-24 I18N-05 an account with %s continues in %s, and keeps it", async (before, chosen) => {
    await makeAccount(before);
    const visitor = browser();
    await visitor.choose(chosen);
    await visitor.signIn(email);
    expect([await stored(), await visitor.pageLanguage()]).toEqual([[chosen], chosen]);
    const elsewhere = browser();
    await elsewhere.signIn(email);
    expect(await elsewhere.pageLanguage()).toBe(chosen);
  });

  it("I18N-05 without a choice the account's language stays, and none is stored for a new one", async () => {
    await makeAccount("hi");
    const visitor = browser();
    await visitor.signIn(email);
    expect([await stored(), await visitor.pageLanguage()]).toEqual([["hi"], "hi"]);
    email = `asha${++next}@mail.example`;
    await browser().signIn(email);
    expect(await stored()).toEqual([null]);
  });

  it("I18N-05 counts once: the next person in the same browser gets their account's language", async () => {
    const shared = browser();
    await shared.choose("hi");
    await shared.signIn(email);
    expect(shared.jar()).toMatchObject({ lng: "hi" });
    expect(shared.jar()).not.toHaveProperty("lng_new");
    shared.endSession();
    email = `asha${++next}@mail.example`;
    await makeAccount("en");
    await shared.signIn(email);
    expect([await stored(), await shared.pageLanguage()]).toEqual([["en"], "en"]);
  });

  it("I18N-05 a choice made while signed in is not a choice of the next visit", async () => {
    const visitor = browser();
    await visitor.signIn(email);
    await visitor.choose("hi");
    expect(await stored()).toEqual(["hi"]);
    await setStored("en");
    visitor.endSession();
    await visitor.signIn(email);
    expect(await stored()).toEqual(["en"]);
  });

  it("I18N-05 the call that checks a passcode takes it over as well", async () => {
    await makeAccount("en");
    await app.owner.query("update challenges set created_at = created_at - interval '1 day'");
    await app.owner.query("delete from shield_counts");
    const visitor = browser();
    await visitor.choose("hi");
    await visitor.post(signIn, "/verification", { identifier: email });
    const { rows } = await app.owner.query("select id from challenges order by created_at desc limit 1");
    const json = { challengeId: rows[0].id, code: await newestCode(app, "cl", email) };
    const path = "/api/auth/verify-otp";
    const answer = await callRoute(verifyCall, { host: HOST, path, method: "POST", json, headers: visitor.sent() });
    expect([answer.status, await stored()]).toEqual([200, ["hi"]]);
    expect(answer.setCookies).toContain("lng_new=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });

  it("OQ-18 I18N-05 a journey that is moved to this browser goes on in the language chosen here", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    const cookies = { atkn: customer.token };
    await callRoute(makeTransfer, { host: HOST, path: "/transfer", method: "POST", form: {}, cookies });
    const page = await callRoute(transferStart, { host: HOST, path: "/transfer", cookies });
    const { pathname, search } = new URL((page.body as { link: { url: string } }).link.url);
    const params = { prospectId: pathname.split("/")[2] ?? "" };
    const visitor = browser();
    await visitor.choose("hi");
    await visitor.post(transferPost as never, `${pathname}${search}`, { intent: "send" }, params);
    const code = (await newestCode(app, "cl", customer.mobile ?? "")) ?? "";
    await visitor.post(transferPost as never, `${pathname}${search}`, { intent: "verify", code }, params);
    expect(await visitor.pageLanguage()).toBe("hi");
    expect(visitor.jar()).not.toHaveProperty("lng_new");
  });
});
