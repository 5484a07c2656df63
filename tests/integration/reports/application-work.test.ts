import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { type App, openApp } from "@tests/support/app";
import { atOnce } from "@tests/support/at-once";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { action, loader } from "~/routes/admin/internal-report/route";
import { countViews } from "~/services/application-list/count-views.server";
import { listApplications } from "~/services/application-list/list-applications.server";
import { sendResumeLinks } from "~/services/application-work/send-resume-links.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

type Done = { ok: boolean; message: string; batchId?: string };

async function post(form: Record<string, string>, role: RoleId = 1) {
  const path = "/admin/internal-report";
  const answer = await callRoute(action, {
    path,
    method: "POST",
    form,
    cookies: { a_atkn: await staffToken(app, role) },
  });
  return { ...answer, body: answer.body as Done };
}

const rows = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await app.owner.query<Row>(statement, values)).rows;

const listed = (query: string, role: RoleId = 1) =>
  asStaff(app, role, (ctx) => {
    const { filter } = readApplicationFilter(new URLSearchParams(query), ctx.now);
    return listApplications({ ctx, filter, cursor: null });
  });

const someIds = async (count: number, offset = 0) =>
  (
    await rows<{ id: string }>("select id from applications where is_open order by created_at, id limit $1 offset $2", [
      count,
      offset,
    ])
  ).map(({ id }) => id);

const ownersOf = async (ids: string[]) =>
  (
    await rows<{ owner_id: string | null }>("select owner_id from applications where id = any($1) order by id", [ids])
  ).map(({ owner_id }) => owner_id);

describe("whose an application is", () => {
  it("ADM-11 selected rows of several brands go to a colleague, audited in each brand's chain, and back", async () => {
    const ids = await someIds(6);
    const colleague = await staffIdOf(app, 2);
    const given = await post({ intent: "assign", ids: ids.join("."), owner: colleague });
    expect(given.body.message).toMatch(/^6 applications assigned to /);
    expect(await ownersOf(ids)).toEqual(ids.map(() => colleague));
    expect((await listed(`owner=${colleague}`)).rows.map(({ applicationId }) => applicationId).sort()).toEqual(
      ids.sort(),
    );
    const brands = await rows("select distinct brand_id from applications where id = any($1)", [ids]);
    const entries = await rows("select 1 from audit_entries where action = 'application.assign'");
    expect(entries).toHaveLength(brands.length);

    const again = await post({ intent: "assign", ids: ids.join("."), owner: colleague });
    expect(again.body).toMatchObject({ message: expect.stringContaining("6 skipped: already so.") });
    expect(again.body.batchId).toBeUndefined();

    const undone = await post({ intent: "undo-assign", batch: given.body.batchId ?? "" });
    expect(undone.body.message).toBe("6 applications given back.");
    expect(await ownersOf(ids)).toEqual(ids.map(() => null));
  });

  it("an undo leaves what was assigned again since, and is refused when nothing is left or to somebody else", async () => {
    const ids = await someIds(3, 10);
    const [first = ""] = ids;
    const [mine, colleague] = [await staffIdOf(app, 1), await staffIdOf(app, 2)];
    const { batchId = "" } = (await post({ intent: "assign", ids: ids.join("."), owner: mine })).body;
    await post({ intent: "assign", ids: first, owner: colleague }, 2);
    await post({ intent: "assign", ids: first, owner: mine }, 2);
    expect((await post({ intent: "undo-assign", batch: batchId }, 2)).status).toBe(404);
    expect((await post({ intent: "undo-assign", batch: batchId })).body.message).toBe(
      "2 applications given back. 1 left: assigned again since.",
    );
    expect(await ownersOf([first])).toEqual([mine]);
    expect((await post({ intent: "undo-assign", batch: batchId })).status).toBe(409);
  });

  it("refuses a colleague who has left, rows without an id, and the call centre", async () => {
    const [id = ""] = await someIds(1);
    expect((await post({ intent: "assign", ids: id, owner: "01999999-0000-7000-8000-000000000000" })).status).toBe(422);
    expect((await post({ intent: "assign", ids: "nothing" })).status).toBe(422);
    expect((await post({ intent: "assign", ids: id }, 3)).location).toBe("/admin/csr-portal?denied=1");
    expect((await post({ intent: "assign", ids: "01999999-0000-7000-8000-000000000000" })).body.message).toContain(
      "1 skipped: not there any more.",
    );
  });
});

describe("resume links", () => {
  it("OQ-45 go to customers whose turn it is, once a day, and never over their choice", async () => {
    const [open] = await rows<{ id: string; customer_id: string }>(
      `select a.id, a.customer_id from applications a join customers c on c.id = a.customer_id join customer_profiles f on f.customer_id = c.id
        where a.is_open and a.stage = 2 and c.mobile_verified_at is not null and c.mobile_enc is not null
        and not exists (select 1 from submissions s where s.application_id = a.id)
        and not exists (select 1 from reminders r where r.application_id = a.id) order by a.id limit 1`,
    );
    const [waiting] = await rows<{ id: string }>(
      "select application_id as id from submissions where state = 'with-lender' limit 1",
    );
    const ids = [open?.id ?? "", waiting?.id ?? ""];
    const send = () => asStaff(app, 1, (ctx) => sendResumeLinks({ ctx, applicationIds: ids }));
    await app.owner.query(
      "update customer_profiles set allow_sms = false, allow_emails = false where customer_id = $1",
      [open?.customer_id],
    );
    expect(await send()).toMatchObject({ sent: 0, closed: 1, turn: 1 });
    await app.owner.query("update customer_profiles set allow_sms = true where customer_id = $1", [open?.customer_id]);
    expect(await send()).toMatchObject({ sent: 1, closed: 0, turn: 1, recent: 0 });
    expect(await send()).toMatchObject({ sent: 0, recent: 1 });
    const [reminder] = await rows<{ id: string; status: string }>(
      "select id, status from reminders where application_id = $1",
      [open?.id],
    );
    expect(reminder?.status).toBe("pending");
    expect(
      await rows("select 1 from outbox where job = 'reminders.send' and payload->>'reminderId' = $1", [reminder?.id]),
    ).toHaveLength(1);
    expect(await rows("select 1 from audit_entries where action = 'application.resume-link'")).toHaveLength(1);
  });
});

