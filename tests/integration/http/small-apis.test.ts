import { completeProfile, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_LISTS, LIST_NAMES } from "~/domain/lists/default-lists";
import { action as deleteCookie } from "~/routes/api/cookies/delete";
import { loader as readCookie } from "~/routes/api/cookies/read";
import { action as saveCookie } from "~/routes/api/cookies/save";
import { loader as user } from "~/routes/api/customers/get";
import { loader as maskInfo } from "~/routes/api/customers/get-masked";
import { action as getLanguages } from "~/routes/api/languages/list";
import { action as setLanguage } from "~/routes/api/languages/set";
import { loader as searchList } from "~/routes/api/lists/list";
import { loader as searchLists } from "~/routes/api/lists/list-all";
import { loader as partnerByName } from "~/routes/api/partners/get-by-name";
import { loader as clientIp } from "~/routes/api/site/get-client-ip";

let app: App;
let customer: TestCustomer;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("cl"), { product: "PL" });
  await completeProfile(customer);
});

afterAll(() => app.close());

const SIGNED_OUT = { success: false, code: "signed-out", message: "Unauthenticated" };
const NOT_FOUND = { success: false, code: "not-found", message: "Not found" };

const asOwner = (): Partial<Call> => ({ cookies: { atkn: customer.token } });

describe("GET /api/user/{id}", () => {
  const read = (id: string, call: Partial<Call> = {}) =>
    callRoute(user, { path: `/api/user/${id}`, params: { id }, ...call });

  it("API-03 ENT-16 ENT-17 answers the profile's fields in data", async () => {
    const { status, body } = await read(customer.customerId, asOwner());
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: "", data: expect.any(Object) });
    const { data } = body as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      user_id: customer.customerId,
      first_name: "Asha",
      last_name: "Rao",
      birth_date: "**/**/1990",
      tin: "******234F",
      email: "asha.rao@example.in",
      email_verified: false,
      mobile_phone_code: "91",
      mobile_phone_number: customer.mobile,
      language: "en",
      is_editing: false,
      channel_id: null,
      role_id: 4,
      merchant_location_id: null,
      pl_completed: 1,
      bl_completed: 0,
      gl_completed: 0,
      hl_completed: 0,
    });
  });

  it("ENT-18 ENT-19 ENT-20 ENT-21 has address, personal, employment and business fields", async () => {
    const { body } = await read(customer.customerId, asOwner());
    expect((body as { data: unknown }).data).toMatchObject({
      address1: "14 Deodar Apartments, Carter Road",
      address2: null,
      postal_code: "400050",
      residence_type: 1,
      monthly_rent: null,
      gender: 1,
      educational_level: 5,
      property_type: null,
      employment_status_code: 1,
      employer_name: "Coastal Foods",
      officepincode: "400001",
      monthly_income: 85_000,
      salary_mode: 1,
      emi: 0,
      business_registration_type: null,
      business_current_turnover: null,
      business_years: null,
      business_account: null,
      prefer_net_banking: null,
    });
  });

  it("ENT-22 ENT-23 has loan fields, the application in flight and the consents", async () => {
    const { body } = await read(customer.customerId, asOwner());
    const { rows } = await app.owner.query("select id from applications where customer_id = $1", [customer.customerId]);
    expect((body as { data: unknown }).data).toMatchObject({
      se_loan_amount: 300_000,
      housing_loan_amount: null,
      inflight_credit_app_id: rows[0].id,
      pl_update_required: 0,
      pl_se_update_required: 0,
      allow_sms: true,
      allow_emails: false,
    });
  });

  it("OQ-84 another customer's id, another brand's and a made-up one are all 404", async () => {
    const other = await makeCustomer(app.brand("cl"));
    const foreign = await makeCustomer(app.brand("lumen"));
    for (const id of [other.customerId, foreign.customerId, "1", "%27"]) {
      const answer = await read(id, asOwner());
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
  });

  it("OQ-84 the call centre reads it masked, from the main host alone, and each look is in the brand's log", async () => {
    const foreign = await makeCustomer(app.brand("lumen"));
    const a_atkn = await staffToken(app, 3);
    const looks = async () => {
      const { rows } = await app.owner.query(
        "select brand_id from audit_entries where action = 'customer.read' and subject_id = $1",
        [foreign.customerId],
      );
      return rows.map(({ brand_id }) => brand_id);
    };
    for (const call of [{ cookies: { a_atkn } }, { bearer: a_atkn }]) {
      const { status, body } = await read(foreign.customerId, call);
      expect([status, (body as { data: object }).data]).toEqual([
        200,
        expect.objectContaining({
          user_id: foreign.customerId,
          mobile_phone_number: `******${foreign.mobile?.slice(-4)}`,
        }),
      ]);
    }
    expect(await looks()).toEqual([app.brand("lumen").id, app.brand("lumen").id]);
    const masked = await callRoute(maskInfo, {
      path: `/api/getMaskInfo/${customer.customerId}`,
      params: { id: customer.customerId },
      cookies: { a_atkn },
    });
    expect(masked.body).toMatchObject({ data: { pan: "******234F", birth_date: "**/**/1990" } });
    expect((await read("1", { cookies: { a_atkn } })).status).toBe(404);
    expect((await read(foreign.customerId, { cookies: { a_atkn }, host: "lumen.localhost" })).status).toBe(401);
  });

  it("AUTH-18 OQ-69 without a living token it is 401 in JSON, and the dead cookie goes", async () => {
    for (const token of [null, `cl.${"x".repeat(43)}`]) {
      const answer = await read(customer.customerId, { cookies: { atkn: token } });
      expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT]);
      expect(answer.setCookies).toContain("atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    }
  });

  it("API-01 the same token serves as bearer", async () => {
    expect((await read(customer.customerId, { bearer: customer.token })).status).toBe(200);
    expect((await read(customer.customerId, { bearer: `${customer.token}x` })).status).toBe(401);
  });

  it("TEN-21 a token is worth nothing on another brand's host", async () => {
    const host = "lumen.localhost";
    expect((await read(customer.customerId, { ...asOwner(), host })).status).toBe(401);
    expect((await read(customer.customerId, { bearer: customer.token, host })).status).toBe(401);
  });

  it.each(["a_atkn", "p_atkn", "visit", "__Host-atkn"])(
    "AUTH-10 AUTH-12 a customer's token under the name %s is none",
    async (name) => {
      expect((await read(customer.customerId, { cookies: { [name]: customer.token } })).status).toBe(401);
    },
  );

  it("under HTTPS only the __Host- cookie counts", async () => {
    const cookies = (name: string) => ({ cookies: { [name]: customer.token }, encrypted: true });
    expect((await read(customer.customerId, cookies("__Host-atkn"))).status).toBe(200);
    expect((await read(customer.customerId, cookies("atkn"))).status).toBe(401);
  });
});

