import {
  completeProfile,
  GOOD_ANSWERS,
  makeCustomer,
  signInAgain,
  type TestCustomer,
} from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as brandFile } from "~/routes/customer/brand-file/route";
import { action as segmentAction, loader as segmentPage } from "~/routes/customer/home/partner-landing.route";
import { action as chooseProduct, loader as products } from "~/routes/customer/home/products.route";
import { loader as home, action as homeAction } from "~/routes/customer/home/route";
import { action as chooseLanguage, loader as languagePage } from "~/routes/customer/language/route";
import { loader as privacyPolicy, loader as termsOfUse } from "~/routes/customer/legal/route";
import { loader as notFoundPage } from "~/routes/customer/not-found/404.route";
import { loader as anyPath } from "~/routes/customer/not-found/route";
import { action as saveDetail, loader as userDetail } from "~/routes/customer/profile/route";
import { loader as login } from "~/routes/customer/sign-in/route";
import {
  action as confirmBack,
  action as confirmHousing,
  loader as welcomeBack,
} from "~/routes/customer/welcome-back/route";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { brands } from "~/services/brands/brands.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterAll(() => app.close());

const LUMEN = "lumen.localhost";
const withToken = ({ token }: TestCustomer): Partial<Call> => ({ cookies: { atkn: token } });
const hostOf = ({ brand }: TestCustomer) => (brand.isMain ? "localhost" : `${brand.key}.localhost`);

const trailOf = async (path: string) =>
  (
    await app.owner.query("select rule, target from journey_events where path = $1 order by at desc, id desc limit 1", [
      path,
    ])
  ).rows[0];

describe("legal pages", () => {
  type Legal = {
    frame: { header: { brand: { name: string } } };
    page: {
      brand: string;
      title: string;
      lead: string;
      sections: { title: string; text: string }[];
      contact: Record<string, string>;
    };
  };

  const pages = [
    ["/privacy-policy", privacyPolicy],
    ["/terms-of-use", termsOfUse],
  ] as const;

  const read = async (loader: (typeof pages)[number][1], path: string, call: Partial<Call> = {}) =>
    (await callRoute(loader, { path, ...call })).body as Legal;

  it.each(pages)(
    "TEN-16 ROUTE-C09 ROUTE-C10 %s?partner= names that partner with its details, in our own frame",
    async (path, loader) => {
      const lumen = app.brand("lumen");
      const { frame, page } = await read(loader, `${path}?partner=lumen`);
      expect(page.brand).toBe(lumen.name);
      expect(page.lead).toContain(lumen.name);
      expect(page.lead).toContain(lumen.legalName);
      expect(page.contact.text).toBe(`${lumen.contact.grievanceOfficer}, ${lumen.legalName}, ${lumen.contact.address}`);
      expect([page.contact.phone, page.contact.email]).toEqual([lumen.contact.phone, lumen.contact.email]);
      expect(frame.header.brand.name).toBe(app.brand("cl").name);
      const text = JSON.stringify(page);
      expect(text).not.toContain(app.brand("cl").name);
      expect(text).not.toContain("{{");
    },
  );

  it.each(pages)("TEN-16 without a partner %s is the site's own", async (path, loader) => {
    expect((await read(loader, path)).page.brand).toBe(app.brand("cl").name);
    expect((await read(loader, path, { host: LUMEN })).page.brand).toBe(app.brand("lumen").name);
  });

  it.each(pages)("TEN-16 on a brand's host %s?partner= changes the texts only", async (path, loader) => {
    const { frame, page } = await read(loader, `${path}?partner=haldi`, { host: LUMEN });
    expect([page.brand, frame.header.brand.name]).toEqual([app.brand("haldi").name, app.brand("lumen").name]);
  });

  it.each(pages)("TEN-04 an unknown partner changes nothing on %s", async (path, loader) => {
    expect((await read(loader, `${path}?partner=nobody`)).page.brand).toBe(app.brand("cl").name);
    expect((await read(loader, `${path}?partner=nobody`, { host: LUMEN })).page.brand).toBe(app.brand("lumen").name);
  });

  it("begin no visit and follow the language", async () => {
    const answer = await callRoute(termsOfUse, { path: "/terms-of-use?partner=lumen", cookies: { lng: "hi" } });
    expect(answer.setCookies).toEqual([]);
    expect((answer.body as Legal).page.lead).toContain(app.brand("lumen").nameHi);
    expect((answer.body as Legal).page.lead).toMatch(/^ये शर्तें/);
  });
});

