import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { insertApplicant, type TestApplicant } from "@tests/factories/applications";
import { contextOf } from "@tests/factories/context";
import { makeCustomer } from "@tests/factories/customers";
import { insertRow } from "@tests/integration/database/brand-rows";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { sealed } from "@tests/support/seals";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { decryptField } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { action as actOnRequest, loader as requests } from "~/routes/admin/requests/route";
import { loader as keepAlive } from "~/routes/api/access/keep-alive";
import { action as ruleMatch } from "~/routes/api/applications/match-rules";
import { action as complain, loader as complaint } from "~/routes/customer/complaint/route";
import { loader as consents } from "~/routes/customer/consents/route";
import { action as askData, loader as dataRequest } from "~/routes/customer/data-request/route";
import { action as askHelp, loader as help } from "~/routes/customer/help/route";
import { loader as myLoans } from "~/routes/customer/my-loans/route";
import { action as remind, loader as remindMe } from "~/routes/customer/reminder/route";
import { loader as resume } from "~/routes/customer/signed-link/resume.route";
import { asCustomer, readCustomerSession } from "~/services/access/read-customer-session.server";
import { startApplication } from "~/services/applications/start-application.server";
import { systemContext } from "~/services/brands/system-context.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { HELP_PER_HOUR } from "~/services/support/ask-for-help.server";
import { decryptContact } from "~/services/support/encrypted-contact.server";
import { escalateDueComplaints } from "~/services/support/escalate-complaint.server";
import { forwardHelp } from "~/services/support/forward-help.server";
import { resumeLink } from "~/services/support/resume-link.server";
import { sendDueReminder } from "~/services/support/send-reminder.server";
import { decryptHelp } from "~/services/support/support-texts.server";

const HOST = "lumen.localhost";
const key = (nth: number) => `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(nth).padStart(2, "0")}`;