describe("GET /api/getMaskInfo/{id}", () => {
  const read = (id: string, call: Partial<Call> = {}) =>
    callRoute(maskInfo, { path: `/api/getMaskInfo/${id}`, params: { id }, ...call });

  it("API-02 CUS-22 ENT-25 answers the masked PAN and date of birth, and nothing else", async () => {
    expect((await read(customer.customerId, asOwner())).body).toEqual({
      success: true,
      message: "",
      data: { pan: "******234F", birth_date: "**/**/1990" },
    });
  });

  it("OQ-84 is for the owner alone", async () => {
    const other = await makeCustomer(app.brand("cl"));
    expect((await read(customer.customerId, { cookies: { atkn: other.token } })).body).toEqual(NOT_FOUND);
    expect((await read(customer.customerId)).body).toEqual(SIGNED_OUT);
  });
});

describe("GET /api/get-partner-by-name/{name}", () => {
  const read = (name: string | null, host = "localhost") =>
    callRoute(partnerByName, {
      host,
      path: `/api/get-partner-by-name${name === null ? "" : `/${name}`}`,
      params: name === null ? {} : { name },
    });
  const keyOf = async (name: string | null, host?: string) =>
    ((await read(name, host)).body as { data: { partner: string } }).data.partner;

  it("API-04 TEN-02 ENT-26 answers logo, font, colours, terms flag and title of the brand", async () => {
    const { theme, title, name } = app.brand("lumen");
    expect((await read("lumen")).body).toEqual({
      success: true,
      message: "",
      data: {
        partner: "lumen",
        name,
        title,
        logo: theme.logo?.url,
        font_source: "bundled",
        font_family: "Inter",
        primary_color: "#143a8c",
        secondary_color: "#e0792f",
        terms_apply: 1,
      },
    });
  });

  it("API-04 TEN-05 the default name is cl", async () => {
    expect(await keyOf(null)).toBe("cl");
    expect(await keyOf("CL")).toBe("cl");
  });

  it("TEN-04 an unknown key is the main brand", async () => {
    for (const name of ["nobody", "__proto__", "toString", " "]) expect(await keyOf(name)).toBe("cl");
  });

  it("TEN-21 a brand's own host answers with itself, whoever is asked for", async () => {
    for (const name of [null, "lumen", "haldi", "cl", "nobody"])
      expect(await keyOf(name, "lumen.localhost")).toBe("lumen");
  });

  it("says nothing about the brand that is not public", async () => {
    const { text } = await read("lumen");
    for (const secret of [app.brand("lumen").id, "version", "stamp", "hosts", "emailFrom"])
      expect(text).not.toContain(secret);
  });
});

