import { randomUUID } from "node:crypto";
import { cookiesAfter } from "@tests/factories/access";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { read } from "@tests/support/render";
import { sealed } from "@tests/support/seals";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductCode } from "~/domain/products";
import { customerContext } from "~/http/request/guards.server";
import { MyLoans } from "~/routes/customer/my-loans/my-loans";
import { myLoansPage } from "~/routes/customer/my-loans/page.server";
import { action, loader } from "~/routes/customer/my-loans/route";
import { action as signInAction } from "~/routes/customer/sign-in/route";
import { action as welcomeBackAction, loader as welcomeBackLoader } from "~/routes/customer/welcome-back/route";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

describe("my loans", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    for (const slug of ["one", "two", "three"]) await fixture.lender({ slug });
  });
  afterAll(() => fixture.close());

  const pageOf = (who: Applicant, { locale = "en" as "en" | "hi", show = null as string | null } = {}) =>
    fixture.as(who, (ctx) => myLoansPage({ ctx: { ...ctx, locale }, firstName: "Asha", show, refused: null }));
  const htmlOf = async (who: Applicant, options = {}) =>
    renderToStaticMarkup(createElement(MyLoans, await pageOf(who, options)));
  /** The page's list: section, product, lender, badge, in order. */
  const listed = async (who: Applicant) =>
    (await pageOf(who)).sections.flatMap(({ name, items }) =>
      items.map(({ title, lender, badge }) => [name, title, lender, badge.text].filter(Boolean).join(" · ")),
    );
  const apply = async (who: Applicant, lender: string) => {
    const sent = await fixture.as(who, (ctx, session) => submitApplication({ ctx, session, lender, consent: CONSENT }));
    if (!sent.ok) throw new Error(sent.code);
    return sent.submissionId;
  };
  const insertApplication = async (
    who: Applicant,
    product: string,
    daysAgo: number,
    stage: number,
    outcome: number,
  ) => {
    const id = randomUUID();
    await fixture.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, outcome, amount_rupees, created_at, updated_at, closed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 80000, now() - make_interval(days => $8), now(), case when $7 > 0 then now() end)`,
      [who.brand.id, id, who.customerId, who.prospectId, product, stage, outcome, daysAgo],
    );
    return id;
  };
  const post = async (who: Applicant, fields: Record<string, string>) => {
    const args = fixture.args(who, "/user/my-loans");
    const request = new Request("http://localhost:3000/user/my-loans", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie: `atkn=${who.token}` },
    });
    return action({ ...args, request });
  };

  it("BEY-21 lists every application of all products: open, withdrawn, expired, declined and paid out, newest first", async () => {
    const who = await fixture.applicant();
    await insertApplication(who, "PL", 75, 2, 4);
    await insertApplication(who, "PL", 60, 2, 2);
    await insertApplication(who, "BL", 50, 2, 1);
    const paid = await insertApplication(who, "HL", 40, 7, 0);
    await insertApplication(who, "GL", 3, 2, 0);
    const submissionId = await apply(who, "one");
    await fixture.owner.query(
      `update submissions set application_id = $2, state = 'disbursed', stage = 7, sanctioned_rupees = 80000,
         disbursed_rupees = 79000, disbursed_on = '2026-11-16', decided_at = '2026-11-15T10:00:00Z', approved_at = '2026-11-14T10:00:00Z',
         created_at = now() - interval '39 days'
       where id = $1`,
      [submissionId, paid],
    );
    expect(await listed(who)).toEqual([
      "waiting · Personal loan · Your turn",
      "waiting · Gold loan · Your turn",
      "finished · Affordable housing loan · one Finance Limited · Paid out",
      "finished · Business loan · Declined",
      "finished · Personal loan · Withdrawn",
      "finished · Personal loan · Expired",
    ]);
    const html = await htmlOf(who);
    const finished = (await pageOf(who)).sections.find(({ name }) => name === "finished")?.items ?? [];
    expect(finished[0]?.steps.map(({ title }) => title).slice(-2)).toEqual(["Approved", "Paid out"]);
    expect(read(html).text).toContain("₹79,000 paid out on 16 Nov 2026");
    expect(read(html).text).toContain("₹80,000 asked for on");
  });

  it("OQ-112 offers something else to apply for only where the brand has it", async () => {
    const who = await fixture.applicant();
    await apply(who, "one");
    const anotherWith = (products: readonly ProductCode[]) =>
      fixture.as(who, async (ctx) => {
        const brand = { ...ctx.brand, products: [...products] };
        return (await myLoansPage({ ctx: { ...ctx, brand }, firstName: "Asha", show: null, refused: null })).another;
      });
    expect((await anotherWith(["PL", "GL"]))?.label).toBe("Apply for something else");
    expect(await anotherWith(["PL"])).toBeNull();
  });

  it("BEY-21 counts the changes that a customer has not seen for pages, which show the number, and not for calls", async () => {
    const who = await fixture.applicant();
    const submissionId = await apply(who, "one");
    await fixture.owner.query(
      `insert into application_notifications (brand_id, id, submission_id, kind, status, batch_id, due_at)
       values ($1, gen_random_uuid(), $2, 'approved', 'sent', gen_random_uuid(), now())`,
      [who.brand.id, submissionId],
    );
    const unseenAt = (path: string, method = "GET") => {
      const args = fixture.args(who, path);
      const request = new Request(args.request.url, { method, headers: { Cookie: `atkn=${who.token}` } });
      return customerContext({ ...args, request }, async (_ctx, { unseen }) => unseen);
    };
    expect(await unseenAt("/my-details")).toBe(1);
    expect(await unseenAt("/my-details.data")).toBe(1);
    expect(await unseenAt("/my-details", "POST")).toBe(0);
    expect(await unseenAt("/api/credit-app/get")).toBe(0);
  });

  it("BEY-21 CUS-04 shows each lender's submission in plain words with dates, and what happens next", async () => {
    const who = await fixture.applicant();
    const approved = await apply(who, "one");
    const declined = await apply(who, "two");
    await apply(who, "three");
    await fixture.owner.query(
      `update submissions set state = 'approved', stage = 6, sanctioned_rupees = 140000, tenure_months = 24, lender_ref = 'ONE-77', created_at = '2026-11-17T05:12:00Z',
         sent_at = '2026-11-17T05:14:00Z', decided_at = '2026-11-22T10:40:00Z' where id = $1`,
      [approved],
    );
    await fixture.owner.query(
      `update submissions set state = 'declined', outcome = 1, reason_code = 'income', decided_at = '2026-11-22T10:40:00Z' where id = $1`,
      [declined],
    );
    const html = await htmlOf(who, { show: approved });
    expect(read(html).text).toContain("₹1,40,000 approved on 22 Nov 2026");
    const { text } = read(html);
    expect(text).toContain("Good news: Lender one has said yes.");
    expect(text).toContain("Lender one contacts you to sign, then pays out.");
    expect(text).toContain("by 25 Nov 2026");
    expect(text).toContain("Your approval, explained");
    expect(text).toContain("Pay nobody to get the money.");
    expect(text).toContain("Salary slips, last 3 months");
    expect(html).toContain("Reference ONE-77");
    expect(html).toContain("We are handing it to Lender three. You need to do nothing.");
    expect(text).toContain("Reason: your income is too small for this amount by this lender's rules.");
    expect(text).toContain("What would help: Ask for a smaller amount or for more months");
    expect(html).toContain("Lender two has closed it. You can apply to other lenders now.");
    const shown = (await pageOf(who, { show: approved })).sections.flatMap(({ items }) => items);
    const steps = shown
      .find(({ id }) => id === approved)
      ?.steps.map(({ state, title, when, note }) => [state, title, when, note]);
    expect(steps).toEqual([
      ["done", "You applied", "17 Nov 2026, 10:42", null],
      ["done", "Received by Lender one", "17 Nov 2026, 10:44", null],
      ["done", "Approved", "22 Nov 2026, 16:10", "₹1,40,000, over 24 months"],
      ["now", "Next: Lender one contacts you to sign", null, null],
      ["later", "Money reaches your account", "After you sign", null],
    ]);
    const hindi = await htmlOf(who, { locale: "hi", show: approved });
    expect(read(hindi).text).toContain("₹1,40,000 22 नवंबर 2026 को स्वीकृत");
    expect(hindi).toContain("Lender one हस्ताक्षर के लिए आपसे संपर्क करेगा, फिर राशि देगा।");
  });

  it("BEY-21 BEY-08 an answer that a file's undo took back stands with its correction", async () => {
    const who = await fixture.applicant();
    const id = await apply(who, "one");
    for (const [kind, at, event] of [
      ["file", "2026-11-20T10:00:00Z", "decline"],
      ["undo", "2026-11-20T11:00:00Z", "undo"],
      ["callback", "2026-11-21T10:00:00Z", "review"],
    ])
      await fixture.owner.query(
        `insert into submission_events (brand_id, id, submission_id, kind, data, at, external_id)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
        [
          who.brand.id,
          id,
          kind,
          { event, moved: true, uploadId: "u1", row: kind === "callback" ? null : 7 },
          at,
          `${kind}:u1:7`,
        ],
      );
    await fixture.owner.query(
      "update submissions set state = 'reviewing', stage = 5, created_at = '2026-11-19T10:00:00Z' where id = $1",
      [id],
    );
    const titles = (await pageOf(who)).sections[0]?.items[0]?.steps.map(({ title }) => title);
    expect(titles).toEqual([
      "You applied",
      "Declined",
      "Corrected on 20 Nov 2026: this application was not declined",
      "Lender one began checking it",
      "Next: Lender one decides",
    ]);
  });

  it("BEY-21 OQ-84 shows nothing of another customer, of this brand or another, and an empty list says what to do", async () => {
    const owner = await fixture.applicant();
    await apply(owner, "one");
    for (const brand of ["cl", "haldi"] as const) {
      const stranger = await fixture.applicant({ brand });
      await fixture.owner.query("update sessions set application_id = null where customer_id = $1", [
        stranger.customerId,
      ]);
      await fixture.owner.query("update customer_profiles set inflight_credit_app_id = null where customer_id = $1", [
        stranger.customerId,
      ]);
      await fixture.owner.query("delete from application_events where application_id = $1", [stranger.applicationId]);
      await fixture.owner.query("delete from applications where id = $1", [stranger.applicationId]);
      const page = await pageOf(stranger, { show: owner.applicationId });
      expect(page.sections).toEqual([]);
      expect(page.empty?.title).toBe("You have not applied for anything yet");
      const refused = await post(stranger, { application: owner.applicationId });
      expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/user/my-loans"]);
    }
  });

  it("AUTH-18 a stranger signs in first and comes back here; a customer without a product is let in", async () => {
    const args = fixture.args(null, "/user/my-loans");
    const sent = await loader(args).catch((answer: Response) => answer);
    expect((sent as Response).headers.get("Location")).toMatch(/^\/(login|verification)\?callback=%2Fuser%2Fmy-loans$/);
    const who = await fixture.applicant();
    await fixture.owner.query("update sessions set product = null, application_id = null where id = $1", [
      who.sessionId,
    ]);
    const request = new Request("http://localhost:3000/user/my-loans", { headers: { Cookie: `atkn=${who.token}` } });
    const { page, frame } = await loader({ ...args, request });
    expect(page.sections).toHaveLength(1);
    expect(JSON.stringify(frame.header)).toContain('{"href":"/user/my-loans","label":"My loans"}');
  });

  /** Signs in with a passcode; returns the page that opens. */
  async function signIn({ mobile }: Applicant) {
    const send = async (form: Record<string, string>, jar: Record<string, string>) => {
      const request = new Request("http://localhost:3000/verification", {
        method: "POST",
        body: new URLSearchParams(form),
        headers: {
          Cookie: Object.entries(jar)
            .map((pair) => pair.join("="))
            .join("; "),
        },
      });
      const answer = await signInAction({ ...fixture.args(null, "/verification"), request });
      if (answer instanceof Response) return answer;
      throw new Error(`refused: ${JSON.stringify(answer.data)}`);
    };
    const jar = cookiesAfter({}, await send({ intent: "send", identifier: mobile }, {}));
    const { rows } = await fixture.owner.query<{ id: string; code_enc: string }>(
      "select id, code_enc from messages where template = 'passcode' order by created_at desc limit 1",
    );
    const [row] = rows;
    const answer = await send(
      { intent: "verify", code: decryptMessageField(row?.id ?? "", "code", row?.code_enc ?? "") ?? "" },
      jar,
    );
    return answer.headers.get("Location");
  }

  it("BEY-21 is the first page after a sign-in once anything was sent, and not before", async () => {
    const who = await fixture.applicant();
    expect(await signIn(who)).toBe("/user/welcome-back");
    await apply(who, "one");
    await fixture.owner.query("update challenges set created_at = created_at - interval '1 day'");
    expect(await signIn(who)).toBe("/user/my-loans");
  });

  it("CUS-06 BEY-21 the one action goes on where the session is, and asks who it is first where it is not", async () => {
    const who = await fixture.applicant();
    const open = () => post(who, { application: who.applicationId }).then((answer) => answer.headers.get("Location"));
    expect(await open()).toBe("/user/offers");
    await fixture.owner.query("update sessions set product = null, application_id = null where id = $1", [
      who.sessionId,
    ]);
    expect(await open()).toBe("/user/welcome-back");
  });

  it("CUS-06 asks who it is once in a session: after that the one action goes on, and welcome-back asks no more", async () => {
    const who = await fixture.applicant();
    await sealed(
      fixture.owner,
      "update sessions set product = null, application_id = null, identity_confirmed_at = now() where id = $1",
      [who.sessionId],
    );
    const answer = await post(who, { application: who.applicationId });
    expect(answer.headers.get("Location")).toBe("/user/offers");
    const { rows } = await fixture.owner.query("select product, application_id from sessions where id = $1", [
      who.sessionId,
    ]);
    expect(rows).toEqual([{ product: "PL", application_id: who.applicationId }]);
  });

  it("BEY-21 CUS-06 the day after, renewing asks only who it is, and then leads to the same lender's page", async () => {
    const who = await fixture.applicant();
    const expired = await apply(who, "one");
    await fixture.owner.query(
      "update submissions set state = 'withdrawn', outcome = 4, decided_at = now() where id = $1",
      [expired],
    );
    await fixture.owner.query("update sessions set product = null, application_id = null where id = $1", [
      who.sessionId,
    ]);
    const answer = await post(who, { intent: "renew", application: who.applicationId, lender: "one" });
    const to = answer.headers.get("Location") ?? "";
    expect(to).toBe(`/user/welcome-back?renew=${who.applicationId}&at=one`);
    const made = fixture.args(who, to);
    const headers = { Cookie: `atkn=${who.token}` };
    const args = { ...made, request: new Request(made.request.url, { headers }) };
    const shown = await welcomeBackLoader(args);
    expect(shown).toMatchObject({ renews: true, asksIdentity: true, words: { confirm: "Confirm and renew" } });
    await sealed(fixture.owner, "update sessions set identity_confirmed_at = now() where id = $1", [who.sessionId]);
    const request = new Request(args.request.url, {
      method: "POST",
      body: new URLSearchParams({ choice: "" }),
      headers,
    });
    const onward = await welcomeBackAction({ ...args, request });
    expect(onward instanceof Response && onward.headers.get("Location")).toBe("/user/lenders-transaction/one");
  });

  it("BEY-21 an application that expired is renewed in one tap: a new one with the same answers, at the same lender", async () => {
    const who = await fixture.applicant();
    const running = await apply(who, "two");
    const expired = await apply(who, "one");
    await fixture.owner.query("update submissions set state = 'with-lender', stage = 4 where id = $1", [running]);
    await fixture.owner.query(
      "update submissions set state = 'withdrawn', outcome = 4, decided_at = now() where id = $1",
      [expired],
    );
    expect(await listed(who)).toEqual([
      "running · Personal loan · two Finance Limited · With the lender",
      "finished · Personal loan · one Finance Limited · Expired",
    ]);
    const form = { intent: "renew", application: who.applicationId, lender: "one" };
    const answer = await post(who, form);
    expect(answer.headers.get("Location")).toBe("/user/lenders-transaction/one");
    await post(who, form);
    const { rows } = await fixture.owner.query(
      "select id, outcome, stage, amount_rupees from applications where customer_id = $1 order by created_at",
      [who.customerId],
    );
    expect(rows).toMatchObject([
      { id: who.applicationId, outcome: 2 },
      { outcome: 0, stage: 2, amount_rupees: 150_000 },
    ]);
    expect(await fixture.submission(running)).toMatchObject({ state: "with-lender", outcome: 0 });
    const sent = await fixture.as(who, (ctx, session) =>
      submitApplication({ ctx, session, lender: "one", consent: CONSENT }),
    );
    expect(sent).toMatchObject({ ok: true, isNew: true });
  });
});