describe("home", () => {
  type Home = {
    landing: { title: string; termsMark: { text: string; href: string } | null } | null;
    chooser: { products: { code: string }[] } | null;
  };
  const read = (call: Partial<Call> = {}) => callRoute(home, { path: "/", ...call });

  it("ROUTE-C01 is the landing page for a visitor", async () => {
    const { landing, chooser } = (await read()).body as Home;
    expect([landing?.title, chooser]).toEqual(["See what every loan really costs.", null]);
  });

  it("TEN-14 is the special page on a solar host", async () => {
    const solar = [...brands().current().byKey.values()].find(({ landing }) => landing === "solar");
    const { landing } = (await read({ host: `${solar?.key}.localhost` })).body as Home;
    expect(landing?.title).toBe("Put the sun on your roof. Pay in instalments.");
  });

  it("TEN-11 carries the terms mark where the brand's flag is on, and none where it is off", async () => {
    expect(((await read({ host: LUMEN })).body as Home).landing?.termsMark).toEqual({
      text: "*T&C apply",
      href: "/terms-of-use?partner=lumen",
    });
    await app.owner.query(`update brands set config = config || '{"termsApply": false}' where key = 'haldi'`);
    await brands().refresh();
    expect(((await read({ host: "haldi.localhost" })).body as Home).landing?.termsMark).toBeNull();
  });

  it("JRN-07 OQ-04 sends a signed-in customer of the main site to /products, and is the chooser on a brand's", async () => {
    const main = await makeCustomer(app.brand("cl"));
    expect(await read(withToken(main))).toMatchObject({ status: 302, location: "/products" });
    const brand = await makeCustomer(app.brand("lumen"));
    const { landing, chooser } = (await read({ host: LUMEN, ...withToken(brand) })).body as Home;
    expect(landing).toBeNull();
    const offered = chooser?.products.map(({ code }) => code);
    expect(offered?.slice(0, 4)).toEqual(["PL", "BL", "GL", "HL"]);
    expect(offered).not.toContain("SL");
  });

  it("CUS-01 OQ-112 the chooser shows what the brand offers, in the catalogue's order, and nothing that is off", async () => {
    const { body } = await callRoute(products, {
      path: "/products",
      ...withToken(await makeCustomer(app.brand("cl"))),
    });
    const shown = (body as { chooser: { products: { name: string }[] } }).chooser.products;
    const names = [
      "Personal Loans",
      "Business Loans",
      "Gold Loans",
      "Affordable Housing Loan",
      "Credit Cards",
      "2-wheeler",
      "Car",
      "Health",
      "Shop",
      "Other Insurance",
    ];
    expect(shown.map(({ name }) => name)).toEqual(names);
  });

  it("OQ-10 a chosen product begins its flow, one that is off is refused with 422", async () => {
    const customer = await makeCustomer(app.brand("lumen"));
    const post = (product: string) =>
      callRoute(homeAction, {
        host: LUMEN,
        path: "/?index",
        method: "POST",
        form: { product },
        ...withToken(customer),
      });
    expect(await post("PL")).toMatchObject({ status: 303, location: "/user/user-detail" });
    expect(await post("SL")).toMatchObject({ status: 422, body: { refused: true } });
    expect(await post("<script>")).toMatchObject({ status: 422 });
  });

  it("a product that a visitor taps is remembered for after the sign-in", async () => {
    const answer = await callRoute(homeAction, {
      host: LUMEN,
      path: "/?index",
      method: "POST",
      form: { product: "GL" },
    });
    expect(answer).toMatchObject({ status: 303, location: "/login" });
    expect(setCookie(answer, "visit")).toMatch(/^lumen\./);
  });
});

describe("/products", () => {
  it("ROUTE-C05 TEN-12 exists on the main site only", async () => {
    for (const call of [{ host: LUMEN }, { cookies: { visit: `lumen.${"a".repeat(43)}` } }])
      expect((await callRoute(products, { path: "/products", ...call })).status).toBe(404);
    expect(
      (await callRoute(products, { path: "/products", ...withToken(await makeCustomer(app.brand("cl"))) })).status,
    ).toBe(200);
  });

  it("JRN-01 ROUTE-C51 a stranger is sent home", async () => {
    expect(await callRoute(products, { path: "/products" })).toMatchObject({ status: 302, location: "/" });
  });

  it("CUS-02 takes the choice", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const answer = await callRoute(chooseProduct, {
      path: "/products",
      method: "POST",
      form: { product: "Gold Loans" },
      ...withToken(customer),
    });
    expect(answer).toMatchObject({ status: 303, location: "/user/user-detail/gold-loan" });
  });
});