describe("GET /api/get-client-ip", () => {
  it("API-06 OQ-104 answers the caller's address at the top level", async () => {
    const call = { path: "/api/get-client-ip", remoteAddress: "198.51.100.23" };
    expect((await callRoute(clientIp, call)).body).toEqual({ success: true, message: "", ip: "198.51.100.23" });
  });

  it("API-06 ERR-08 is null when it is not known", async () => {
    const call = { path: "/api/get-client-ip", remoteAddress: "" };
    expect((await callRoute(clientIp, call)).body).toEqual({ success: true, message: "", ip: null });
  });
});

describe("/api/cookies", () => {
  const save = (json: unknown, call: Partial<Call> = {}) =>
    callRoute(saveCookie, { path: "/api/cookies/save", method: "POST", json, ...call });
  const read = (name: string, cookies: Record<string, string> = {}) =>
    callRoute(readCookie, { path: `/api/cookies/read?name=${encodeURIComponent(name)}`, cookies });
  const remove = (json: unknown) => callRoute(deleteCookie, { path: "/api/cookies/delete", method: "POST", json });

  it("API-07 AUTH-15 saves a cookie, for 60 minutes unless it is told otherwise", async () => {
    const saved = await save({ name: "url", value: "/offers?a=1" });
    expect([saved.status, saved.body]).toEqual([200, { success: true, message: "" }]);
    expect(saved.setCookies).toEqual(["url=%2Foffers%3Fa%3D1; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax"]);
    expect((await save({ name: "url", value: "x", minutes: 5 })).setCookies[0]).toContain("Max-Age=300;");
  });

  it("API-08 OQ-104 reads one back at the top level, null when it is not there", async () => {
    const saved = await save({ name: "lead", value: "श्री; 7" });
    expect((await read("lead", { lead: setCookie(saved, "lead") ?? "" })).body).toEqual({
      success: true,
      message: "",
      value: "श्री; 7",
    });
    expect((await read("qr")).body).toEqual({ success: true, message: "", value: null });
  });

  it("API-09 deletes one", async () => {
    expect((await remove({ name: "qr" })).setCookies).toEqual([
      "qr=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None",
    ]);
  });

  it.each(["atkn", "a_atkn", "p_atkn", "visit", "__Host-atkn", "lng", "", "__proto__"])(
    "OQ-83 neither saves, reads nor deletes %s",
    async (name) => {
      for (const answer of [
        await save({ name, value: "x" }),
        await remove({ name }),
        await read(name, { [name || "x"]: "secret" }),
      ]) {
        expect(answer.status).toBe(422);
        expect(answer.body).toMatchObject({ success: false, errors: { name: [expect.any(String)] } });
        expect(answer.setCookies).toEqual([]);
        expect(answer.text).not.toContain("secret");
      }
    },
  );

  it("OQ-69 says of each field what is wrong", async () => {
    expect((await save({ name: "atkn", value: "x".repeat(2_000), minutes: "soon" })).body).toEqual({
      success: false,
      code: "invalid",
      message: "The given data was invalid.",
      errors: {
        name: ["This cookie cannot be set."],
        value: ["A text of at most 1 KB is needed."],
        minutes: ["A whole number of minutes is needed."],
      },
    });
  });

  it("OQ-105 another site cannot save one", async () => {
    const answer = await save(
      { name: "lead", value: "1" },
      { cookies: { atkn: customer.token }, headers: { origin: "https://evil.example" } },
    );
    expect([answer.status, answer.setCookies]).toEqual([403, []]);
  });

  it("is 405 for another method", async () => {
    const answer = await callRoute(saveCookie, { path: "/api/cookies/save", method: "PUT", json: {} });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("GET /api/search-list", () => {
  type Lists = Record<string, { id: number; key: string; label: string; parentId: number | null }[]>;

  const all = async (language: string) => {
    const answer = await callRoute(searchLists, { path: `/api/search-list/${language}`, params: { language } });
    return { ...answer, lists: (answer.body as { data?: Lists }).data ?? {} };
  };
  const one = (language: string, list: string) =>
    callRoute(searchList, { path: `/api/search-list/${language}/${list}`, params: { language, list } });

  it("API-34 OQ-104 answers an object of lists in data, under the specification's names", async () => {
    const { status, lists } = await all("en");
    expect(status).toBe(200);
    expect(Object.keys(lists).sort()).toEqual([...LIST_NAMES].sort());
    for (const name of [
      "commPreferences",
      "employmentStatus",
      "salaryMode",
      "residentType",
      "educationalLevel",
      "ticketClass",
      "creditScoreClass",
    ])
      expect(lists[name]?.length, name).toBeGreaterThan(1);
  });

  it("LIST-01 LIST-02 LIST-03 LIST-05 have the shipped values in their order", async () => {
    const { lists } = await all("en");
    const labels = (name: string) => lists[name]?.map(({ label }) => label);
    expect(labels("commPreferences")).toEqual(["SMS and e-mail", "SMS only", "E-mail only", "Do not contact me"]);
    expect(labels("employmentStatus")).toEqual(["Salaried", "Self-employed", "Self-employed professional", "Business"]);
    expect(labels("salaryMode")).toEqual(["Bank transfer", "Cheque", "Cash"]);
    expect(labels("residentType")).toEqual(["Owned", "Rented", "Company", "Parental"]);
  });

  it("LIST-04 LIST-06 LIST-07 LIST-08 have them too", async () => {
    const { lists } = await all("en");
    for (const name of ["householdIncome", "educationalLevel", "ticketClass", "creditScoreClass"] as const)
      expect(lists[name]?.map(({ id, label }) => [id, label])).toEqual(
        DEFAULT_LISTS[name].map(({ id, en }) => [id, en]),
      );
  });

  it("LIST-11 a sub-category names its category", async () => {
    const { lists } = await all("en");
    expect(lists.subCategory?.find(({ key }) => key === "dairy")).toMatchObject({ parentId: 4, label: "Dairy" });
    expect(lists.category?.find(({ id }) => id === 4)?.label).toBe("Agriculture and allied");
    for (const name of ["gender", "maritalStatus", "purposeOfLoan", "nature", "category", "subCategory"] as const)
      expect(lists[name]?.map(({ id, label }) => [id, label])).toEqual(
        DEFAULT_LISTS[name].map(({ id, en }) => [id, en]),
      );
  });

  it("OQ-66 in Hindi the ids are the same and the labels are Hindi", async () => {
    const [en, hi] = [(await all("en")).lists, (await all("hi")).lists];
    for (const name of LIST_NAMES) {
      expect(hi[name]?.map(({ id, key }) => [id, key])).toEqual(en[name]?.map(({ id, key }) => [id, key]));
      for (const { label } of hi[name] ?? []) expect(label, name).not.toMatch(/[A-Za-z]/);
    }
  });

  it("API-35 answers one list by its name", async () => {
    expect((await one("en", "salaryMode")).body).toEqual({
      success: true,
      message: "",
      data: [
        { id: 1, key: "bank-transfer", label: "Bank transfer", parentId: null },
        { id: 2, key: "cheque", label: "Cheque", parentId: null },
        { id: 3, key: "cash", label: "Cash", parentId: null },
      ],
    });
    expect((await one("hi", "salaryMode")).text).toContain("बैंक ट्रांसफ़र");
  });

  it("OQ-66 another language and an unknown list are 404 in JSON", async () => {
    for (const answer of [
      await all("fr"),
      await one("fr", "salaryMode"),
      await one("en", "nothing"),
      await one("en", "__proto__"),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, message: "Not found" });
    }
  });
});

describe("POST /api/getLanguages", () => {
  const ask = (json: unknown) => callRoute(getLanguages, { path: "/api/getLanguages", method: "POST", json });

  it("API-36 I18N-04 ENT-13 answers the languages of a country", async () => {
    const { body } = await ask({ countryCode: "IN" });
    expect(body).toMatchObject({
      success: true,
      data: [
        {
          id: 1,
          code: "en",
          languageName: "English",
          isDefault: true,
          country_key: "IN",
          country_name: "India",
          phone_code: "91",
        },
        {
          id: 2,
          code: "hi",
          languageName: "हिन्दी",
          isDefault: false,
          country_key: "IN",
          country_name: "India",
          phone_code: "91",
        },
      ],
    });
    for (const { image } of (body as { data: { image: string }[] }).data)
      expect(image).toMatch(/^\/brand\/[0-9a-f]{64}\.png$/);
  });

  it("I18N-02 India is the country when none is named, English its default", async () => {
    expect((await ask({})).text).toBe((await ask({ countryCode: "in" })).text);
  });

  it("another country has none, and what is not a country is 422", async () => {
    expect((await ask({ countryCode: "FR" })).body).toEqual({ success: true, message: "", data: [] });
    for (const countryCode of ["India", 1, ["IN"], "%"])
      expect(await ask({ countryCode })).toMatchObject({
        status: 422,
        body: { success: false, errors: { countryCode: ["A two-letter country code is needed."] } },
      });
  });
});

describe("POST /api/set-language", () => {
  const set = (json: unknown, call: Partial<Call> = {}) =>
    callRoute(setLanguage, { path: "/api/set-language", method: "POST", json, ...call });
  const languageOf = async ({ customerId }: TestCustomer) =>
    (await app.owner.query("select language from customers where id = $1", [customerId])).rows[0].language;

  it("API-37 I18N-05 CUS-24 stores the choice on the account, and it is read back as the profile's language", async () => {
    for (const [language, stored] of [
      ["hi", "hi"],
      ["en", "en"],
      [2, "hi"],
      ["1", "en"],
    ] as const) {
      const answer = await set({ uid: customer.customerId, language }, asOwner());
      expect([answer.status, answer.body]).toEqual([200, { success: true, message: "", data: { language: stored } }]);
      expect(answer.setCookies).toEqual([`lng=${stored}; Max-Age=31536000; Path=/; SameSite=Lax`]);
      const read = await callRoute(user, {
        path: `/api/user/${customer.customerId}`,
        params: { id: customer.customerId },
        ...asOwner(),
      });
      expect(read.body).toMatchObject({ data: { language: stored } });
    }
  });

  it("is 401 in JSON when signed out", async () => {
    const answer = await set({ uid: customer.customerId, language: "hi" });
    expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT]);
  });

  it("OQ-84 another's id is 404, and nothing changes", async () => {
    const other = await makeCustomer(app.brand("cl"));
    for (const uid of [other.customerId, undefined, 7]) {
      const answer = await set({ uid, language: "hi" }, asOwner());
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
    expect(await languageOf(other)).toBeNull();
  });

  it("OQ-104 another language is 422, and nothing changes", async () => {
    const before = await languageOf(customer);
    expect(await set({ uid: customer.customerId, language: "fr" }, asOwner())).toMatchObject({
      status: 422,
      body: { success: false, errors: { language: ["The language is en or hi."] } },
      setCookies: [],
    });
    expect(await languageOf(customer)).toBe(before);
  });
});
