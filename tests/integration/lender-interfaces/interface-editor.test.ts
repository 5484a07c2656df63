import { randomUUID } from "node:crypto";
import { type App, openApp } from "@tests/support/app";
import { type Answer, callRoute } from "@tests/support/call-route";
import { refLike } from "@tests/support/lenders/contract";
import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { sealAll } from "@tests/support/seals";
import { staffIdOf, staffToken } from "@tests/support/staff";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as decide, loader as inbox } from "~/routes/admin/approvals/route";
import { action as edit, loader as editor } from "~/routes/admin/lender-interface/route";
import { openStaffSession } from "~/services/access/open-area-session.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { runConformance } from "~/services/lender-interfaces/conformance.server";
import { closeLenderAdapters, lenderAdapter } from "~/services/submissions/lender-adapters.server";
import { contextOf } from "../../factories/context";
import { insertRow } from "../database/brand-rows";

let app: App;
let sandbox: Sandbox;
let lenderId: string;
let first: string;
let second: string;

const rows = async <T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await app.owner.query<T>(text, values)).rows;

const page = () => ({ path: `/admin/lenders/${lenderId}/interface`, params: { lenderId } });
const post = (form: Record<string, string>): Promise<Answer> =>
  callRoute(edit, { ...page(), method: "POST", form, cookies: { a_atkn: first } });
const judge = (form: Record<string, string>, token: string): Promise<Answer> =>
  callRoute(decide, { path: "/admin/approvals", method: "POST", form, cookies: { a_atkn: token } });

type View = {
  shown: { number: number; state: string; revision: number } | null;
  texts: Record<string, Record<string, string>>;
  faults: { code: string }[];
  missing: string[];
  preview: { headers: { name: string; value: string }[]; body: string } | null;
};
const view = async () =>
  (await callRoute(editor, { ...page(), cookies: { a_atkn: first } })) as Answer & { body: View };

async function colleague(): Promise<string> {
  const staffUserId = randomUUID();
  await insertRow(app.owner, "staff_users", {
    id: staffUserId,
    name: "Second Admin",
    role_id: 1,
    email_enc: "x",
    email_idx: randomUUID(),
    email_masked: "s***d@example.com",
  });
  await sealAll(app.owner, staffUserId);
  return withStaff(contextOf(app.brand("cl")), null, (ctx) =>
    openStaffSession({ ctx, staffUserId, oldToken: null, isSecondFactorPassed: true }),
  );
}

const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [`values.${name}`, text]));

/** Saves a section with some of its fields changed. */
async function save(section: string, change: Record<string, string>): Promise<Answer> {
  const { body } = await view();
  const revision = String(body.shown?.revision ?? 0);
  return post({ intent: "section", section, revision, ...named({ ...body.texts[section], ...change }) });
}

const openRequest = async () =>
  (await rows<{ id: string }>("select id from approval_requests where state = 'open'"))[0]?.id ?? "";

type Run = { state: string; number: number; cases: { name: string; result: string; found: string | null }[] };

/** Runs the kit on the draft, as the worker does. */
async function tryIt(): Promise<Run> {
  expect((await post({ intent: "try" })).status).toBe(200);
  expect((await post({ intent: "try" })).status).toBe(409);
  const [row] = await rows<{ id: string }>("select id from lender_conformance_runs where state = 'queued'");
  await runConformance({ runId: row?.id ?? "" });
  const [run] = await rows<Run>("select state, number, cases from lender_conformance_runs where id = $1", row?.id);
  if (!run) throw new Error("no run");
  return run;
}

const stored = async () => {
  const [row] = await rows<{ api_config: { protocol: string }; slug: string; allowed_hosts: string[] }>(
    "select slug, api_config, allowed_hosts from lenders where id = $1",
    lenderId,
  );
  if (!row) throw new Error("no lender");
  return { slug: row.slug, apiConfig: row.api_config, allowedHosts: row.allowed_hosts };
};

