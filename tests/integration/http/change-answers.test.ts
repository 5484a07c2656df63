import { completeProfile, GOOD_ANSWERS, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as changePage, action as saveChanged } from "~/routes/customer/change-answers/route";
import { loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as offersPage } from "~/routes/customer/offers/route";
import { readProfile } from "~/services/customers/profile-answers.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const PATH = "/user/change-answers";
const CONSENT = { textHash: "a".repeat(64), textVersion: "test-1", language: "en" as const };
const EMPLOYMENT = { section: "employment", back: "/user/offers", ...GOOD_ANSWERS.employment };

const at = ({ brand, token }: TestCustomer): Pick<Call, "host" | "cookies"> => ({
  host: `${brand.key}.localhost`,
  cookies: { atkn: token },
});
const open = (who: TestCustomer, query = "") => callRoute(changePage, { path: `${PATH}${query}`, ...at(who) });
const save = (who: TestCustomer, form: Record<string, string>) =>
  callRoute(saveChanged, { path: PATH, method: "POST", form, ...at(who) });
const offersOf = (who: TestCustomer, query = "") =>
  callRoute(offersPage, { path: `/user/offers${query}`, ...at(who) }).then(({ body }) => body as Offers);

type Offers = {
  sentBack: { tone: string; text: string } | null;
  page: {
    list: {
      now: { amountRupees: number };
      lenders: { slug: string; lender: { name: string }; sent: { note: { amountRupees: number } } | null }[];
    };
    status: { rows: { lender: string }[] };
  };
};

/** Everything that a change could affect, without times of reading. */
async function everything({ customerId }: TestCustomer) {
  const rows = async (sql: string) => (await app.owner.query(sql, [customerId])).rows;
  return {
    customer: await rows("select * from customers where id = $1"),
    profile: await rows("select * from customer_profiles where customer_id = $1"),
    session: await rows("select product, application_id from sessions where customer_id = $1"),
    applications: await rows("select * from applications where customer_id = $1 order by created_at"),
    events: await rows(
      "select e.* from application_events e join applications a on a.id = e.application_id where a.customer_id = $1 order by e.at, e.id",
    ),
    submissions: await rows("select * from submissions where customer_id = $1 order by created_at"),
    consents: await rows("select * from consents where customer_id = $1 order by given_at, id"),
  };
}

async function withOffers(): Promise<TestCustomer> {
  const who = await makeCustomer(app.brand("lumen"), { product: "PL" });
  await completeProfile(who);
  await offersOf(who);
  return who;
}

/** Applies to the first lenders on the page without questions; they then have it. */
async function applyTo(who: TestCustomer, count: number, status = "with-lender") {
  const { page } = await offersOf(who);
  const names: string[] = [];
  for (const { lender, slug } of page.list.lenders) {
    if (names.length === count) break;
    const sent = await who.as((ctx, session) => submitApplication({ ctx, session, lender: slug, consent: CONSENT }));
    if (sent.ok) names.push(lender.name);
  }
  expect(names).toHaveLength(count);
  await app.owner.query("update submissions set state = $2, stage = 4 where customer_id = $1", [
    who.customerId,
    status,
  ]);
  return names;
}

