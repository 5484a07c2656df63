import { createHash, createHmac, randomUUID } from "node:crypto";
import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { type Answer, type Call, callRoute, setCookie } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as keys } from "~/routes/admin/brand/keys.route";
import { loader as partnerPage } from "~/routes/admin/brand/route";
import { action as applications } from "~/routes/api/applications/create";
import { loader as customerSite } from "~/routes/customer/customer-site/route";
import { loader as segmentPage } from "~/routes/customer/home/partner-landing.route";
import { loader as home, action as homePost } from "~/routes/customer/home/route";
import { loader as socialPage } from "~/routes/customer/home/social-landing.route";
import { loader as authPage, action as authPost } from "~/routes/customer/partner-entry/route";
import { loader as outbound } from "~/routes/customer/redirect/route";
import { action as signInPost } from "~/routes/customer/sign-in/route";
import { loader as aboutLink } from "~/routes/customer/tracking-link/about.route";
import { loader as trackingLink } from "~/routes/customer/tracking-link/route";
import { loader as transferPage, action as transferPost } from "~/routes/customer/transfer/receive.route";
import { action as makeTransfer, loader as transferStart } from "~/routes/customer/transfer/route";
import { decryptMessageField } from "~/services/messages/message-fields.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterAll(() => app.close());

const LUMEN = "lumen.localhost";

const one = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await app.owner.query<Row>(query, values)).rows[0];

/** The cookies that an answer sets, in the form that the browser sends. */
const sentBack = ({ setCookies }: Answer) => ({
  cookie: setCookies
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";", 1)[0])
    .join("; "),
});

/** The digits of the newest passcode of a brand. */
async function newestCode(brand: string): Promise<{ code: string; masked: string }> {
  const row = await one<{ id: string; code_enc: string; to_masked: string }>(
    `select m.id, m.code_enc, m.to_masked from messages m join brands b on b.id = m.brand_id
     where b.key = $1 and m.template = 'passcode' order by m.created_at desc, m.id desc limit 1`,
    [brand],
  );
  if (!row) throw new Error("no passcode was sent");
  return { code: decryptMessageField(row.id, "code", row.code_enc) ?? "", masked: row.to_masked };
}