describe("/{urlSegment}", () => {
  const read = (segment: string, call: Partial<Call> = {}) =>
    callRoute(segmentPage, { path: `/${segment}`, params: { urlSegment: segment }, ...call });

  it("ROUTE-C02 TEN-18 shows the landing page of its brand", async () => {
    const { status, body } = await read("lumen-plus");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      frame: { header: { brand: { name: app.brand("lumen").name } } },
      landing: expect.any(Object),
    });
  });

  it("ROUTE-C02 TEN-18 goes to the sign-in where it says so, and the visit keeps it", async () => {
    const answer = await read("lumen-staff");
    expect(answer).toMatchObject({ status: 302, location: "/login" });
    expect(setCookie(answer, "visit")).toMatch(/^lumen\./);
  });

  it("OQ-17 an unknown one is not found, for its form as well", async () => {
    expect((await read("nothing-here")).status).toBe(404);
    expect((await read("lumen-plus", { host: "haldi.localhost" })).status).toBe(404);
    const post = { path: "/nothing-here", method: "POST", form: { product: "PL" } };
    expect((await callRoute(segmentAction, post)).status).toBe(404);
  });
});

describe("pages that are not", () => {
  it("ROUTE-C49 ROUTE-C50 /404 and every other path answer 404", async () => {
    expect((await callRoute(notFoundPage, { path: "/404" })).status).toBe(404);
    for (const path of ["/a/b/c", "/user/nothing", "/wp-login.php"])
      expect((await callRoute(anyPath, { path })).status).toBe(404);
  });
});

describe("/language", () => {
  const choose = (form: Record<string, string>, call: Partial<Call> = {}) =>
    callRoute(chooseLanguage, { path: "/language", method: "POST", form, ...call });

  it("I18N-03 CUS-24 keeps the choice in the browser and goes back to the page", async () => {
    const answer = await choose({ language: "hi", returnTo: "/terms-of-use?partner=lumen" });
    expect(answer).toMatchObject({ status: 303, location: "/terms-of-use?partner=lumen" });
    expect(answer.setCookies).toEqual([
      "lng=hi; Max-Age=31536000; Path=/; SameSite=Lax",
      "lng_new=1; Path=/; HttpOnly; SameSite=Lax",
    ]);
    const page = await callRoute(home, { path: "/", cookies: { lng: "hi" } });
    expect(page.body).toMatchObject({ frame: { locale: "hi" } });
  });

  it("I18N-05 stores it on the account of a signed-in customer, whose pages follow it", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    await choose({ language: "hi", returnTo: "/" }, { host: LUMEN, ...withToken(customer) });
    const page = await callRoute(userDetail, { host: LUMEN, path: "/user/user-detail", ...withToken(customer) });
    expect(page.body).toMatchObject({ frame: { locale: "hi" } });
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
    "never leaves the site: %s",
    async (returnTo) => {
      expect((await choose({ language: "en", returnTo })).location).toBe("/");
    },
  );

  it("shows nothing under its address", async () => {
    expect(await callRoute(languagePage, { path: "/language" })).toMatchObject({ status: 302, location: "/" });
  });

  it("the footer's form comes back to this very page, without what single fetch adds", async () => {
    const returnTo = async (path: string) =>
      ((await callRoute(home, { path })).body as { frame: { footer: { language: { returnTo: string } } } }).frame.footer
        .language.returnTo;
    expect(await returnTo("/_root.data?_routes=root%2Croutes%2F_index&utm_term=a+b")).toBe("/?utm_term=a+b");
    expect(await returnTo("/")).toBe("/");
  });
});

