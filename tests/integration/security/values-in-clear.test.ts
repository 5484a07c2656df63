import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { type Answer, type Call, callRoute } from "@tests/support/call-route";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { ageSends, newestCode } from "@tests/support/sign-in-codes";
import { staffToken } from "@tests/support/staff";
import { valuesInClear } from "@tests/support/values-in-clear";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as customerRecord } from "~/routes/admin/customer/route";
import { action as actOnRequest } from "~/routes/admin/requests/route";
import { action as complain } from "~/routes/customer/complaint/route";
import { loader as consents } from "~/routes/customer/consents/route";
import { action as askData } from "~/routes/customer/data-request/route";
import { action as askHelp } from "~/routes/customer/help/route";
import { action as chooseProduct } from "~/routes/customer/home/products.route";
import { loader as home } from "~/routes/customer/home/route";
import { action as apply, loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as offers } from "~/routes/customer/offers/route";
import { loader as profile, action as saveProfile } from "~/routes/customer/profile/route";
import { action as customerSignIn } from "~/routes/customer/sign-in/route";
import { systemContext } from "~/services/brands/system-context.server";
import { switchHashes } from "~/services/consents/contact-text.server";
import { closeLenderAdapters } from "~/services/submissions/lender-adapters.server";
import { readLenderApplication } from "~/services/submissions/lender-application.server";
import { sendSubmission } from "~/services/submissions/send-submission.server";

/** Cookies as a browser keeps them: name → the value as it was sent. */
const jar = new Map<string, string>();

/** What the customer types and where they are: each text is nowhere else in the database. */
const MARKED = {
  mobile: "7810203049",
  email: "xiomarka.quibbleton@marked.example",
  pan: "ZQXPQ9182K",
  birthYear: "1971-09-23",
  firstName: "Xiomarka",
  lastName: "Quibbleton",
  address1: "Plot Gryphonmark 7",
  address2: "Behind Basiliskmark",
  employer: "Phoenixmark Mills",
  helpText: "The unicornmark does not open",
  company: "Griffinmark Traders",
  complaint: "They took a dragonmark fee",
  reference: "REF-wyvernmark",
  answer: "We gave the hydramark back",
  reason: "My chimeramark is closed",
  address: "203.0.113.231",
  network: "203.0.113.0",
  pincode: "400091",
} as const;

/** What they earn and owe, in rupees. */
const NUMBERS = { income: 918_273, instalments: 827_391 } as const;