describe("tracking links", () => {
  type Link = { id: string; code: string; partner_id: string; merchant_id: string | null };
  let counter: Link;

  const linkOf = async (brand: string, isMerchants: boolean) => {
    const link = await one<Link>(
      `select l.id, l.code, l.partner_id, l.merchant_id from tracking_links l join brands b on b.id = l.brand_id
       where b.key = $1 and (l.merchant_id is not null) = $2 and l.utms ->> 'utm_medium' <> 'share'`,
      [brand, isMerchants],
    );
    if (!link) throw new Error(`${brand} has no such link`);
    return link;
  };
  const follow = (code: string, call: Partial<Call> = {}) =>
    callRoute(trackingLink, { host: LUMEN, path: `/t/${code}`, params: { code }, ...call });
  const visitOf = async (answer: Answer) =>
    one(
      `select b.key, v.host, v.partner_id, v.merchant_id, v.tracking_link_id, v.product, v.utms from visits v
       join brands b on b.id = v.brand_id where v.id = (select id from visits order by created_at desc, id desc limit 1) and $1 <> ''`,
      [setCookie(answer, "visit") ?? ""],
    );

  beforeAll(async () => {
    counter = await linkOf("lumen", true);
  });

  it("BEY-15 AUTH-13 AUTH-14 resolves to brand, partner, merchant, product and tags, counts the click and leaves its cookies", async () => {
    const answer = await follow(counter.code, { path: `/t/${counter.code}?qr=1&utm_term=loan` });
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(await visitOf(answer)).toEqual({
      key: "lumen",
      host: LUMEN,
      partner_id: counter.partner_id,
      merchant_id: counter.merchant_id,
      tracking_link_id: counter.id,
      product: "PL",
      utms: { utm_source: expect.any(String), utm_medium: "counter", utm_campaign: "festival", utm_term: "loan" },
    });
    const lines = answer.setCookies;
    for (const name of ["lead", "qr"])
      expect(lines.find((line) => line.startsWith(`${name}=`))).toBe(
        `${name}=${counter.code}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None`,
      );
    expect(lines.find((line) => line.startsWith("url="))).toContain(encodeURIComponent(`/t/${counter.code}`));
    const click = await one("select kind, target, tracking_link_id from clicks order by created_at desc limit 1");
    expect(click).toEqual({ kind: "tracking", target: "/", tracking_link_id: counter.id });
  });

  it("BEY-15 who comes by it and gives a number is that merchant's lead", async () => {
    const visit = setCookie(await follow(counter.code), "visit");
    const posted = await callRoute(signInPost, {
      host: LUMEN,
      path: "/login",
      method: "POST",
      form: { intent: "send", identifier: "7300000001" },
      cookies: { visit },
    });
    expect(posted.status).toBe(303);
    expect(
      await one(
        "select partner_id, merchant_id, tracking_link_id, product from prospects order by created_at desc limit 1",
      ),
    ).toEqual({
      partner_id: counter.partner_id,
      merchant_id: counter.merchant_id,
      tracking_link_id: counter.id,
      product: "PL",
    });
  });

  it("BEY-15 a machine that only looks writes nothing; a signed-in customer keeps how they came", async () => {
    const rows = async () => one("select (select count(*) from visits) as v, (select count(*) from clicks) as c");
    const before = await rows();
    const bot = await follow(counter.code, { headers: { "user-agent": "WhatsApp/2.23 A facebookexternalhit/1.1" } });
    expect([bot.status, setCookie(bot, "visit")]).toEqual([302, null]);
    expect((await follow(counter.code, { headers: { "sec-purpose": "prefetch" } })).status).toBe(302);
    expect((await follow(counter.code, { method: "HEAD" })).status).toBe(302);
    expect(await rows()).toEqual(before);
    const { token } = await makeCustomer(app.brand("lumen"));
    const visits = await one("select count(*) as n from visits");
    const signedIn = await follow(counter.code, { cookies: { atkn: token } });
    expect([signedIn.location, setCookie(signedIn, "visit")]).toEqual(["/", null]);
    expect(await one("select count(*) as n from visits")).toEqual(visits);
    // An ended session keeps no attribution: its cookie is removed, and the lead is the link's.
    await app.owner.query("update sessions set last_seen_at = now() - interval '1 hour' where area = 'customer'");
    const back = await follow(counter.code, { cookies: { atkn: token } });
    expect(back.setCookies.find((line) => line.startsWith("atkn="))).toContain("Max-Age=0");
    expect(await visitOf(back)).toMatchObject({ tracking_link_id: counter.id, partner_id: counter.partner_id });
  });

  it("BEY-15 says where it leads before anybody follows it, and not whose it is", async () => {
    const ask = (code: string, host = LUMEN) =>
      callRoute(aboutLink, { host, path: `/t/${code}/about`, params: { code } });
    const { about } = (await ask(counter.code)).body as {
      about: { facts: { label: string; value: string }[]; note: string; open: { href: string } };
    };
    expect(Object.fromEntries(about.facts.map(({ label, value }) => [label, value]))).toMatchObject({
      Site: app.brand("lumen").name,
      Page: "Home page",
      Product: "Personal Loans",
      Medium: "counter",
      Campaign: "festival",
    });
    expect(about.open.href).toBe(`/t/${counter.code}`);
    const said = JSON.stringify(about);
    for (const secret of [counter.id, counter.partner_id, counter.merchant_id, "Peepal"])
      expect(said).not.toContain(secret);
    expect((await ask(counter.code, "localhost")).location).toMatch(
      new RegExp(`^http://lumen\\.localhost(:\\d+)?/t/${counter.code}/about$`),
    );
    expect((await ask(counter.code, "haldi.localhost")).status).toBe(404);
    expect((await ask("nosuchcode")).status).toBe(404);
  });

  it("OQ-13 BEY-15 another brand's and an unknown code are not found alike", async () => {
    const haldi = await linkOf("haldi", false);
    const answers = await Promise.all([haldi.code, "nosuchcode", "a b"].map((code) => follow(code, { path: "/t/x" })));
    expect(answers.map(({ status, setCookies }) => [status, setCookies])).toEqual(answers.map(() => [404, []]));
  });

  it("BEY-15 OQ-44 a link that was ended, or whose partner is not active, counts nothing and leads to a page that says so", async () => {
    const own = await linkOf("lumen", false);
    const ended = async () => {
      const { status, location, setCookies } = await follow(own.code);
      const about = await callRoute(aboutLink, { host: LUMEN, path: "/t/x/about", params: { code: own.code } });
      return [status, location, setCookies, (about.body as { about: { title: string } }).about.title];
    };
    const expected = [302, `/t/${own.code}/about`, [], "This link has ended"];
    await app.owner.query("update tracking_links set active = false where id = $1", [own.id]);
    expect(await ended()).toEqual(expected);
    await app.owner.query("update tracking_links set active = true where id = $1", [own.id]);
    await app.owner.query("update partners set status = 'suspended' where id = $1", [own.partner_id]);
    expect(await ended()).toEqual(expected);
    await app.owner.query("update partners set status = 'active' where id = $1", [own.partner_id]);
  });

  it("BEY-15 on the main host it is followed at the brand's own host, or opens that brand's visit where it has none", async () => {
    const request = { host: "localhost", path: `/t/${counter.code}?qr=1` };
    const sent = await follow(counter.code, request);
    expect(sent.location).toMatch(new RegExp(`^http://lumen\\.localhost(:\\d+)?/t/${counter.code}\\?qr=1$`));
    expect(sent.setCookies).toEqual([]);
    const mine = await one<{ code: string; key: string }>(
      "select l.code, b.key from tracking_links l join brands b on b.id = l.brand_id where b.key = 'cl' limit 1",
    );
    const answer = await follow(mine?.code ?? "", { host: "localhost", path: `/t/${mine?.code}` });
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(await visitOf(answer)).toMatchObject({ key: "cl", host: "localhost" });
  });

  it("AUTH-13 a browser that lost the visit but kept `lead` is the same lead; a forged one is nobody's", async () => {
    const answer = await callRoute(home, { host: LUMEN, path: "/", cookies: { lead: counter.code } });
    expect(await visitOf(answer)).toMatchObject({ tracking_link_id: counter.id, partner_id: counter.partner_id });
    const later = await callRoute(home, {
      host: LUMEN,
      path: "/?utm_id=somebody-else",
      cookies: { visit: setCookie(answer, "visit") },
    });
    expect(later.setCookies).toEqual([]);
    expect(await visitOf(answer)).toMatchObject({
      tracking_link_id: null,
      partner_id: null,
      merchant_id: null,
      utms: { utm_id: "somebody-else" },
    });
    const forged = await callRoute(home, { host: LUMEN, path: "/", cookies: { lead: "no-such-code" } });
    expect(forged.setCookies).toEqual([]);
  });
});

