import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sendTable } from "@tests/support/send-table";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Permission, permissionsOf } from "~/domain/access/staff-roles";
import { action as importCards } from "~/routes/admin/catalogue-import/cards.route";
import { action as importLenders } from "~/routes/admin/catalogue-import/lenders.route";
import { action as saveVoucher } from "~/routes/admin/vouchers/route";
import { action as updateCard } from "~/routes/api/cards/update";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import { createStaff } from "~/services/staff/create-staff.server";

const permissions: ReadonlySet<Permission> = permissionsOf(1);
const THIEF = "https://apply.thief.example/card?c={UNIQUE_ID}";

let app: App;
let token: string;
let colleague: string;
let card: { id: string; link: string };

const rows = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
  const made = await asStaff(app, 1, (ctx) =>
    createStaff({ ctx, person: { name: "Ravi Rao", email: "ravi.links@staff.example", roleId: 1 } }),
  );
  if (!made.ok) throw new Error(made.code);
  colleague = made.id;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await rows("update staff_users set active = true where id = $1", colleague);
  await rows("delete from approval_requests");
  const [first] = await rows(
    "select id, utm_link as link from credit_cards where status = 1 and deleted_at is null order by sort_order limit 1",
  );
  card = first;
});

const setLink = (value: string) =>
  callRoute(updateCard, {
    path: "/api/update-credit-card-data",
    method: "POST",
    json: { category_id: card.id, property: "utm_link", value },
    cookies: { a_atkn: token },
  });
const linkNow = async () => (await rows("select utm_link from credit_cards where id = $1", card.id))[0].utm_link;
const VOUCHER = {
  intent: "save",
  id: "",
  version: "",
  shop: "Chai Point",
  category: "food",
  offer: "20 % off",
  offer_hi: "20 % छूट",
  terms: "",
  terms_hi: "",
  code: "",
  valid_from: "2026-01-01",
  valid_until: "2099-12-31",
  sort_order: "1",
};
const voucher = (link: string) =>
  callRoute(saveVoucher, {
    path: "/admin/vouchers",
    method: "POST",
    form: { ...VOUCHER, link, status: "1" },
    cookies: { a_atkn: token },
  });
const decide = async (intent: "approve" | "refuse") => {
  const [{ id }] = await rows("select id from approval_requests where state = 'open'");
  return asStaff(app, 1, (ctx) =>
    decideInInbox({
      ctx: { ...ctx, actor: { ...ctx.actor, staffUserId: colleague } },
      inbox: APPROVAL_INBOX,
      permissions,
      id,
      ...(intent === "refuse" ? { intent, reason: "Not the bank's host" } : { intent }),
    }),
  );
};

it("CC-08 BEY-27 a card leads to another host when a colleague has approved it, and who asked saves it then", async () => {
  const before = await linkNow();
  expect(await setLink(THIEF)).toMatchObject({ status: 409, body: { code: "colleague-asked" } });
  expect(await setLink(THIEF)).toMatchObject({ status: 409 });
  expect(await linkNow()).toBe(before);
  const inbox = await asStaff(app, 1, (ctx) =>
    listApprovalInbox({ ctx, inbox: APPROVAL_INBOX, permissions, state: "open", after: null }),
  );
  expect(inbox.rows.filter(({ kind }) => kind === "link-host.allow")).toMatchObject([
    { kind: "link-host.allow", changes: [{ field: "host", after: "apply.thief.example" }] },
  ]);
  expect(await decide("refuse")).toMatchObject({ ok: true });
  expect((await setLink(THIEF)).status).toBe(409);
  expect(await decide("approve")).toMatchObject({ ok: true });
  expect(await linkNow()).toBe(before);
  expect((await setLink(THIEF)).status).toBe(200);
  expect(await linkNow()).toBe(THIEF);
  await rows("update credit_cards set utm_link = $2 where id = $1", card.id, before);
  const [approved] = await rows("delete from approval_requests where state = 'approved' returning *");
  await rows(
    "insert into approval_requests select (jsonb_populate_record(null::approval_requests, $1::jsonb)).*",
    JSON.stringify({ ...approved, decided_at: new Date(Date.now() - 25 * 3_600_000) }),
  );
  expect((await setLink(THIEF)).status).toBe(409);
});

it("CC-08 BEY-27 another address of the same host, or of a shown card's, needs nobody", async () => {
  const { origin } = new URL((await linkNow()).replaceAll("{UNIQUE_ID}", "0"));
  expect((await setLink(`${origin}/another?c={UNIQUE_ID}`)).status).toBe(200);
  const [other] = await rows(
    "select utm_link as link from credit_cards where status = 1 and deleted_at is null and id <> $1 and utm_link is not null limit 1",
    card.id,
  );
  expect((await setLink(other.link)).status).toBe(200);
});

it("BEY-27 a voucher's host needs one as well; a single administrator is not stuck", async () => {
  const link = "https://www.chai-thief.example/?ref={UNIQUE_ID}";
  expect(await voucher(link)).toMatchObject({
    status: 409,
    body: { errors: { link: ["A colleague must approve this host. Save again within a day of their approval."] } },
  });
  expect(await rows("select 1 from vouchers where link = $1", link)).toEqual([]);
  await rows("update staff_users set active = false where id = $1", colleague);
  expect((await voucher(link)).status).toBe(200);
  expect((await setLink("https://single.example/?c={UNIQUE_ID}")).status).toBe(200);
});

it("OQ-49 BEY-27 a file of cards or lenders asks nobody, and says where to ask", async () => {
  const why =
    "A colleague must approve where customers are led, and a file asks nobody: change it on the record itself, and leave it out here.";
  const { id: lenderId } = await insertLender(app.owner, { slug: "hosts-by-file" });
  const [{ hosts }] = await rows(
    "select array_to_string(allowed_hosts, ', ') as hosts from lenders where id = $1",
    lenderId,
  );
  const ofCards = await sendTable(app, importCards, {
    path: "/admin/credit-cards/import",
    name: "cards.csv",
    token,
    fields: {},
    text: `category_id,category_name,utm_link\n${card.id},,${THIEF}`,
  });
  const ofLenders = await sendTable(app, importLenders, {
    path: "/admin/lenders/import",
    name: "lenders.csv",
    token,
    fields: {},
    text: `lender_id,name,allowed_hosts\n${lenderId},,"${hosts}, apply.thief.example"`,
  });
  for (const { body } of [ofCards, ofLenders])
    expect((body as { view: { refused: { why: string }[] } }).view.refused).toMatchObject([{ why }]);
  expect(await rows("select 1 from approval_requests")).toEqual([]);
});