describe("BEY-22 the interface of a lender as data", () => {
  beforeAll(async () => {
    sandbox = await startSandbox();
    app = await openApp({ data: "demo" });
    lenderId = (await rows<{ id: string }>("select id from lenders where slug = 'cashe'"))[0]?.id ?? "";
    first = await staffToken(app, 1);
    second = await colleague();
  });
  afterAll(async () => {
    await closeLenderAdapters();
    await app.close();
    await sandbox.stop();
  });

  it("begins as a draft that says what it still needs, and shows the request with masked data and no secret", async () => {
    expect((await view()).body).toMatchObject({ shown: null });
    expect((await post({ intent: "start", from: "flat-instant" })).status).toBe(200);
    expect((await post({ intent: "start", from: "flat-instant" })).status).toBe(409);
    const { body } = await view();
    expect(body.shown).toMatchObject({ number: 1, state: "draft", revision: 1 });
    expect(body.faults.map(({ code }) => code)).toEqual(["no-sandbox"]);
    expect(body.missing).toEqual(["secret"]);
    expect(body.preview?.headers).toContainEqual({ name: "authorization", value: "••••••" });
    expect(JSON.parse(body.preview?.body ?? "")).toMatchObject({
      customer: { fullName: "A••• V••••", dob: "23-04-1990" },
    });
  });

  it("saves a section, refuses what does not fit beside its field, and a draft that somebody else has changed", async () => {
    const wrong = await save("address", { sandbox: "http://lender.example" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { "values.sandbox": [expect.stringContaining("https")] } },
    });
    const inside = await save("address", { sandbox: "https://10.0.0.1" });
    expect(inside).toMatchObject({
      status: 422,
      body: { errors: { "values.sandbox": [expect.stringContaining("public internet")] } },
    });
    expect((await save("address", { sandbox: sandbox.lenderUrl("cashe", "cashe-data") })).status).toBe(200);
    expect((await view()).body.faults).toEqual([]);
    const old = await post({
      intent: "section",
      section: "limits",
      revision: "1",
      ...named((await view()).body.texts.limits ?? {}),
    });
    expect(old.status).toBe(409);
    expect((await save("states", { states: "APPROVED = approved\nREJECTED declined" })).status).toBe(422);
    expect((await save("answer", { amountAt: "sanctioned" })).body).toMatchObject({
      errors: { "values.amountAt": [expect.any(String)] },
    });
  });

  it("adds, changes and removes a mapped field", async () => {
    const revision = async () => String((await view()).body.shown?.revision);
    const field = { intent: "field", to: "/customer/title", from: "employment", codes: "salaried = 1", empty: "omit" };
    expect((await post({ ...field, to: "title", revision: await revision() })).status).toBe(422);
    expect((await post({ ...field, revision: await revision() })).status).toBe(200);
    expect(JSON.parse((await view()).body.preview?.body ?? "")).toMatchObject({ customer: { title: 1 } });
    expect((await post({ intent: "remove-field", index: "19", revision: await revision() })).status).toBe(200);
    expect((await view()).body.preview?.body).not.toContain("title");
  });

  it("writes a secret once and shows it nowhere", async () => {
    expect((await post({ intent: "ask-live", reason: "The lender is ready" })).status).toBe(422);
    const written = await post({ intent: "secret", place: "sandbox", name: "secret", value: sandbox.secret });
    expect(written.status).toBe(200);
    const { body, text } = await view();
    expect(body.missing).toEqual([]);
    expect(text).not.toContain(sandbox.secret);
    const everything = await rows<{ line: string }>(
      "select t::text as line from lender_secrets t union all select after::text from audit_entries where subject_id = $1",
      lenderId,
    );
    expect(everything.map(({ line }) => line).join()).not.toContain(sandbox.secret);
  });

  it("is tried with forty cases at the lender's sandbox, whose certificate is about exactly this content", async () => {
    expect((await post({ intent: "ask-live", reason: "The lender is ready" })).status).toBe(422);
    const run = await tryIt();
    expect(run.cases.filter(({ result }) => result === "failed")).toEqual([]);
    expect(run).toMatchObject({ state: "passed", number: 1 });
    expect(run.cases).toHaveLength(40);
    expect(run.cases.filter(({ result }) => result === "not-applicable").map(({ name }) => name)).toEqual([
      "signed-callback",
      "old-callback",
    ]);
    expect((await view()).body).toMatchObject({ isCertified: true });
    expect((await save("limits", { concurrency: "5" })).status).toBe(200);
    expect((await view()).body).toMatchObject({ isCertified: false });
    expect((await save("limits", { concurrency: "8" })).status).toBe(200);
    expect((await view()).body).toMatchObject({ isCertified: true });
  }, 60_000);

  it("fails the case that the interface gets wrong", async () => {
    const before = (await view()).body.texts.states?.states ?? "";
    expect((await save("answer", { answerId: "/leadId" })).status).toBe(200);
    const run = await tryIt();
    expect(run.state).toBe("failed");
    expect(run.cases.find(({ name }) => name === "accepts")).toMatchObject({ result: "failed", found: "bad-answer" });
    expect((await save("answer", { answerId: "/partnerRefId" })).status).toBe(200);
    expect((await view()).body.texts.states?.states).toBe(before);
    expect((await view()).body).toMatchObject({ isCertified: true });
  }, 60_000);

  it("goes live by a second person, as it was asked for, and then sends applications", async () => {
    const ask = () => post({ intent: "ask-live", reason: "The lender is ready" });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    expect((await save("limits", { concurrency: "4" })).status).toBe(200);
    expect((await judge({ intent: "approve", id: await openRequest() }, second)).status).toBe(409);
    expect((await stored()).apiConfig.protocol).toBe("cashe");

    expect((await ask()).status).toBe(422);
    expect((await save("limits", { concurrency: "8" })).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const id = await openRequest();
    expect(
      (await callRoute(inbox, { path: "/admin/approvals?kind=lender-interface.live", cookies: { a_atkn: second } }))
        .body,
    ).toMatchObject({
      rows: [
        {
          id,
          kind: "lender-interface.live",
          changes: [
            { field: "version", before: null, after: "1" },
            { field: "interface-address", before: null, after: expect.stringMatching(/^http:/) },
          ],
        },
      ],
    });
    expect((await judge({ intent: "approve", id }, first)).status).toBe(422);
    expect((await judge({ intent: "approve", id }, second)).status).toBe(200);
    expect((await view()).body.shown).toMatchObject({ state: "live" });

    const adapter = await lenderAdapter(await stored());
    expect(adapter?.shape).toBe("instant");
    expect(await adapter?.submit(sampleCallTo("cashe"))).toMatchObject({
      decision: "approved",
      lenderRef: refLike("CSH-"),
      sanctionedRupees: 150_000,
    });
  });

  it("replaces the live version by the next one, and takes a whole interface from a text", async () => {
    const refused = async (json: string) => JSON.stringify((await post({ intent: "import", json })).body);
    expect(await refused("{")).toContain("This is not JSON. Check quotes, commas and brackets.");
    expect(await refused("[]")).toContain('This is not a whole interface. Begin with one from Copy as JSON."');
    expect(await refused("{}")).toContain("Begin with one from Copy as JSON. The first fault is at /format.");
    expect((await post({ intent: "start", from: "live" })).status).toBe(200);
    expect((await view()).body.shown).toMatchObject({ number: 2, state: "draft" });
    expect((await post({ intent: "ask-live", reason: "The next version" })).status).toBe(200);
    expect((await judge({ intent: "approve", id: await openRequest() }, second)).status).toBe(200);
    const states = await rows<{ number: number; state: string }>(
      "select number, state from lender_interface_versions where lender_id = $1 order by number",
      lenderId,
    );
    expect(states).toEqual([
      { number: 1, state: "retired" },
      { number: 2, state: "live" },
    ]);
  });

  it("goes live by one person where no second one is needed", async () => {
    await app.owner.query(
      "insert into approval_rules (rule, is_required, changed_by) values ('lender-interface.live', false, $1)",
      [await staffIdOf(app, 1)],
    );
    expect((await post({ intent: "start", from: "live" })).status).toBe(200);
    expect((await view()).body).toMatchObject({ needsColleague: false });
    expect((await post({ intent: "ask-live", reason: "The third version" })).body).toMatchObject({
      message: "The version is live",
    });
    expect((await view()).body).toMatchObject({ isAsked: false, shown: { number: 3, state: "live" } });
  });
});