describe("a journey that moves", () => {
  type Shown = {
    expired: object | null;
    ask: { lead: string; note: string | null } | null;
    code: { masked: string } | null;
  };

  const makeLink = async (customer: TestCustomer) => {
    const cookies = { atkn: customer.token };
    const made = await callRoute(makeTransfer, { host: LUMEN, path: "/transfer", method: "POST", form: {}, cookies });
    expect([made.status, made.location]).toEqual([303, "/transfer"]);
    const page = await callRoute(transferStart, { host: LUMEN, path: "/transfer", cookies });
    const { link } = page.body as { link: { url: string; until: string; qr: { path: string } } | null };
    if (!link) throw new Error("the page shows no link");
    return link;
  };
  const at = (url: string) => {
    const { pathname, search } = new URL(url);
    return { host: LUMEN, path: `${pathname}${search}`, params: { prospectId: pathname.split("/")[2] ?? "" } };
  };
  const look = async (url: string, call: Partial<Call> = {}) => {
    const answer = await callRoute(transferPage, { ...at(url), ...call });
    return { status: answer.status, ...(answer.body as Shown) };
  };
  const post = (url: string, form: Record<string, string>, cookies: Call["cookies"] = {}) =>
    callRoute(transferPost, { ...at(url), method: "POST", form, cookies });
  const newDeviceNotices = async () => {
    const { rows } = await app.owner.query("select 1 from messages where template = 'new-device'");
    return rows.length;
  };
  const sessionsOf = async (customer: TestCustomer) =>
    (
      await app.owner.query("select product, application_id from sessions where customer_id = $1", [
        customer.customerId,
      ])
    ).rows;

  it("ROUTE-C48 OQ-18 moves only after the passcode to the number on file, once, and the other device is signed out", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const { url } = await makeLink(customer);
    expect(new URL(url).pathname).toBe(`/transfer/${customer.prospectId}`);

    // Opening it, however often, signs nobody in and does not use it up.
    for (const _time of [1, 2]) {
      const shown = await look(url);
      expect([shown.status, shown.expired, shown.code]).toEqual([200, null, null]);
      expect(shown.ask?.lead).toMatch(/\*{6}\d{4}/);
      expect(shown.ask?.lead).not.toContain(customer.mobile);
    }
    expect(await sessionsOf(customer)).toHaveLength(1);

    await app.owner.query("delete from security_events");
    await app.owner.query("update customers set last_sign_in_at = now() where id = $1", [customer.customerId]);
    const sent = await post(url, { intent: "send" });
    expect(sent.status).toBe(303);
    const visit = setCookie(sent, "visit");
    const { code, masked } = await newestCode("lumen");
    expect(masked.slice(-4)).toBe(customer.mobile?.slice(-4));
    expect((await look(url, { cookies: { visit } })).code).not.toBeNull();
    // Another person with the link does not get the form for a code that was sent from this browser.
    expect((await look(url)).code).toBeNull();

    const wrong = await post(url, { intent: "verify", code: code === "111111" ? "222222" : "111111" }, { visit });
    expect([wrong.status, setCookie(wrong, "atkn")]).toEqual([422, null]);
    const stranger = await post(url, { intent: "verify", code });
    expect([stranger.status, setCookie(stranger, "atkn")]).toEqual([422, null]);

    const moved = await post(url, { intent: "verify", code }, { visit });
    expect([moved.status, moved.location]).toEqual([303, "/user/user-detail"]);
    expect(setCookie(moved, "atkn")).toMatch(/^lumen\./);
    expect(await sessionsOf(customer)).toEqual([{ product: "PL", application_id: null }]);
    const { rows: events } = await app.owner.query("select kind, outcome, reason from security_events order by at");
    expect(events).toEqual([
      { kind: "sign-in", outcome: "refused", reason: "transfer.wrong-code" },
      { kind: "sign-in", outcome: "allowed", reason: "customer.transfer" },
    ]);
    expect(await newDeviceNotices()).toBe(1);
    const old = await callRoute(transferStart, {
      host: LUMEN,
      path: "/transfer",
      cookies: { atkn: customer.token },
    });
    expect(old.location).toBe("/login?callback=%2Ftransfer");

    const again = await look(url, { cookies: { visit } });
    expect([again.status, again.ask, again.expired !== null]).toEqual([404, null, true]);
    expect((await post(url, { intent: "verify", code }, { visit })).status).toBe(404);
  });

  it("OQ-18 an id, a forged, a late, a replaced and another brand's link all answer the same, and send nothing", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const first = (await makeLink(customer)).url;
    const { url } = await makeLink(customer);
    const bare = `http://${LUMEN}/transfer/${customer.prospectId}`;
    const other = await makeCustomer(app.brand("lumen"));
    const forged = url.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const elsewhere = url.replace(customer.prospectId, other.prospectId);
    const messages = await one("select count(*) as n from messages");
    for (const address of [bare, first, forged, elsewhere, `http://${LUMEN}/transfer/${randomUUID()}?token=x.y`]) {
      const shown = await look(address);
      expect([shown.status, shown.ask, shown.code]).toEqual([404, null, null]);
      expect((await post(address, { intent: "send" })).status).toBe(404);
    }
    expect((await look(url, { host: "haldi.localhost" })).status).toBe(404);
    expect((await look(url)).status).toBe(200);
    await app.owner.query(
      "update transfer_links set created_at = created_at - interval '16 minutes', expires_at = expires_at - interval '16 minutes'",
    );
    expect((await look(url)).status).toBe(404);
    expect(await one("select count(*) as n from messages")).toEqual(messages);
  });

  it("OQ-18 somebody signed in as another customer is told that this ends, and it does", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const other = await makeCustomer(app.brand("lumen"));
    const { url } = await makeLink(customer);
    expect((await look(url, { cookies: { atkn: other.token } })).ask?.note).toBe(
      "You are signed in to another account here. If you continue, we sign you out of that account.",
    );
    const visit = setCookie(await post(url, { intent: "send" }, { atkn: other.token }), "visit");
    const { code } = await newestCode("lumen");
    const moved = await post(url, { intent: "verify", code }, { atkn: other.token, visit });
    expect(moved.status).toBe(303);
    expect(await sessionsOf(other)).toEqual([]);
  });
});