describe("around the journey", () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
  });
  afterAll(() => app.close());

  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await app.owner.query(text, values)).rows as T[];
  const at = (path: string, more: Partial<Call> = {}): Call => ({ host: HOST, path, ...more });
  const post = (path: string, form: Record<string, string>, more: Partial<Call> = {}): Call =>
    at(path, { method: "POST", form, ...more });
  const signedIn = ({ token }: TestApplicant): Partial<Call> => ({ cookies: { atkn: token } });
  const customer = (options = {}) => insertApplicant(app.owner, app.brand("lumen"), options);

  type HelpRow = Parameters<typeof decryptHelp>[0] & { contact_enc: string; status: string };
  /** The help messages with their texts in clear. */
  const helpRows = async () =>
    (
      await rows<HelpRow>(
        `select id, contact_enc, status, description_enc as "descriptionEnc", company_enc as "companyEnc" from help_requests`,
      )
    ).map((row) => ({ ...row, ...decryptHelp(row) }));

  describe("Need help", () => {
    let helpId = "";
    const form = {
      name: "Asha Rao",
      email: "asha@mail.example",
      phone: "9876543210",
      company: "Rao Stores",
      description: "The page does not open.",
    };

    it("CUS-08 ERR-12 OQ-67 stores a message once, sealed, and says so whatever becomes of it", async () => {
      for (let time = 0; time < 2; time++)
        expect(await callRoute(askHelp, post("/help", { ...form, key: key(1) }))).toMatchObject({
          status: 303,
          location: expect.stringMatching(/^\/help\?sent=/),
        });
      const stored = (await helpRows()).filter(({ company }) => company === "Rao Stores");
      expect(stored).toMatchObject([{ description: "The page does not open.", status: "stored" }]);
      helpId = stored[0]?.id ?? "";
      expect(stored[0]?.contact_enc).not.toContain("Asha");
      expect(decryptContact("help_requests", helpId, stored[0]?.contact_enc ?? "")).toEqual({
        name: "Asha Rao",
        email: "asha@mail.example",
        phone: "9876543210",
      });
      // The same form again with another message: not treated as the first one.
      await callRoute(askHelp, post("/help", { ...form, company: "", description: "Nor does that.", key: key(1) }));
      expect((await helpRows()).filter(({ description }) => description === "Nor does that.")).toHaveLength(1);
      const { location } = await callRoute(askHelp, post("/help", { ...form, key: key(1) }));
      expect((await callRoute(help, at("/help?sent=1"))).body).toMatchObject({ isSent: false });
      const page = await callRoute(help, at(location ?? ""));
      expect(page.body).toMatchObject({ isSent: true, words: { sent: "Your request have been sent successfully" } });
    });

    it("VAL-12 VAL-13 refuses with the exact words and keeps what was typed", async () => {
      const refused = await callRoute(askHelp, post("/help", { ...form, email: "asha", phone: "12345" }));
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        errors: { email: "Email error", phone: "Phone Number error" },
        values: { name: "Asha Rao", phone: "12345" },
      });
    });

    it("OQ-67 thanks a robot and throws its message away; one too many of an hour is told to wait", async () => {
      const trap = { ...form, description: "Buy now.", key: key(2), website: "http://spam.example" };
      expect((await callRoute(askHelp, post("/help", trap))).status).toBe(303);
      expect((await helpRows()).filter(({ description }) => description === "Buy now.")).toEqual([]);
      const many = { remoteAddress: "198.51.100.9" };
      for (let nth = 0; nth < HELP_PER_HOUR; nth++)
        expect((await callRoute(askHelp, post("/help", { ...form, key: key(nth + 10) }, many))).status).toBe(303);
      expect((await callRoute(askHelp, post("/help", { ...form, key: key(50) }, many))).status).toBe(429);
    });

    it("API-43 OQ-67 a job forwards it once, and tries again while the form is away", async () => {
      const got: string[] = [];
      let status = 503;
      const server = createServer((request, response) => {
        let body = "";
        request.on("data", (part) => {
          body += part;
        });
        request.on("end", () => {
          got.push(body);
          response.writeHead(status).end();
        });
      });
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      const brand = app.brand("lumen");
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`;
      const settings = { ...brand.settings, help: { endpoint, orgId: "00D5g" } };
      const ctx = { ...systemContext(brand.id, "help.forward", "r"), brand: { ...brand, settings } };
      const forward = () => forwardHelp({ ctx, helpRequestId: helpId, isLastAttempt: false });
      try {
        await expect(forward()).rejects.toThrow("http-503");
        status = 200;
        await forward();
        await forward();
      } finally {
        await new Promise((done) => server.close(done));
      }
      expect(got).toHaveLength(2);
      expect(Object.fromEntries(new URLSearchParams(got[1]))).toMatchObject({
        orgid: "00D5g",
        name: "Asha Rao",
        company: "Rao Stores",
        description: "The page does not open.",
      });
      expect(
        await rows("select status, forwarded_at is not null as at from help_requests where id = $1", [helpId]),
      ).toEqual([{ status: "forwarded", at: true }]);
    });
  });

  describe("Remind me later", () => {
    const noon = new Date("2027-01-10T06:30:00Z");
    const send = (reminderId: string, now: Date, brand = app.brand("lumen")) =>
      withTenant(contextOf(brand), (ctx) => sendDueReminder({ ctx: { ...ctx, now }, reminderId }));
    const reminders = (who: TestApplicant) =>
      rows<{ id: string; status: string; due_at: Date }>(
        "select id, status, due_at from reminders where customer_id = $1 order by created_at",
        [who.customerId],
      );
    /** A customer with an open application in their session. */
    async function applicant(options = {}) {
      const who = await customer(options);
      const applicationId = await withTenant(contextOf(app.brand("lumen")), async (ctx) => {
        const session = await readCustomerSession({ ctx, token: who.token });
        if (!session) throw new Error("no session");
        return (await startApplication({ ctx: asCustomer(ctx, session), session, product: "PL" })).applicationId;
      });
      return { ...who, applicationId };
    }

    it("CUS-10 OQ-29 there is one for an application: a second choice moves it, and it can be taken back", async () => {
      const who = await applicant();
      for (const choice of ["tomorrow", "three-days"])
        expect((await callRoute(remind, post("/remind-me", { choice }, signedIn(who)))).location).toBe("/remind-me");
      const set = await reminders(who);
      expect(set).toHaveLength(1);
      expect(set[0]?.due_at.getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
      expect((await callRoute(remindMe, at("/remind-me", signedIn(who)))).body).toMatchObject({
        state: "set",
        promise: expect.stringContaining(`******${who.mobile.slice(-4)}`),
      });
      await callRoute(remind, post("/remind-me", { choice: "cancel" }, signedIn(who)));
      expect((await reminders(who))[0]?.status).toBe("cancelled");
    });

    it("BEY-27 OQ-29 a customer sets ten in an hour, whatever is taken back between; the eleventh writes nothing and says so", async () => {
      const who = await applicant();
      const jobs = async () =>
        (await rows<{ n: number }>("select count(*)::int as n from outbox where job = 'reminders.send'"))[0]?.n ?? 0;
      const set = async () => (await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(who)))).location;
      for (let time = 0; time < 10; time++) {
        expect(await set()).toBe("/remind-me");
        await callRoute(remind, post("/remind-me", { choice: "cancel" }, signedIn(who)));
      }
      const before = [await reminders(who), await jobs()];
      expect(await set()).toBe("/remind-me?move=1&often=1");
      expect([await reminders(who), await jobs()]).toEqual(before);
      expect((await callRoute(remindMe, at("/remind-me?move=1&often=1", signedIn(who)))).body).toMatchObject({
        state: "ask",
        notice: "That was too often. Please wait an hour and try again.",
      });
      // Another customer has a count of their own.
      const other = await applicant();
      expect((await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(other)))).location).toBe(
        "/remind-me",
      );
    });

    it("OQ-29 sends a signed link when it is due, never in quiet hours, and once", async () => {
      const who = await applicant();
      await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(who)));
      const id = (await reminders(who))[0]?.id ?? "";
      await send(id, new Date(Date.now() - 3_600_000));
      expect((await reminders(who))[0]?.status).toBe("pending");
      await send(id, new Date("2027-01-10T16:00:00Z"));
      expect((await reminders(who))[0]).toMatchObject({ status: "pending", due_at: new Date("2027-01-11T04:30:00Z") });
      const morning = new Date("2027-01-11T04:30:00Z");
      await send(id, morning);
      await send(id, morning);
      expect((await reminders(who))[0]?.status).toBe("sent");
      const sent = await rows<{ id: string; channel: string; body_enc: string; to_masked: string }>(
        "select id, channel, body_enc, to_masked from messages where template = 'reminder'",
      );
      expect(sent).toMatchObject([{ channel: "sms", to_masked: `******${who.mobile.slice(-4)}` }]);
      const text = decryptMessageField(sent[0]?.id ?? "", "body", sent[0]?.body_enc ?? null) ?? "";
      expect(text).toContain(resumeLink(app.brand("lumen"), id, morning));
    });

    it("OQ-29 is not sent to whom has gone on, or has closed every way", async () => {
      const gone = await applicant();
      await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(gone)));
      await app.owner.query(
        `insert into application_events (brand_id, id, application_id, to_stage, to_outcome, source, actor_kind, at)
         values ($1, gen_random_uuid(), $2, 3, 0, 'submission', 'customer', now() + interval '1 minute')`,
        [app.brand("lumen").id, gone.applicationId],
      );
      const closed = await applicant();
      await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(closed)));
      await app.owner.query(
        "update customer_profiles set allow_sms = false, allow_emails = false where customer_id = $1",
        [closed.customerId],
      );
      for (const who of [gone, closed]) {
        await send((await reminders(who))[0]?.id ?? "", noon);
        expect((await reminders(who))[0]?.status).toBe("cancelled");
      }
      expect((await callRoute(remindMe, at("/remind-me", signedIn(closed)))).body).toMatchObject({
        state: "no-way",
        unreachable: { href: "/my-consents" },
      });
      // A customer whom a partner has brought has no verified number yet; the page says that, not that every channel is
      // closed.
      await app.owner.query("update customers set mobile_verified_at = null, email_verified_at = null where id = $1", [
        closed.customerId,
      ]);
      expect((await callRoute(remindMe, at("/remind-me?move=1", signedIn(closed)))).body).toMatchObject({
        state: "no-way",
        unreachable: { href: "/verification?add=mobile&callback=%2Fremind-me", label: "Add a mobile number" },
      });
      expect((await callRoute(remindMe, at("/remind-me?move=1"))).location).toBe(
        "/login?callback=%2Fremind-me%3Fmove%3D1",
      );
    });

    it("OQ-29 is not sent while the brand is suspended, because its link would lead nowhere", async () => {
      const who = await applicant();
      await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(who)));
      const before = await rows("select id from messages where template = 'reminder'");
      await send((await reminders(who))[0]?.id ?? "", noon, { ...app.brand("lumen"), status: "suspended" });
      expect((await reminders(who))[0]?.status).toBe("cancelled");
      expect(await rows("select id from messages where template = 'reminder'")).toEqual(before);
    });

    it("OQ-29 the link leads a stranger to the sign-in with the product, its own customer to where they left off, nobody else anywhere", async () => {
      const who = await applicant();
      await callRoute(remind, post("/remind-me", { choice: "hour" }, signedIn(who)));
      const id = (await reminders(who))[0]?.id ?? "";
      const link = new URL(resumeLink(app.brand("lumen"), id, new Date()));
      const token = link.pathname.split("/")[2] ?? "";
      const follow = (text: string, more: Partial<Call> = {}) =>
        callRoute(resume, at(`/resume/${text}`, { params: { token: text }, ...more }));

      const stranger = await follow(token);
      expect([stranger.status, stranger.location]).toEqual([302, "/login"]);
      const visit = setCookie(stranger, "visit") ?? "";
      expect(visit).toMatch(/^lumen\./);
      expect(setCookie(stranger, "atkn")).toBeNull();
      expect(await rows("select product, prospect_id from visits where prospect_id = $1", [who.prospectId])).toEqual([
        { product: "PL", prospect_id: who.prospectId },
      ]);

      await app.owner.query("update sessions set application_id = null where customer_id = $1", [who.customerId]);
      expect((await follow(token, signedIn(who))).location).toBe("/user/offers");
      expect(await rows("select application_id from sessions where customer_id = $1", [who.customerId])).toEqual([
        { application_id: who.applicationId },
      ]);

      // A loan that was paid out meanwhile is not what they left off.
      await app.owner.query("update sessions set application_id = null where customer_id = $1", [who.customerId]);
      await app.owner.query("update applications set stage = 7 where id = $1", [who.applicationId]);
      await follow(token, signedIn(who));
      expect(await rows("select application_id from sessions where customer_id = $1", [who.customerId])).toEqual([
        { application_id: null },
      ]);

      const bad = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
      expect((await follow(bad)).status).toBe(404);
      expect((await follow(token, { host: "haldi.localhost" })).status).toBe(404);
      const old = new URL(resumeLink(app.brand("lumen"), id, new Date(Date.now() - 9 * 86_400_000)));
      expect((await follow(old.pathname.split("/")[2] ?? "")).status).toBe(404);
    });
  });

  it("CUS-08 OQ-91 OQ-28 the forms show nobody's contact until the session has confirmed who it is", async () => {
    const who = await makeCustomer(app.brand("lumen"));
    const contact = async () =>
      (
        await Promise.all(
          [help, complaint].map((page) => callRoute(page, at("/help", { cookies: { atkn: who.token } }))),
        )
      ).map(({ body }) => Object.values((body as { contact: Record<string, string> }).contact).join(""));
    expect(await contact()).toEqual(["", ""]);
    await sealed(app.owner, "update sessions set identity_confirmed_at = now() where customer_id = $1", [
      who.customerId,
    ]);
    expect(await contact()).toEqual([who.mobile, who.mobile]);
  });

  let ticketId = "";

  it("OQ-91 a complaint has a number and a day at once, both sides are told, and its address shows where it stands", async () => {
    const form = {
      key: key(40),
      subject: "lender",
      name: "Asha Rao",
      mobile: "9876501234",
      email: "",
      reference: "NLG-77",
      description: "A fee was taken.",
    };
    const sent = [];
    for (let time = 0; time < 2; time++) sent.push((await callRoute(complain, post("/complaint", form))).location);
    ticketId = /^\/complaint\?ticket=([0-9a-f-]{36})&filed=1$/.exec(sent[0] ?? "")?.[1] ?? "";
    expect(sent[1]).toBe(`/complaint?ticket=${ticketId}&filed=1`);
    const messages = await rows<{ template: string; channel: string; id: string; body_enc: string }>(
      "select template, channel, id, body_enc from messages where template like 'complaint%' order by template",
    );
    expect(messages.map(({ template, channel }) => [template, channel])).toEqual([
      ["complaint", "sms"],
      ["complaint-officer", "email"],
    ]);
    const page = await callRoute(complaint, at(`/complaint?ticket=${ticketId}`));
    const progress = (page.body as { progress: { title: string; facts: unknown[] } }).progress;
    expect(progress.title).toMatch(/^Complaint GR-\d{6}-\w{7}$/);
    expect(page.text).not.toContain("A fee was taken");
    expect(decryptMessageField(messages[0]?.id ?? "", "body", messages[0]?.body_enc ?? null)).toContain(
      `/complaint?ticket=${ticketId}`,
    );
    expect((await callRoute(complaint, at(`/complaint?ticket=${ticketId}`, { host: "haldi.localhost" }))).status).toBe(
      404,
    );
    expect((await callRoute(complain, post("/complaint", { ...form, subject: "" }))).status).toBe(422);
  });

  it("OQ-91 names the officer of a lender that the customer has applied to, also when it takes no more applications", async () => {
    const who = await customer();
    const brand_id = app.brand("lumen").id;
    const application_id = randomUUID();
    const [lender] = await rows<{ id: string; legal: string; phone: string }>(
      `select id, coalesce(legal_name, name) as legal, grievance_phone as phone from lenders
       where lender_status = 1 and deleted_at is null and grievance_phone is not null limit 1`,
    );
    const { id: lender_id = "", legal = "", phone = "" } = lender ?? {};
    const ids = { brand_id, customer_id: who.customerId };
    await insertRow(app.owner, "applications", {
      ...ids,
      id: application_id,
      prospect_id: who.prospectId,
      product: "PL",
      stage: 4,
    });
    await insertRow(app.owner, "submissions", {
      ...ids,
      id: randomUUID(),
      application_id,
      lender_id,
      amount_rupees: 50_000,
      state: "approved",
      stage: 6,
      approved_at: new Date(),
      decided_at: new Date(),
    });
    await rows("update lenders set lender_status = 0 where id = $1", [lender_id]);
    await refreshCatalogue(app.owner);
    const { body } = await callRoute(complaint, at("/complaint", signedIn(who)));
    expect(body).toMatchObject({ officers: [{ title: expect.stringContaining(legal), phone }] });
    const loans = await callRoute(myLoans, at("/user/my-loans", signedIn(who)));
    expect(loans.text).toContain(phone);
    await rows("update lenders set lender_status = 1 where id = $1", [lender_id]);
    await refreshCatalogue(app.owner);
  });

  it("OQ-91 staff see complaints, masked; a reveal is recorded, and an answer closes it once and reaches its writer", async () => {
    const brandId = app.brand("lumen").id;
    const staff = { host: "localhost", cookies: { a_atkn: await staffToken(app, 1) } };
    const page = await callRoute(requests, at("/admin/requests", staff));
    const row = (page.body as { rows: { id: string; contact: string }[] }).rows.find(({ id }) => id === ticketId);
    expect(row).toMatchObject({ status: "open", isOverdue: false, contact: "Asha Rao · ******1234" });
    expect(page.text).not.toContain("9876501234");
    const act = (form: Record<string, string>) =>
      callRoute(actOnRequest, post("/admin/requests", { id: ticketId, brandId, ...form }, staff));
    expect((await act({ intent: "reveal", reason: "" })).body).toMatchObject({
      errors: { reason: [expect.any(String)] },
    });
    expect((await act({ intent: "reveal", reason: "To call back" })).body).toMatchObject({
      ok: true,
      value: "Asha Rao · 9876501234",
    });
    expect((await act({ intent: "answer", answer: " " })).status).toBe(422);
    expect((await act({ intent: "answer", answer: "The fee is paid back." })).body).toMatchObject({ ok: true });
    expect((await act({ intent: "answer", answer: "Again." })).status).toBe(404);
    expect(await rows("select channel from messages where template = 'complaint-answer'")).toEqual([
      { channel: "sms" },
    ]);
    const actions = await rows<{ action: string; reason: string | null }>(
      "select action, after->>'reason' as reason from audit_entries where brand_id = $1 and subject_id = $2 order by seq",
      [brandId, ticketId],
    );
    expect(actions).toEqual([
      { action: "complaint.reveal", reason: "To call back" },
      { action: "complaint.answer", reason: null },
    ]);
    const standing = await callRoute(complaint, at(`/complaint?ticket=${ticketId}`));
    expect(standing.text).toContain("The fee is paid back.");
  });

  it("OQ-91 a complaint is escalated once, by staff or a week before its last day, and its officer is told", async () => {
    const brand_id = app.brand("lumen").id;
    await rows("delete from complaints");
    const file = async (days: number, status = "open") => {
      const [id, due_on] = [randomUUID(), addDays(istDay(new Date()), days)];
      await insertRow(app.owner, "complaints", {
        brand_id,
        id,
        ticket: `GR-${id}`,
        subject: "other",
        contact_enc: "",
        locale: "en",
        due_on,
        status,
        ...(status === "open" ? {} : { closed_at: new Date(), answer_enc: "" }),
      });
      return id;
    };
    const [far, near, late, answered] = [await file(20), await file(7), await file(-1), await file(3, "closed")];
    const escalated = async () =>
      new Map(
        (
          await rows<{ id: string; by: string }>(
            "select id, coalesce(escalated_by::text, 'clock') as by from complaints where escalated_at is not null",
          )
        ).map(({ id, by }) => [id, by]),
      );
    const told = async () => (await rows("select 1 from messages where template = 'complaint-officer'")).length;
    const before = await told();
    for (let turn = 0; turn < 2; turn++) await escalateDueComplaints({ now: new Date() });
    expect(await escalated()).toEqual(
      new Map([
        [near, "clock"],
        [late, "clock"],
      ]),
    );
    const staff = { host: "localhost", cookies: { a_atkn: await staffToken(app, 1) } };
    const act = (id: string) =>
      callRoute(actOnRequest, post("/admin/requests", { intent: "escalate", id, brandId: brand_id }, staff));
    expect((await act(far)).body).toMatchObject({ ok: true, message: expect.stringContaining("officer is told") });
    expect([(await act(far)).status, (await act(near)).status, (await act(answered)).status]).toEqual([409, 409, 404]);
    expect((await escalated()).get(far)).toBe(await staffIdOf(app, 1));
    expect(await told()).toBe(before + 3);
    const { body } = await callRoute(requests, at("/admin/requests", staff));
    const line = (body as { rows: { id: string; escalatedBy: string | null }[] }).rows.find(({ id }) => id === far);
    expect(line).toMatchObject({ escalatedAt: expect.any(String), escalatedBy: expect.any(String) });
  });

  it("OQ-91 OQ-67 staff reach every complaint and help message: those that wait from the oldest, then the others from the newest", async () => {
    const brand_id = app.brand("lumen").id;
    const day = (nth: number) => new Date(Date.UTC(2026, 0, nth));
    await rows("delete from complaints");
    await rows("delete from help_requests");
    const ticketOf = (nth: number) => `GR-${String(nth).padStart(3, "0")}`;
    for (let nth = 1; nth <= 120; nth++) {
      const ticket = ticketOf(nth);
      const isOpen = nth > 90;
      const id = randomUUID();
      await insertRow(app.owner, "complaints", {
        brand_id,
        id,
        ticket,
        subject: "other",
        contact_enc: "",
        locale: "en",
        created_at: day(nth),
        due_on: day(nth + 30),
        status: isOpen ? "open" : "closed",
        ...(isOpen ? {} : { closed_at: day(nth + 1), answer_enc: "" }),
      });
      await insertRow(app.owner, "help_requests", { brand_id, id, contact_enc: "", created_at: day(nth) });
    }
    const open = Array.from({ length: 30 }, (_, index) => ticketOf(91 + index));
    const closed = Array.from({ length: 90 }, (_, index) => ticketOf(90 - index));
    const staff = { host: "localhost", cookies: { a_atkn: await staffToken(app, 1) } };
    const walk = async (kind: string) => {
      const seen: { id: string; title: string }[] = [];
      for (let to: string | null = `/admin/requests?kind=${kind}`; to; ) {
        const { body } = await callRoute(requests, at(to, staff));
        const page = body as { rows: { id: string; title: string }[]; pages: { next: string | null } };
        expect(page.rows.length).toBeLessThanOrEqual(100);
        seen.push(...page.rows);
        to = page.pages.next;
      }
      return seen;
    };
    expect((await walk("complaints")).map(({ title }) => title)).toEqual([...open, ...closed]);
    expect(new Set((await walk("help")).map(({ id }) => id)).size).toBe(120);
  });

  it("OQ-91 OQ-67 staff note that a help message is answered, who and when, filter by it, and see how long others wait", async () => {
    const brand_id = app.brand("lumen").id;
    await rows("delete from help_requests");
    const [first, second, sent] = [randomUUID(), randomUUID(), randomUUID()];
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await insertRow(app.owner, "help_requests", { brand_id, id: first, contact_enc: "", created_at: ago(3) });
    await insertRow(app.owner, "help_requests", { brand_id, id: second, contact_enc: "", created_at: ago(0) });
    const forwarded = { status: "forwarded", forwarded_at: ago(4) };
    await insertRow(app.owner, "help_requests", {
      brand_id,
      id: sent,
      contact_enc: "",
      created_at: ago(4),
      ...forwarded,
    });
    const staff = { host: "localhost", cookies: { a_atkn: await staffToken(app, 1) } };
    type Row = { id: string; daysWaiting: number | null; answeredAt: string | null; answeredBy: string | null };
    const list = async (state = "") => {
      const { body } = await callRoute(requests, at(`/admin/requests?kind=help${state}`, staff));
      return body as { rows: Row[]; tabs: { count: number }[] };
    };
    expect((await list()).rows.map(({ id, daysWaiting }) => [id, daysWaiting])).toEqual([
      [first, 3],
      [second, 0],
      [sent, null],
    ]);
    const mark = (intent: string, id = first) =>
      callRoute(actOnRequest, post("/admin/requests?kind=help", { intent, id, brandId: brand_id }, staff));
    expect((await mark("answered")).body).toMatchObject({ ok: true });
    expect((await mark("answered")).status).toBe(409);
    expect((await mark("answered", randomUUID())).status).toBe(404);
    const done = await list("&state=done");
    expect(done.rows).toMatchObject([
      { id: first, daysWaiting: null, answeredAt: expect.any(String), answeredBy: expect.any(String) },
      { id: sent, answeredAt: null },
    ]);
    const waiting = await list("&state=waiting");
    expect(waiting.rows.map(({ id }) => id)).toEqual([second]);
    expect(waiting.tabs[1]?.count).toBe(1);
    expect((await mark("reopened")).body).toMatchObject({ ok: true });
    expect((await list("&state=waiting")).rows.map(({ id }) => id)).toEqual([first, second]);
    const audited = await rows("select action from audit_entries where subject_id = $1 order by seq", [first]);
    expect(audited).toEqual([{ action: "help-request.answered" }, { action: "help-request.reopened" }]);
  });

  it("OQ-36 a customer asks for deletion once, sees it, and takes it back", async () => {
    const who = await customer();
    expect((await callRoute(dataRequest, at("/data-request"))).status).toBe(302);
    expect((await callRoute(askData, post("/data-request", { intent: "ask" }, signedIn(who)))).status).toBe(422);
    for (let time = 0; time < 2; time++)
      expect(
        (
          await callRoute(
            askData,
            post("/data-request", { intent: "ask", confirm: "1", reason: "2341 2341 2346" }, signedIn(who)),
          )
        ).status,
      ).toBe(303);
    const requests = await rows<{ id: string; reason_enc: string }>(
      "select id, status, reason_enc from data_requests where customer_id = $1",
      [who.customerId],
    );
    expect(requests).toMatchObject([{ status: "asked" }]);
    const { id: rowId = "", reason_enc = "" } = requests[0] ?? {};
    expect(decryptField({ table: "data_requests", column: "reason", rowId }, reason_enc)).toBe("********2346");
    expect((await callRoute(dataRequest, at("/data-request", signedIn(who)))).body).toMatchObject({
      requested: expect.stringContaining("You asked on"),
    });
    await callRoute(askData, post("/data-request", { intent: "take-back" }, signedIn(who)));
    expect(await rows("select status from data_requests where customer_id = $1", [who.customerId])).toEqual([
      { status: "taken-back" },
    ]);
  });

  it("OQ-36 BEY-10 the request for deletion names the lenders that My consents names, not those that nothing reached", async () => {
    const who = await customer();
    const ids = { brand_id: app.brand("lumen").id, customer_id: who.customerId };
    const application_id = randomUUID();
    await insertRow(app.owner, "applications", {
      ...ids,
      id: application_id,
      prospect_id: who.prospectId,
      product: "PL",
      stage: 4,
    });
    const lenders = await rows<{ id: string; legal: string }>(
      "select id, coalesce(legal_name, name) as legal from lenders where deleted_at is null order by id limit 2",
    );
    const received = [{ state: "with-lender", sent_at: new Date() }, { state: "failed" }];
    for (const [nth, lender] of lenders.entries())
      await insertRow(app.owner, "submissions", {
        ...ids,
        id: randomUUID(),
        application_id,
        lender_id: lender.id,
        amount_rupees: 50_000,
        stage: 4,
        send_attempts: 3,
        ...received[nth],
      });
    const body = async (load: Parameters<typeof callRoute>[0], path: string) =>
      (await callRoute(load, at(path, signedIn(who)))).body;
    expect(await body(dataRequest, "/data-request")).toMatchObject({ lenders: [lenders[0]?.legal] });
    expect(JSON.stringify(await body(consents, "/my-consents"))).toContain(lenders[0]?.legal);
  });

  it("API-45 OQ-68 rule-match answers the caller's own lenders in order, the others with reasons, and nobody else's", async () => {
    const who = await customer();
    const ask = (json: object, more: Partial<Call> = signedIn(who)) =>
      callRoute(ruleMatch, at("/api/rule-match", { method: "POST", json, ...more }));
    const good = { phone: who.mobile, category_id: 1, goal_id: "2" };
    const { body, status } = await ask(good);
    expect(status).toBe(200);
    const { lenders } = (body as { data: { lenders: { isMatch: boolean; reasons: string[] }[] } }).data;
    expect(lenders[0]).toMatchObject({ isMatch: true, reasons: [] });
    const others = lenders.filter(({ isMatch }) => !isMatch);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect((await ask({ ...good, phone: "9999999999" })).status).toBe(404);
    expect((await ask({ ...good, goal_id: 999 })).body).toMatchObject({ errors: { goal_id: [expect.any(String)] } });
    expect((await ask(good, {})).status).toBe(401);
  });

  it("AUTH-24 OQ-26 keep-alive counts as use of the session, and says when it is over", async () => {
    const who = await customer();
    await app.owner.query("update sessions set last_seen_at = now() - interval '10 minutes' where customer_id = $1", [
      who.customerId,
    ]);
    expect((await callRoute(keepAlive, at("/api/keep-alive", signedIn(who)))).status).toBe(200);
    expect(
      await rows("select last_seen_at > now() - interval '1 minute' as seen from sessions where customer_id = $1", [
        who.customerId,
      ]),
    ).toEqual([{ seen: true }]);
    expect((await callRoute(keepAlive, at("/api/keep-alive"))).status).toBe(401);
  });
});