describe("changing answers", () => {
  it("JRN-08 JRN-12 opening the page and cancelling change nothing; offers and lenders' pages stay open", async () => {
    const who = await withOffers();
    await applyTo(who, 1);
    const before = await everything(who);
    const { body, status } = await open(who);
    expect(status).toBe(200);
    const { page } = body as { page: { back: string; cancel: string; lead: string; section: string } };
    expect(page).toMatchObject({
      section: "employment",
      back: "/user/offers",
      cancel: "Cancel",
      lead: "Nothing changes until you save.",
    });
    for (const section of ["personal", "contact", "preferences"])
      expect((await open(who, `?section=${section}`)).status).toBe(200);
    expect((await offersOf(who)).page.list.lenders.length).toBeGreaterThan(0);
    expect(await everything(who)).toEqual(before);
    const { lenders } = (await offersOf(who)).page.list;
    const lender = lenders.find(({ slug }) => slug === "vindhya-bank")?.slug ?? "";
    const call = { path: `/user/lenders-transaction/${lender}`, params: { lender }, ...at(who) };
    expect((await callRoute(lenderPage, call)).status).toBe(200);
  });

  it("JRN-12 Cancel leads back to where one was, and never off the customer's own pages", async () => {
    const who = await withOffers();
    const back = async (query: string) => ((await open(who, query)).body as { page: { back: string } }).page.back;
    expect(await back("?back=/user/my-loans")).toBe("/user/my-loans");
    expect(await back("?back=/user/lenders-transaction/vindhya-bank")).toBe("/user/lenders-transaction/vindhya-bank");
    for (const odd of ["//evil.example", "https://evil.example", "/user/%5Cevil", "/user/none", "/logout", ""])
      expect(await back(`?back=${encodeURIComponent(odd)}`), odd).toBe("/user/offers");
  });

  it("CUS-04 OQ-102 new answers keep what lenders have, close nothing, and work out the other offers anew", async () => {
    const who = await withOffers();
    const names = await applyTo(who, 2);
    const before = await everything(who);
    const { body } = await open(who);
    const { page } = body as { page: { running: string } };
    for (const name of names) expect(page.running).toContain(name);
    expect(page.running).toContain("continue with the answers that you gave when you applied.");

    expect(await save(who, { ...EMPLOYMENT, se_loan_amount: "90,000" })).toMatchObject({
      status: 303,
      location: "/user/offers?changed",
    });
    const after = await everything(who);
    expect(after.submissions).toEqual(before.submissions);
    expect(after.session).toEqual(before.session);
    expect(after.events).toEqual(before.events);
    expect(after.consents).toEqual(before.consents);
    expect(after.applications.map(({ id, stage, outcome }) => [id, stage, outcome])).toEqual(
      before.applications.map(({ id, stage, outcome }) => [id, stage, outcome]),
    );
    const offers = await offersOf(who, "?changed");
    expect(offers.sentBack).toEqual({
      tone: "ok",
      text: "We have saved your answers and worked out your offers again.",
    });
    const { now, lenders } = offers.page.list;
    expect(now.amountRupees).toBe(90_000);
    expect(offers.page.status.rows.map(({ lender }) => lender).sort()).toEqual([...names].sort());
    const noted = lenders
      .filter(({ lender }) => names.includes(lender.name))
      .map(({ sent }) => sent?.note.amountRupees);
    expect(noted).toEqual(names.map(() => before.submissions[0].amount_rupees));
    expect(noted).not.toContain(90_000);
    expect(lenders.filter(({ lender }) => !names.includes(lender.name)).every(({ sent }) => sent === null)).toBe(true);
  });

  it("JRN-09 saving what is saved already writes nothing", async () => {
    const who = await withOffers();
    const before = await everything(who);
    for (const section of ["personal", "contact", "employment", "preferences"] as const) {
      const answer = await save(who, { section, back: "/user/offers", ...GOOD_ANSWERS[section] });
      expect([section, answer.status, answer.location]).toEqual([section, 303, "/user/offers"]);
    }
    expect(await everything(who)).toEqual(before);
  });

  it("JRN-12 one wrong answer keeps all of them from being saved, and the page asks what a new answer brings up", async () => {
    const who = await withOffers();
    const before = await everything(who);
    const refused = await save(who, { ...EMPLOYMENT, monthly_income: "70,000", officepincode: "12" });
    expect(refused.status).toBe(422);
    const { page } = refused.body as { page: { fields: { name: string; value: string; error: string | null }[] } };
    const field = (name: string) => page.fields.find((one) => one.name === name);
    expect(field("officepincode")).toMatchObject({ value: "12", error: expect.any(String) });
    expect(field("monthly_income")).toMatchObject({ value: "70,000", error: null });
    const owner = await save(who, { ...EMPLOYMENT, employment_status_code: "4" });
    const fields = (owner.body as typeof refused.body & { page: { fields: { name: string }[] } }).page.fields;
    expect(fields.map(({ name }) => name)).toContain("business_years");
    expect(await everything(who)).toEqual(before);
  });

  it("BEY-10 OQ-102 says that an application on its way would get the new answers, and asks before saving", async () => {
    const who = await withOffers();
    const [name = ""] = await applyTo(who, 1, "queued");
    const { body } = await open(who);
    expect(body).toMatchObject({
      page: {
        unsent: {
          text: `${name} has not received your application yet. If you save now, we send it with your new answers.`,
          error: null,
        },
      },
    });
    const before = await everything(who);
    const more = { ...EMPLOYMENT, monthly_income: "70,000" };
    const saved = await save(who, more);
    expect(saved.status).toBe(422);
    expect(saved.body).toMatchObject({
      page: { unsent: { error: expect.stringContaining("Tick the box to save now") } },
    });
    expect(await everything(who)).toEqual(before);
    expect((await save(who, { ...more, aware: "1" })).status).toBe(303);
    expect((await everything(who)).profile[0]).toMatchObject({ pl_update_required: 0 });
    expect((await who.as((ctx) => readProfile({ ctx }))).answers.monthly_income).toBe(70_000);
  });

  it("OQ-102 a form changes the application that it was shown for, although another tab has chosen another loan", async () => {
    const who = await withOffers();
    const shown = (await open(who)).body as { page: { application: string } };
    const housing = await app.owner.query<{ id: string }>(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, amount_rupees)
       select brand_id, gen_random_uuid(), customer_id, prospect_id, 'HL', 2, 900000 from applications where customer_id = $1 returning id`,
      [who.customerId],
    );
    await app.owner.query("update customer_profiles set hl_completed = 1 where customer_id = $1", [who.customerId]);
    await app.owner.query("update sessions set product = 'HL', application_id = $2 where customer_id = $1", [
      who.customerId,
      housing.rows[0]?.id,
    ]);
    const answers = { ...EMPLOYMENT, se_loan_amount: "250000" };
    const saved = await save(who, { ...answers, application: shown.page.application });
    expect([saved.status, saved.location]).toEqual([303, "/user/offers?changed"]);
    const now = await everything(who);
    expect(now.applications.map(({ product, amount_rupees }) => [product, amount_rupees])).toEqual([
      ["PL", 250_000],
      ["HL", 900_000],
    ]);
    expect(now.session).toEqual([{ product: "PL", application_id: shown.page.application }]);
  });

  it("CUS-06 JRN-11 whoever has not confirmed who they are is led to welcome-back first", async () => {
    const who = await withOffers();
    await app.owner.query("update sessions set application_id = null where customer_id = $1", [who.customerId]);
    expect(await open(who)).toMatchObject({ status: 302, location: "/user/welcome-back" });
    expect(await save(who, EMPLOYMENT)).toMatchObject({ status: 302, location: "/user/welcome-back" });
  });
});