describe("a partner's own sign-in", () => {
  type Key = { keyId: string; secret: string };
  let key: Key;
  let cookies: Call["cookies"];
  let brandId: string;

  const ask = (json: object) =>
    callRoute(keys, {
      path: `/admin/partners/${brandId}/keys`,
      params: { id: brandId },
      method: "POST",
      json,
      cookies,
    });
  const makeKey = async () => ((await ask({ intent: "make" })).body as { data: Key }).data;

  beforeAll(async () => {
    brandId = app.brand("lumen").id;
    cookies = { a_atkn: await staffToken(app, 1) };
    key = await makeKey();
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = () => Math.floor(Date.now() / 1000);
  const tokenOf = (claims: object = {}, { keyId, secret } = key, header: object = { alg: "HS256", typ: "JWT" }) => {
    const all = {
      aud: "lumen",
      sub: "P-1",
      jti: randomUUID(),
      iat: now(),
      exp: now() + 120,
      mobile: "7400000001",
      ...claims,
    };
    const signed = `${part({ ...header, kid: keyId })}.${part(all)}`;
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  };
  const at = (token: string) => ({ host: LUMEN, path: `/auth?token=${token}` });
  const look = async (token: string, call: Partial<Call> = {}) => {
    const answer = await callRoute(authPage, { ...at(token), ...call });
    return { status: answer.status, ...(answer.body as { expired: object | null; ask: { lead: string } | null }) };
  };
  const enter = (token: string, jar: Call["cookies"] = {}) =>
    callRoute(authPost, { ...at(token), method: "POST", form: {}, cookies: jar });
  const customerOf = async (answer: Answer) =>
    one<{ id: string; mobile_verified_at: Date | null; partner_id: string | null; product: string | null }>(
      `select c.id, c.mobile_verified_at, p.partner_id, s.product from sessions s join customers c on c.id = s.customer_id
       left join prospects p on p.id = s.prospect_id where s.created_at = (select max(created_at) from sessions where area = 'customer') and $1 <> ''`,
      [setCookie(answer, "atkn") ?? ""],
    );

  it("OQ-20 the key's secret is told once, stored sealed, and its making is in the partner's history", async () => {
    const stored = await one<{ secret_enc: string }>("select secret_enc from partner_keys where id = $1", [key.keyId]);
    expect(stored?.secret_enc).not.toContain(key.secret);
    const page = await callRoute(partnerPage, {
      path: `/admin/partners/${brandId}?tab=commercials`,
      params: { id: brandId },
      cookies,
    });
    expect(page.text).toContain(key.keyId);
    expect(page.text).not.toContain(key.secret);
    expect((page.body as { keys: { address: string } }).keys.address).toMatch(/\/auth\?(partner=lumen&)?token=$/);
    const entry = await one("select action, after from audit_entries where action = 'partner-key.create' limit 1");
    expect(entry).toEqual({ action: "partner-key.create", after: { keyId: key.keyId } });
  });

  it("ROUTE-C45 OQ-20 a token opens a session for a new customer, whose lead is the partner's, after one click and once", async () => {
    const token = tokenOf({ product: "PL" });
    const shown = await look(token);
    expect(shown.ask?.lead).toMatch(/has sent you here\. You will continue with \*{6}0001\.$/);
    const entered = await enter(token);
    expect([entered.status, entered.location]).toEqual([303, "/user/user-detail"]);
    const made = await customerOf(entered);
    const event = await one("select kind, outcome, reason from security_events order by at desc limit 1");
    expect(event).toEqual({ kind: "sign-in", outcome: "allowed", reason: "customer.partner-link" });
    const partner = await one<{ id: string }>("select partner_id as id from partner_keys where id = $1", [key.keyId]);
    expect(made).toMatchObject({ mobile_verified_at: null, partner_id: partner?.id, product: "PL" });
    expect([(await look(token)).status, (await enter(token)).status]).toEqual([404, 404]);
    // The partner's same customer again gets the same account, and hears of the other device.
    const heard = "select count(*)::int as count from messages where template = 'new-device'";
    const before = await one<{ count: number }>(heard);
    expect((await customerOf(await enter(tokenOf())))?.id).toBe(made?.id);
    expect(await one(heard)).toEqual({ count: (before?.count ?? 0) + 1 });
  });

  it("OQ-20 an account that the partner did not bring is opened by its own passcode only, and tied by that", async () => {
    const owner = await makeCustomer(app.brand("lumen"));
    const mobile = owner.mobile ?? "";
    const arrival = await enter(tokenOf({ sub: "P-2", mobile }));
    expect([arrival.status, arrival.location, setCookie(arrival, "atkn")]).toEqual([303, "/login", null]);
    // Too early for another code: the next token waits with its customer and is not used up.
    const early = tokenOf({ sub: "P-2", mobile });
    expect([(await enter(early)).status, (await look(early)).status]).toEqual([429, 200]);
    const { code } = await newestCode("lumen");
    const entered = await callRoute(signInPost, {
      host: LUMEN,
      path: "/login",
      method: "POST",
      form: { intent: "verify", code },
      headers: sentBack(arrival),
    });
    expect([entered.status, entered.text]).toEqual([303, ""]);
    expect((await customerOf(entered))?.id).toBe(owner.customerId);
    const again = await enter(tokenOf({ sub: "P-2", mobile }));
    expect([again.status, (await customerOf(again))?.id]).toEqual([303, owner.customerId]);
  });

  it("OQ-20 whoever proves the number owns the account, and the partner's token opens it no more", async () => {
    const mobile = "7400000003";
    const brought = await customerOf(await enter(tokenOf({ sub: "P-3", mobile })));
    const sent = await callRoute(signInPost, {
      host: LUMEN,
      path: "/login",
      method: "POST",
      form: { intent: "send", identifier: mobile },
    });
    const { code } = await newestCode("lumen");
    const form = { intent: "verify", code };
    const entered = await callRoute(signInPost, {
      host: LUMEN,
      path: "/login",
      method: "POST",
      form,
      headers: sentBack(sent),
    });
    expect(await customerOf(entered)).toMatchObject({ id: brought?.id, mobile_verified_at: expect.any(Date) });
    await app.owner.query("update challenges set created_at = created_at - interval '2 minutes'");
    const after = await enter(tokenOf({ sub: "P-3", mobile }));
    expect([after.location, setCookie(after, "atkn")]).toEqual(["/login", null]);
  });

  it("OQ-20 an account whose customer has proved another contact stays theirs, whoever proves the one that the partner named", async () => {
    const email = "shared@example.in";
    const token = () => tokenOf({ sub: "P-4", mobile: undefined, email });
    const brought = await customerOf(await enter(token()));
    await app.owner.query("update customers set mobile_verified_at = now() where id = $1", [brought?.id]);
    const post = (form: Record<string, string>, headers = {}) =>
      callRoute(signInPost, { host: LUMEN, path: "/login", method: "POST", form, headers });
    const sent = await post({ intent: "send", identifier: email });
    const { code } = await newestCode("lumen");
    const entered = await post({ intent: "verify", code }, sentBack(sent));
    const other = await one<{ customer_id: string; owner: string | null }>(
      `select s.customer_id, p.customer_id as owner from sessions s left join prospects p on p.id = s.prospect_id
       where s.created_at = (select max(created_at) from sessions where area = 'customer') and $1 <> ''`,
      [setCookie(entered, "atkn") ?? ""],
    );
    expect(other?.customer_id).not.toBe(brought?.id);
    expect(other?.owner).toBe(other?.customer_id);
    // Without a prospect of their own they would come back to the chooser, whatever they choose.
    const chosen = await callRoute(homePost, {
      host: LUMEN,
      path: "/?index",
      method: "POST",
      form: { product: "PL" },
      cookies: { atkn: setCookie(entered, "atkn") },
    });
    expect(chosen.location).toBe("/user/user-detail");
    expect((await customerOf(await enter(token())))?.id).toBe(brought?.id);
  });

  it("OQ-102 a partner's customer whose number is the lead of somebody else gets a lead of their own, and goes on", async () => {
    const email = "moved@example.in";
    const token = tokenOf({ sub: "P-5", mobile: undefined, email, product: "PL" });
    const first = await customerOf(await enter(token));
    // The first customer enters another address, and the partner later names the old one for somebody else.
    await app.owner.query("update customers set email_idx = null where id = $1", [first?.id]);
    const entered = await enter(tokenOf({ sub: "P-6", mobile: undefined, email, product: "PL" }));
    expect((await customerOf(entered))?.id).not.toBe(first?.id);
    expect(entered.location).toBe("/user/user-detail");
  });

  it("OQ-20 what is forged, foreign, late, long-lived or signed with an ended key opens nothing", async () => {
    const other = await makeKey();
    const ended = tokenOf({}, other);
    expect((await look(ended)).status).toBe(200);
    expect((await ask({ intent: "revoke", keyId: other.keyId })).status).toBe(200);
    const good = tokenOf();
    const bad = [
      ended,
      good.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      tokenOf({}, { keyId: key.keyId, secret: "guess" }),
      tokenOf({}, key, { alg: "none" }),
      tokenOf({ aud: "haldi" }),
      tokenOf({ iat: now() - 400, exp: now() - 100 }),
      tokenOf({ exp: now() + 86_400 }),
      tokenOf({ mobile: "12345" }),
      tokenOf({ jti: undefined }),
      "none",
    ];
    for (const token of bad) expect([(await look(token)).status, (await enter(token)).status]).toEqual([404, 404]);
    expect((await look(good, { host: "haldi.localhost" })).status).toBe(404);
    const ofPartner = "where id = (select partner_id from partner_keys where id = $1)";
    await app.owner.query(`update partners set status = 'suspended' ${ofPartner}`, [key.keyId]);
    expect((await look(good)).status).toBe(404);
    await app.owner.query(`update partners set status = 'active' ${ofPartner}`, [key.keyId]);
    expect((await look(good)).status).toBe(200);
  });

  it("OQ-20 three keys at most, made and ended by administrators only", async () => {
    await makeKey();
    await makeKey();
    expect((await ask({ intent: "make" })).body).toMatchObject({ code: "too-many-keys" });
    expect((await ask({ intent: "revoke", keyId: randomUUID() })).status).toBe(404);
    cookies = { a_atkn: await staffToken(app, 2) };
    expect((await ask({ intent: "make" })).status).toBe(302);
  });
});

describe("campaigns and the portal", () => {
  it("ROUTE-C44 OQ-20 every visit of the social media page is tagged, and its form leads to the verification", async () => {
    const social = (path: string, call: Partial<Call> = {}) => callRoute(socialPage, { host: LUMEN, path, ...call });
    const bare = await social("/socialmedia-onboarding?utm_campaign=diwali");
    expect(bare.location).toBe("/socialmedia-onboarding?utm_campaign=diwali&utm_source=socialmedia&utm_medium=social");
    const page = await social(bare.location ?? "");
    const { landing } = page.body as { landing: { form: { action: string; products: { value: string }[] } } };
    expect(landing.form.action).toBe("/login");
    expect(landing.form.products.map(({ value }) => value)).toContain("PL");
    const visit = setCookie(page, "visit");
    await callRoute(signInPost, {
      host: LUMEN,
      path: landing.form.action,
      method: "POST",
      form: { intent: "send", identifier: "7500000001", product: "PL" },
      cookies: { visit },
    });
    expect(await one("select product, utms from prospects order by created_at desc limit 1")).toEqual({
      product: "PL",
      utms: { utm_campaign: "diwali", utm_source: "socialmedia", utm_medium: "social" },
    });
    const { token } = await makeCustomer(app.brand("lumen"));
    expect((await social("/socialmedia-onboarding?utm_source=x", { cookies: { atkn: token } })).location).toBe("/");
  });

  it("ROUTE-C47 OQ-20 the portal's customer site carries the merchant's tracking; others get the home page", async () => {
    const site = (jar: Call["cookies"]) =>
      callRoute(customerSite, { host: LUMEN, path: "/customer-site", cookies: jar });
    const tagged = new URL(
      (await site({ p_atkn: await partnerToken(app, { kind: "merchant" }) })).location ?? "",
      "http://x",
    );
    const shop = await one<{ id: string; utm_id: string }>(
      `select m.id, p.utm_id from partner_users u join merchants m on m.id = u.merchant_id join partners p on p.id = m.partner_id
       where u.brand_id = $1 and u.merchant_id is not null order by u.id limit 1`,
      [app.brand("lumen").id],
    );
    expect([tagged.pathname, tagged.searchParams.get("utm_id"), tagged.searchParams.get("utm_content")]).toEqual([
      "/",
      shop?.utm_id,
      shop?.id,
    ]);
    expect((await site({})).location).toBe("/");
    expect((await site({ p_atkn: await partnerToken(app, { brand: "haldi" }) })).location).toBe(
      "/partner/login?callback=%2Fcustomer-site",
    );
  });
});

describe("the outbound hop", () => {
  const follow = (code: string, host = LUMEN) =>
    callRoute(outbound, { host, path: `/redirect?c=${encodeURIComponent(code)}` });
  const clickTo = async (submission: { id: string; brand_id: string }, target: string) => {
    const id = randomUUID();
    await app.owner.query(
      "insert into clicks (brand_id, id, kind, target, submission_id) values ($1, $2, 'lender', $3, $4)",
      [submission.brand_id, id, target, submission.id],
    );
    return id;
  };

  it("ROUTE-C46 OQ-20 leads nowhere but to a lender's own hosts, whatever the click or the address says", async () => {
    const submission = await one<{ id: string; brand_id: string }>(
      `select s.id, s.brand_id from submissions s join lenders l on l.id = s.lender_id
       where s.brand_id = $1 and s.state in ('awaiting-customer', 'with-lender', 'reviewing', 'approved') and l.api is not null limit 1`,
      [app.brand("lumen").id],
    );
    if (!submission) throw new Error("the demo has no submission under way");
    const bad = [
      "https://evil.example/offer",
      "//evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "https://money-view.example@evil.example/",
      "https://evil.example#money-view.example",
      "not an address",
    ];
    for (const target of bad) {
      const id = await clickTo(submission, target);
      const answer = await follow(id);
      expect([answer.status, answer.location], target).toEqual([404, null]);
      expect(await one("select visited_at from clicks where id = $1", [id])).toEqual({ visited_at: null });
    }
    for (const code of ["https://evil.example", "//evil.example", randomUUID(), "", "..", "x".repeat(5_000)])
      expect([(await follow(code)).status, code]).toEqual([404, code]);
    const own = await clickTo(submission, "https://evil.example/");
    expect((await follow(own, "haldi.localhost")).status).toBe(404);
  });
});

describe("what is kept of a session", () => {
  it("AUTH-11 TEN-18 each value is kept in its place: the visit's, the customer's, the administrator's, the partner's", async () => {
    const arrived = await callRoute(segmentPage, {
      host: LUMEN,
      path: "/lumen-plus?utm_source=mail&utm_campaign=diwali",
      params: { urlSegment: "lumen-plus" },
    });
    const sentCookies = sentBack(arrived);
    // utms, urlSegment
    expect(await one("select segment, utms from visits order by created_at desc limit 1")).toEqual({
      segment: "lumen-plus",
      utms: { utm_source: "mail", utm_campaign: "diwali" },
    });
    const form = { intent: "send", identifier: "7600000001", product: "PL" };
    const sent = await callRoute(signInPost, {
      host: LUMEN,
      path: "/login",
      method: "POST",
      form,
      headers: sentCookies,
    });
    const { code } = await newestCode("lumen");
    const entered = await callRoute(signInPost, {
      host: LUMEN,
      path: "/login",
      method: "POST",
      form: { intent: "verify", code },
      headers: { cookie: `${sentCookies.cookie}; ${sentBack(sent).cookie}` },
    });
    const token = setCookie(entered, "atkn");
    const applied = await callRoute(applications, {
      host: LUMEN,
      path: "/api/applications",
      method: "POST",
      json: { productType: "PL" },
      cookies: { atkn: token },
    });
    const { data } = applied.body as { data: { appId: string; prospectId: string } };
    // token, prospectAppId, appId, productId, productType
    expect(
      await one(
        "select token_hash, prospect_id, application_id, product from sessions where area = 'customer' order by created_at desc limit 1",
      ),
    ).toEqual({
      token_hash: createHash("sha256")
        .update(token ?? "")
        .digest("base64url"),
      prospect_id: data.prospectId,
      application_id: data.appId,
      product: "PL",
    });
    // adminToken, adminId, roleId
    const admin = await asStaff(app, 1, async (_ctx, session) => session);
    expect(admin).toMatchObject({ staffUserId: expect.stringMatching(/^[0-9a-f-]{36}$/), roleId: 1 });
    // partnerToken, partnerId, merchantId, isPartner
    const shop = await asPartner(app, async (_ctx, session) => session, { kind: "merchant" });
    expect(shop).toMatchObject({ partnerId: expect.any(String), merchantId: expect.any(String), isPartner: false });
    const whole = await asPartner(app, async (_ctx, session) => session);
    expect(whole).toMatchObject({ partnerId: shop.partnerId, merchantId: null, isPartner: true });
  });
});