/** Where one of them stands in clear, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "customer_profiles.postal_code: pincode": "rules and segments compare it in SQL",
  "customer_profiles.officepincode: pincode": "goes with the pincode of the address",
};

const KEY = "3f2504e0-4f89-41d3-9a0c-0305e82c33";
let app: App;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  app = await openApp({
    data: "demo",
    env: { SANDBOX_LENDER_URL: sandbox.origin, SANDBOX_SECRET: sandbox.secret },
  });
  await ageSends(app);
});
afterAll(async () => {
  await closeLenderAdapters();
  await app?.close();
  await sandbox?.stop();
});

async function visit(handler: Parameters<typeof callRoute>[0], call: Call): Promise<Answer> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const answer = await callRoute(handler, {
    host: "lumen.localhost",
    remoteAddress: MARKED.address,
    headers,
    ...call,
  });
  for (const line of answer.setCookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}

const post = async (handler: Parameters<typeof callRoute>[0], path: string, form: Record<string, string>) => {
  const answer = await visit(handler, { path, method: "POST", form });
  expect({ path, status: answer.status, body: answer.body }).toMatchObject({ path, status: 303 });
  return answer;
};

async function fillProfile(): Promise<void> {
  const path = "/user/user-detail";
  const [year = "", month = "", day = ""] = MARKED.birthYear.split("-");
  const sections: Record<string, Record<string, string>> = {
    personal: {
      first_name: MARKED.firstName,
      last_name: MARKED.lastName,
      tin: MARKED.pan,
      gender: "1",
      educational_level: "5",
      "birth_date-day": day,
      "birth_date-month": month,
      "birth_date-year": year,
    },
    contact: {
      email: MARKED.email,
      address1: MARKED.address1,
      address2: MARKED.address2,
      postal_code: MARKED.pincode,
      residence_type: "1",
    },
    employment: {
      employment_status_code: "1",
      employer_name: MARKED.employer,
      officepincode: MARKED.pincode,
      monthly_income: String(NUMBERS.income),
      salary_mode: "1",
      emi: String(NUMBERS.instalments),
      emi_confirmed: "1",
      se_loan_amount: "300000",
      credit_score_class: "2",
    },
    preferences: { language: "en", ...switchHashes("en") },
  };
  for (const [section, answers] of Object.entries(sections)) {
    expect((await visit(profile, { path })).status).toBe(200);
    await post(saveProfile, path, { section, ...answers });
    if (section !== "contact") continue;
    const again = await visit(profile, { path: `${path}?section=contact` });
    for (const text of [MARKED.address1, MARKED.address2]) expect(again.text).toContain(text);
  }
}

async function handOver(): Promise<void> {
  const brandId = app.brand("lumen").id;
  const { rows } = await app.owner.query("select id from submissions where state = 'queued' order by created_at desc");
  const submissionId = rows[0].id as string;
  await sendSubmission({ ctx: systemContext(brandId, "submissions.send", "test"), submissionId });
  expect(await sandbox.handOffs(submissionId)).toHaveLength(1);
}

type LenderForm = { tenureMonths: string; consent: { hash: string } };

/** Applies to the first lender that has a form, and hands the application over. */
async function applyToFirst(): Promise<void> {
  const list = await visit(offers, { path: "/user/offers" });
  const slugs = [...new Set([...list.text.matchAll(/"slug":"([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug))];
  for (const slug of slugs) {
    const lender = { path: `/user/lenders-transaction/${slug}`, params: { lender: slug } };
    const page = await visit(lenderPage, lender);
    const { form } = (page.body as { page?: { form: LenderForm | null } } | null)?.page ?? {};
    if (!form) continue;
    const applied = await visit(apply, {
      ...lender,
      method: "POST",
      form: {
        consent: "1",
        consent_hash: form.consent.hash,
        tenure_months: form.tenureMonths,
        education: "1",
        residency: "1",
        companyType: "1",
        experience: "1",
        gender: "1",
        loanPurpose: "1",
      },
    });
    if (applied.status === 303) return handOver();
  }
  throw new Error("no lender took the application");
}

const inClear = () => valuesInClear(app, MARKED, NUMBERS);

describe("what a customer says, in the database", () => {
  it("CUS-22 ENT-14 ENT-18 ENT-20 is in no table, column, job, message or audit entry in clear, but for the named exceptions", async () => {
    expect(await inClear()).toEqual([]);
    await visit(home, { path: "/" });
    await post(customerSignIn, "/verification", { intent: "send", identifier: MARKED.mobile });
    const code = (await newestCode(app, "lumen", MARKED.mobile)) ?? "";
    await post(customerSignIn, "/verification", { intent: "verify", code });
    await post(chooseProduct, "/products", { product: "PL" });
    await fillProfile();
    await applyToFirst();
    const who = { name: `${MARKED.firstName} ${MARKED.lastName}`, email: MARKED.email };
    await post(askHelp, "/help", {
      ...who,
      key: `${KEY}01`,
      phone: MARKED.mobile,
      company: MARKED.company,
      description: MARKED.helpText,
    });
    const { location } = await post(complain, "/complaint", {
      ...who,
      key: `${KEY}02`,
      subject: "lender",
      mobile: MARKED.mobile,
      reference: MARKED.reference,
      description: MARKED.complaint,
    });
    await post(askData, "/data-request", { intent: "ask", confirm: "1", reason: MARKED.reason });
    const answered = await callRoute(actOnRequest, {
      path: "/admin/requests",
      method: "POST",
      cookies: { a_atkn: await staffToken(app, 1) },
      form: {
        intent: "answer",
        answer: MARKED.answer,
        brandId: app.brand("lumen").id,
        id: /ticket=([0-9a-f-]{36})/.exec(location ?? "")?.[1] ?? "",
      },
    });
    expect(answered.body).toMatchObject({ ok: true });

    const { rows } = await app.owner.query(
      `select c.id, (select count(*)::int from submissions s where s.customer_id = c.id) as sent,
         (select count(*)::int from consents s where s.customer_id = c.id and ip_enc is not null) as consents
       from customers c where c.mobile_masked like '%3049'`,
    );
    expect(rows).toMatchObject([{ sent: 1, consents: expect.any(Number) }]);
    expect(rows[0].consents).toBeGreaterThan(1);
    expect((await inClear()).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });

  it("CUS-22 ENT-18 is read in clear by the customer, by staff and by the lender that gets it", async () => {
    expect((await visit(consents, { path: "/my-consents" })).text).toContain(MARKED.address);
    const { rows } = await app.owner.query(
      `select s.id, c.id as "customerId", p.id as "prospectId", l.slug from customers c
       join submissions s on s.brand_id = c.brand_id and s.customer_id = c.id join lenders l on l.id = s.lender_id
       join prospects p on p.brand_id = c.brand_id and p.customer_id = c.id where c.mobile_masked like '%3049'`,
    );
    const [{ id: submissionId, customerId: id, prospectId: pid, slug }] = rows;
    const staff = await callRoute(customerRecord, {
      path: `/admin/customers/${id}/${pid}`,
      params: { id, pid },
      cookies: { a_atkn: await staffToken(app, 1) },
    });
    expect(staff.text).toContain(MARKED.employer);
    expect(staff.text).toContain(String(NUMBERS.income));
    const sent = await withTenant(contextOf(app.brand("lumen")), (ctx) =>
      readLenderApplication({ ctx, submissionId, lenderSlug: slug }),
    );
    expect(sent.applicant).toMatchObject({
      firstName: MARKED.firstName,
      lastName: MARKED.lastName,
      employerName: MARKED.employer,
      address: { line1: MARKED.address1, line2: MARKED.address2 },
      monthlyIncomeRupees: NUMBERS.income,
    });
  });
});