describe("/brand/{file}", () => {
  const read = (file: string, host = "localhost") =>
    callRoute(brandFile, { host, path: `/brand/${file}`, params: { file } });
  const fileOf = (key: string) => app.brand(key).theme.logo?.url.replace("/brand/", "") ?? "";

  it("TEN-09 serves the brand's own logo, to be kept for ever", async () => {
    const answer = await read(fileOf("lumen"), LUMEN);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable, no-transform");
    expect((await read(fileOf("lumen"), LUMEN)).text).toBe(answer.text);
  });

  it("TEN-21 never another brand's, but the main brand's, which brands fall back to", async () => {
    expect((await read(fileOf("haldi"), LUMEN)).status).toBe(404);
    expect((await read(fileOf("lumen"), "haldi.localhost")).status).toBe(404);
    expect((await read(fileOf("cl"), LUMEN)).status).toBe(200);
  });

  it("TEN-08 on the main host, which shows every live brand's pages, a live brand's and no other's", async () => {
    const file = fileOf("kajal");
    await app.owner.query("update brands set status = 'suspended' where key = 'kajal'");
    expect((await read(file)).status).toBe(404);
    await app.owner.query("update brands set status = 'live' where key = 'kajal'");
    expect((await read(file)).status).toBe(200);
  });

  it.each(["x.png", `${"0".repeat(64)}.png`, `${"0".repeat(64)}.svg`, "../keys.json"])(
    "%s is not there",
    async (file) => {
      expect((await read(file)).status).toBe(404);
    },
  );
});