describe("resume links about an application of long ago", () => {
  it("OQ-45 BEY-10 go only to who has agreed to the channel, as nobody is called about it either", async () => {
    const brandId = app.brand("haldi").id;
    const { customerId, prospectId } = await insertApplicant(app.owner, app.brand("haldi"));
    const old = { id: randomUUID(), brand_id: brandId, customer_id: customerId };
    await app.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, outcome, created_at, updated_at)
       values ($1, $2, $3, $4, 'PL', 2, 0, now(), now())`,
      [brandId, old.id, customerId, prospectId],
    );
    const moved = (days: number) =>
      app.owner.query("update applications set moved_at = now() - make_interval(days => $2) where id = $1", [
        old.id,
        days,
      ]);
    const send = () => asStaff(app, 1, (ctx) => sendResumeLinks({ ctx, applicationIds: [old.id] }));
    await moved(91);
    expect(await send()).toMatchObject({ sent: 0, closed: 1 });
    await app.owner.query(
      `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, text, language, channel, given_at)
       values ($1, gen_random_uuid(), $2, 'contact-sms', 'contact-1', 'a hash', 'Yes', 'en', 'web', now())`,
      [old.brand_id, old.customer_id],
    );
    expect(await send()).toMatchObject({ sent: 1, closed: 0 });
    await app.owner.query("delete from reminders where application_id = $1", [old.id]);
    await app.owner.query("update consents set withdrawn_at = now() where customer_id = $1", [old.customer_id]);
    expect(await send()).toMatchObject({ sent: 0, closed: 1 });
    await moved(89);
    expect(await send()).toMatchObject({ sent: 1, closed: 0 });
  });
});

describe("resume links of two colleagues at once", () => {
  it("OQ-45 are one link", async () => {
    const found = await rows<{ id: string }>(
      `select a.id from applications a join customers c on c.id = a.customer_id join customer_profiles f on f.customer_id = c.id
        where a.is_open and a.stage = 2 and c.mobile_verified_at is not null and c.mobile_enc is not null and f.allow_sms
        and not exists (select 1 from submissions s where s.application_id = a.id)
        and not exists (select 1 from reminders r where r.customer_id = a.customer_id) order by a.id desc limit 2`,
    );
    const applicationIds = found.map(({ id }) => id);
    const [first, second] = await atOnce(
      app,
      (hold) =>
        asStaff(app, 1, async (ctx) => {
          const told = await sendResumeLinks({ ctx, applicationIds });
          await hold();
          return told;
        }),
      () => asStaff(app, 2, (ctx) => sendResumeLinks({ ctx, applicationIds: applicationIds.toReversed() })),
    );
    expect([first, second]).toMatchObject([
      { sent: 2, recent: 0 },
      { sent: 0, recent: 2 },
    ]);
  });
});

describe("the numbers on views", () => {
  const counted = (queries: string[]) =>
    asStaff(app, 1, ({ tx, now }) =>
      countViews(
        tx,
        queries.map((query) => readApplicationFilter(new URLSearchParams(query), now).filter),
      ),
    );

  it("are the lengths of their lists", async () => {
    const queries = [
      "",
      "owner=none",
      "status=approved",
      "status=underReview&idle=3",
      "status=profileComplete&idle=1",
      "status=rejected",
    ];
    const counts = await counted(queries);
    for (const [index, query] of queries.entries())
      expect([query, counts[index]]).toEqual([query, { count: (await listed(query)).count, isMore: false }]);
    const [open] = await rows<{ count: number }>(
      "select count(*)::int as count from applications where is_open and owner_id is null",
    );
    expect(counts[1]?.count).toBe(open?.count);
  });

  it("a view is renamed by its owner, unless the name is taken", async () => {
    await post({ intent: "save-view", name: "One", query: "brand=haldi" });
    await post({ intent: "save-view", name: "Two", query: "brand=lumen" });
    const page = await callRoute(loader, {
      path: "/admin/internal-report",
      cookies: { a_atkn: await staffToken(app, 1) },
    });
    const { own } = (page.body as { views: { own: { id: string; name: string }[] } }).views;
    const id = own.find(({ name }) => name === "One")?.id ?? "";
    expect((await post({ intent: "rename-view", id, name: "Two" })).status).toBe(422);
    expect((await post({ intent: "rename-view", id, name: "Three" }, 2)).status).toBe(404);
    expect((await post({ intent: "rename-view", id, name: "Three" })).status).toBe(200);
  });
});