describe("/user/user-detail", () => {
  const path = "/user/user-detail";
  const save = (customer: TestCustomer, form: Record<string, string>) =>
    callRoute(saveDetail, { host: hostOf(customer), path, method: "POST", form, ...withToken(customer) });

  /** A section as its form sends it, the date in three boxes. */
  const formOf = (section: keyof typeof GOOD_ANSWERS): Record<string, string> => {
    const answers: Record<string, string> = { ...GOOD_ANSWERS[section], section };
    if (section === "personal")
      Object.assign(answers, { "birth_date-day": "27", "birth_date-month": "3", "birth_date-year": "1990" });
    return answers;
  };

  it("JRN-01 BEY-01 sends a stranger home, and the decision is in the trail although it ended in a redirect", async () => {
    expect(await callRoute(userDetail, { host: LUMEN, path })).toMatchObject({ status: 302, location: "/" });
    expect(await trailOf(path)).toEqual({ rule: "JRN-01", target: "/" });
    const posted = await callRoute(saveDetail, { host: LUMEN, path, method: "POST", form: formOf("personal") });
    expect(posted).toMatchObject({ status: 302, location: "/" });
  });

  it("ROUTE-C11 CUS-03 goes through the four sections to the offers, with 303 after each", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const seen = [];
    for (const section of ["personal", "contact", "employment", "preferences"] as const)
      seen.push((await save(customer, formOf(section))).location);
    expect(seen).toEqual([
      "/user/user-detail?section=contact",
      "/user/user-detail?section=employment",
      "/user/user-detail?section=preferences",
      "/user/offers",
    ]);
    expect(await callRoute(userDetail, { host: LUMEN, path, ...withToken(customer) })).toMatchObject({
      status: 302,
      location: "/user/offers",
    });
  });

  it("VAL-29 OQ-104 answers a wrong answer with 422, its sentence, and what was typed", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    const answer = await save(customer, { ...formOf("personal"), tin: "abc" });
    expect(answer.status).toBe(422);
    const { page } = answer.body as {
      page: { section: string; fields: { name: string; error: string | null; value: string }[] };
    };
    expect(page.section).toBe("personal");
    expect(page.fields.filter(({ error }) => error)).toMatchObject([
      { name: "tin", error: "Invalid PAN", value: "abc" },
    ]);
  });

  it("keeps one answer as the customer goes, and says when it did not", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    const keep = (field: string, value: string) => save(customer, { intent: "answer", field, [field]: value });
    expect(await keep("postal_code", "400050")).toMatchObject({ status: 200, body: { saved: true } });
    const refused = await keep("postal_code", "4");
    expect(refused).toMatchObject({ status: 422, body: { saved: false } });
    const { fields } = refused.body as { fields: { name: string; error: string | null }[] };
    expect(fields.filter(({ error }) => error)).toMatchObject([
      { name: "postal_code", error: "Please enter a valid 6 digit pincode" },
    ]);
    expect(await keep("role_id", "1")).toMatchObject({ status: 422, body: { saved: false } });
    const { rows } = await app.owner.query("select postal_code from customer_profiles where customer_id = $1", [
      customer.customerId,
    ]);
    expect(rows[0].postal_code).toBe("400050");
  });

  it("a post without a form is a 422, not an outage", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    const call = { path, method: "POST", ...withToken(customer) };
    expect((await callRoute(saveDetail, call)).status).toBe(422);
    expect((await callRoute(saveDetail, { ...call, json: { section: "personal" } })).status).toBe(422);
  });

  it("each step has a title of its own", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    const titleOf = async (section: string) => {
      const { body } = await callRoute(userDetail, { path: `${path}?section=${section}`, ...withToken(customer) });
      return (body as { title: string }).title;
    };
    expect(await Promise.all(["personal", "contact", "employment"].map(titleOf))).toEqual([
      "About you · Your profile",
      "Where you live and how to reach you · Your profile",
      "Your work and income · Your profile",
    ]);
  });

  it("AUTH-23 OQ-26 after a time without use the sign-in says why, and leads back to the page", async () => {
    const { body } = await callRoute(login, {
      host: LUMEN,
      path: "/login?idle=1&callback=%2Fuser%2Fuser-detail%3Fsection%3Dcontact",
    });
    expect((body as { identify: { lead: string; action: string } }).identify).toMatchObject({
      lead: "We logged you out because nothing happened on your page for a while. Sign in again, and we bring you back to it.",
      action: "/login?callback=%2Fuser%2Fuser-detail%3Fsection%3Dcontact",
    });
  });

  it("a bearer token opens calls, never a page", async () => {
    const { token } = await makeCustomer(app.brand("cl"), { product: "PL" });
    expect(await callRoute(userDetail, { path, bearer: token })).toMatchObject({ status: 302, location: "/" });
  });

  it("AUTH-18 OQ-05 an ended session loses its cookie and signs in again, to come back here", async () => {
    for (const [key, signIn] of [
      ["lumen", "/login"],
      ["cl", "/verification"],
    ] as const) {
      const customer = await makeCustomer(app.brand(key), { product: "PL" });
      await app.owner.query("update sessions set expires_at = now() - interval '1 second' where customer_id = $1", [
        customer.customerId,
      ]);
      const answer = await callRoute(userDetail, { host: hostOf(customer), path, ...withToken(customer) });
      expect(answer).toMatchObject({ status: 302, location: `${signIn}?callback=%2Fuser%2Fuser-detail` });
      expect(answer.setCookies).toEqual(["atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    }
    const alive = await makeCustomer(app.brand("lumen"), { product: "GL" });
    expect((await callRoute(userDetail, { host: LUMEN, path, ...withToken(alive) })).setCookies).toEqual([]);
  });
});

describe("/user/welcome-back", () => {
  const path = "/user/welcome-back";

  async function nextDay(key: string): Promise<TestCustomer> {
    const customer = await makeCustomer(app.brand(key), { product: "PL" });
    await completeProfile(customer);
    return signInAgain(customer, "PL");
  }

  const IDENTITY = {
    "birth_date-day": "27",
    "birth_date-month": "03",
    "birth_date-year": "1990",
    tin: "ABCPR1234F",
  };

  const confirm = (customer: TestCustomer, over: Record<string, string> = {}) =>
    callRoute(confirmBack, {
      host: hostOf(customer),
      path,
      method: "POST",
      form: { ...IDENTITY, choice: "continue", ...over },
      ...withToken(customer),
    });

  it("ROUTE-C12 CUS-05 CUS-06 greets by name with masked values only", async () => {
    const customer = await nextDay("lumen");
    const { body, text } = await callRoute(welcomeBack, { host: LUMEN, path, ...withToken(customer) });
    expect(body).toMatchObject({
      heading: "Welcome back, Asha",
      saved: ["PAN we have: ******234F", "Date of birth we have: **/**/1990"],
      openSince: expect.stringMatching(/^Started on \d{1,2} [A-Z][a-z]{2} \d{4}\.$/),
    });
    for (const clear of ["ABCPR1234F", "1990-03-27", "Rao"]) expect(text).not.toContain(clear);
  });

  it("JRN-08 CUS-05 'continue' leads to the offers with the application that was open", async () => {
    const customer = await nextDay("lumen");
    expect(await confirm(customer)).toMatchObject({ status: 303, location: "/user/offers" });
    const { rows } = await app.owner.query(
      "select a.outcome, s.application_id = a.id as taken from applications a join sessions s on s.customer_id = a.customer_id and s.application_id is not null where a.customer_id = $1",
      [customer.customerId],
    );
    expect(rows).toContainEqual({ outcome: 0, taken: true });
  });

  it("OQ-102 'new' withdraws it and begins another", async () => {
    const customer = await nextDay("cl");
    expect(await confirm(customer, { choice: "new" })).toMatchObject({ status: 303, location: "/user/offers" });
    const { rows } = await app.owner.query(
      "select outcome from applications where customer_id = $1 order by created_at",
      [customer.customerId],
    );
    expect(rows).toEqual([{ outcome: 2 }, { outcome: 0 }]);
  });

  it("OQ-28 a wrong try that ends in a page has been counted, and the fifth goes to the sign-in without the token", async () => {
    const customer = await nextDay("lumen");
    const wrong = () => confirm(customer, { tin: "ABCPR1234G" });
    const first = await wrong();
    expect(first.status).toBe(422);
    expect(first.body).toMatchObject({ notice: "Details do not match. 4 tries left before you need a new passcode." });
    for (let i = 0; i < 2; i++) await wrong();
    expect((await wrong()).body).toMatchObject({
      notice: "Details do not match. 1 try left before you need a new passcode.",
    });
    const last = await wrong();
    expect(last).toMatchObject({ status: 303, location: "/login?mistaken=1" });
    const { body } = await callRoute(login, { host: "lumen.localhost", path: "/login?mistaken=1" });
    expect(JSON.stringify(body)).toContain("Those details did not match five times, so we logged you out");
    expect(last.setCookies).toContain("atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    expect((await confirm(customer)).location).toBe("/login?callback=%2Fuser%2Fwelcome-back");
  });

  it("CUS-06 asks for PAN and date of birth once in a session", async () => {
    const customer = await nextDay("lumen");
    const opened = () => callRoute(welcomeBack, { host: LUMEN, path, ...withToken(customer) });
    expect((await opened()).body).toMatchObject({ asksIdentity: true, words: { confirm: "Confirm and continue" } });
    await confirm(customer);
    await customer.as((ctx, { sessionId }) =>
      ctx.tx.session.updateMany({ where: { id: sessionId }, data: { applicationId: null } }),
    );
    expect((await opened()).body).toMatchObject({ asksIdentity: false, words: { lead: null, confirm: "Continue" } });
    const again = await confirm(customer, { tin: "", "birth_date-day": "" });
    expect(again).toMatchObject({ status: 303, location: "/user/offers" });
  });

  it("asks for a choice before it judges anything", async () => {
    const customer = await nextDay("cl");
    const answer = await confirm(customer, { choice: "" });
    expect([answer.status, answer.body]).toEqual([
      422,
      { errors: { choice: "Please choose one of the two" }, notice: null, choice: "" },
    ]);
  });

  it("VAL-29 VAL-39 says what is not even a PAN or a date", async () => {
    const answer = await confirm(await nextDay("cl"), { tin: "ABC", "birth_date-day": "x" });
    expect(answer.body).toMatchObject({
      errors: { birth_date: "Please enter a valid birth date", tin: "Invalid PAN" },
    });
  });

  it("OQ-04 a gold-only site comes back to gold although no product was chosen in this session", async () => {
    const customer = await makeCustomer(app.brand("sona"));
    const { first_name, last_name, birth_date, tin } = GOOD_ANSWERS.personal;
    const raw = { first_name, last_name, birth_date, tin, postal_code: "680001", gold_loan_amount: "50,000" };
    await customer.as((ctx, session) => saveProfileForm({ ctx, session, product: "GL", form: "gold", raw }));
    const later = await signInAgain(customer, null);
    const answer = await callRoute(confirmHousing, {
      host: hostOf(later),
      path: "/user/housing-welcome-back",
      method: "POST",
      form: { ...IDENTITY, choice: "new" },
      ...withToken(later),
    });
    expect(answer).toMatchObject({ status: 303, location: "/user/user-detail/gold-loan" });
    const { rows } = await app.owner.query(
      "select product, outcome from applications where customer_id = $1 order by created_at",
      [customer.customerId],
    );
    expect(rows).toEqual([
      { product: "GL", outcome: 2 },
      { product: "GL", outcome: 0 },
    ]);
  });
});
