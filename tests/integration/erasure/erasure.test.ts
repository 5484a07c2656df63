import { randomUUID } from "node:crypto";
import { runErasureJob } from "@jobs/handlers/erasures.run";
import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { atOnce } from "@tests/support/at-once";
import { type Answer, type Call, callRoute } from "@tests/support/call-route";
import { sealAll } from "@tests/support/seals";
import { asStaff, staffToken } from "@tests/support/staff";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERASURE_RULES } from "~/domain/erasure/erasure-rules";
import { storage } from "~/integrations/storage/storage.server";
import { storageKey } from "~/integrations/storage/storage-key";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { encryptName } from "~/platform/customer-name.server";
import { withTenant } from "~/platform/database/client.server";
import { action as decide, loader as inbox } from "~/routes/admin/approvals/route";
import { loader as certificate } from "~/routes/admin/customer-info-deletion/certificate.route";
import { action as act, loader as record } from "~/routes/admin/customer-info-deletion/customer.route";
import { loader as lists, action as search } from "~/routes/admin/customer-info-deletion/route";
import { loader as dataRequest } from "~/routes/customer/data-request/route";
import { openStaffSession } from "~/services/access/open-area-session.server";
import { openVisit } from "~/services/access/open-visit.server";
import { findOrCreateProspect } from "~/services/access/prospect.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { systemContext } from "~/services/brands/system-context.server";
import { encryptBirthDate, encryptPan } from "~/services/customers/encrypted-identity.server";
import { askErasure } from "~/services/erasure/ask-erasure.server";
import { refuseDataRequest } from "~/services/erasure/refuse-data-request.server";
import { resumeErasures } from "~/services/erasure/resume-erasures.server";
import { exportKey } from "~/services/leads/export-key.server";
import { contactColumns, contactIndex } from "~/services/messages/contact.server";
import { listInbox } from "~/services/messages/list-inbox.server";
import { decryptMessageField, encryptMessageField } from "~/services/messages/message-fields.server";
import { askForErasure, withdrawErasure } from "~/services/support/data-requests.server";
import { encryptContact } from "~/services/support/encrypted-contact.server";
import { encryptCells } from "~/services/uploads/encrypted-cells.server";
import { encryptedColumns } from "../../../scripts/lib/keys/encrypted-columns";
import { insertApplicant } from "../../factories/applications";
import { contextOf } from "../../factories/context";
import { type BrandRows, insertBrandRows, insertCanary, insertRow } from "../database/brand-rows";

const PERSON = {
  mobile: "9811122233",
  email: "zeba.quadri@canary.example",
  pan: "ZQXPQ9876Z",
  first: "Zebunnisa",
  last: "Quadri",
};
/** What only this person's rows contain. */
const CANARY = "canary-7f3a";

let app: App;
let own: BrandRows;
let first: string;
let second: string;
/** A complaint of somebody else in the same brand, whose encrypted text names the person. */
const neighbour = randomUUID();
/** Texts that must not be anywhere afterwards. */
const gone = new Set<string>();

const rows = async <T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await app.owner.query<T>(text, values)).rows;

/** Every row of every table as text, by table. */
async function wholeDatabase(): Promise<Map<string, string>> {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
  );
  const found = new Map<string, string>();
  for (const { name } of tables)
    found.set(
      name,
      (await rows<{ line: string }>(`select t::text as line from "${name}" t`)).map(({ line }) => line).join("\n"),
    );
  return found;
}

/** Where one of these texts is found: in a table's rows, or in a stored file. */
async function tracesLeft(texts: Iterable<string>): Promise<string[]> {
  const left: string[] = [];
  const whole = await wholeDatabase();
  const files: string[] = [];
  for (const folder of ["uploads", "lead-exports"])
    for await (const { key } of storage().list(storageKey(own.brandId, folder))) {
      const file = await storage().get(key);
      const chunks: Uint8Array[] = [];
      if (file) for await (const chunk of file.stream) chunks.push(Buffer.from(chunk));
      files.push(`${key} ${Buffer.concat(chunks).toString("utf8")}`);
    }
  for (const text of texts) {
    for (const [table, lines] of whole)
      if (lines.toLowerCase().includes(text.toLowerCase())) left.push(`${table}: ${text}`);
    for (const file of files) if (file.includes(text)) left.push(`file ${file.slice(0, 80)}: ${text}`);
  }
  return left;
}

/** A second administrator's token. */
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

/** Fills the encrypted columns of the person's rows that are still empty. */
async function fillEncrypted(texts: ReadonlyMap<string, string>): Promise<void> {
  for (const { name, table, boundColumn, rowId, value } of await encryptedColumns(app.owner)) {
    const text = texts.get(name);
    if (!text) continue;
    const empty = await rows<{ column: string; id: string }>(
      `select ${boundColumn} as "column", ${rowId} as id from ${table} t where brand_id = $1 and coalesce(${value}, '') = ''`,
      own.brandId,
    );
    for (const { column, id } of empty) {
      const sealed = encryptField({ table, column, rowId: id }, text);
      await rows(`update ${table} t set ${column}_enc = $1 where ${rowId} = $2`, sealed, id);
      gone.add(sealed);
    }
  }
}

/** Fills each personal column of the person's rows, and each searched text, with something that must go. */
async function fillEveryColumn(): Promise<void> {
  const types = new Map(
    (
      await rows<{ at: string; type: string }>(
        "select table_name || '.' || column_name as at, data_type as type from information_schema.columns where table_schema = 'public'",
      )
    ).map(({ at, type }) => [at, type]),
  );
  const special = new Set(["customers", "lead_starts", "rate_hits", "upload_rows", "erasures"]);
  const encrypted = new Map<string, string>();
  for (const [table, { rows: key, erase, search = [], searchEncrypted = [] }] of Object.entries(ERASURE_RULES)) {
    const sealed = searchEncrypted.map((name) => `${name}_enc`);
    const columns = [...(key && erase && erase !== "rows" ? Object.keys(erase) : []), ...search, ...sealed];
    if (special.has(table)) continue;
    const sets = [...new Set(columns)].map((column) => {
      const type = types.get(`${table}.${column}`);
      const text = `${CANARY} of ${table}.${column}, ${PERSON.first} ${PERSON.last}, +91 98111-22233, ${PERSON.email}`;
      if (column.endsWith("_enc")) encrypted.set(`${table}.${column}`, text);
      if (type === "jsonb")
        return `${column} = '${JSON.stringify(search.includes(column) ? { said: `${PERSON.first} ${PERSON.last}` } : { reference: text, remark: text })}'::jsonb`;
      if (/_enc$|_idx$|_masked$/.test(column)) return "";
      return search.includes(column)
        ? `${column} = '${PERSON.first}  ${PERSON.last.toUpperCase()}, +91 98111-22233, ${PERSON.email}, ${PERSON.pan.toLowerCase()}'`
        : `${column} = '${text}'`;
    });
    const used = sets.filter(Boolean);
    if (used.length > 0)
      await app.owner.query(
        `update ${table} set ${used.join(", ")} ${types.has(`${table}.brand_id`) ? "where brand_id = $1" : "where $1::uuid is not null"}`,
        [own.brandId],
      );
  }
  await fillEncrypted(encrypted);
}

async function makePerson(): Promise<void> {
  const { brandId, customerId } = own;
  const owner = { brandId, customerId };
  const mobile = contactColumns(brandId, customerId, { channel: "mobile", value: PERSON.mobile });
  const email = contactColumns(brandId, customerId, { channel: "email", value: PERSON.email });
  const pan = encryptPan(owner, PERSON.pan);
  const born = encryptBirthDate(owner, "1991-07-13");
  const name = encryptName(customerId, { firstName: PERSON.first, lastName: PERSON.last });
  for (const sealed of [name.firstNameEnc, name.lastNameEnc]) gone.add(sealed ?? "");
  const [mobileIdx, emailIdx] = [
    contactIndex(brandId, { channel: "mobile", value: PERSON.mobile }),
    contactIndex(brandId, { channel: "email", value: PERSON.email }),
  ];
  await app.owner.query(
    `update customers set first_name_enc = $3, last_name_enc = $4, mobile_enc = $5, mobile_idx = $6, mobile_masked = $7, mobile_verified_at = now(),
       email_enc = $8, email_idx = $9, email_masked = $10, pan_enc = $11, pan_idx = $12, pan_masked = $13, birth_date_enc = $14,
       birth_date_masked = $15, language = 'hi' where brand_id = $1 and id = $2`,
    [
      ...[brandId, customerId, name.firstNameEnc, name.lastNameEnc, mobile.mobileEnc, mobileIdx, mobile.mobileMasked],
      ...[email.emailEnc, emailIdx, email.emailMasked, pan.panEnc, pan.panIdx, pan.panMasked],
      ...[born.birthDateEnc, born.birthDateMasked],
    ],
  );
  await app.owner.query("update customer_profiles set draft = $2 where brand_id = $1", [
    brandId,
    JSON.stringify({ typed: CANARY }),
  ]);
  await app.owner.query("update prospects set identifier_idx = $2, utms = $3 where brand_id = $1", [
    brandId,
    mobileIdx,
    JSON.stringify({ gclid: CANARY }),
  ]);
  await app.owner.query(
    "update challenges set destination_idx = $2, destination_enc = $3, created_at = now() - interval '1 hour' where brand_id = $1",
    [brandId, mobileIdx, `enc-${CANARY}-1`],
  );
  await app.owner.query("update rate_hits set key = $2, window_start = now() - interval '1 hour' where brand_id = $1", [
    brandId,
    `send:${mobileIdx}`,
  ]);
  await app.owner.query("update dedupe_keys set hash = $2 where brand_id = $1", [brandId, `hash-${CANARY}`]);
  await app.owner.query("update partner_customers set subject_idx = $2 where brand_id = $1", [
    brandId,
    `subject-${CANARY}`,
  ]);
  await app.owner.query("update visits set values = $2 where brand_id = $1", [
    brandId,
    JSON.stringify({ typed: CANARY }),
  ]);
  const messageId = (await rows<{ id: string }>("select id from messages where brand_id = $1", brandId))[0]?.id ?? "";
  await app.owner.query(
    "update messages set to_idx = $2, to_enc = $3, body_enc = $4, status = 'sent', to_masked = '******2233', created_at = now() - interval '1 hour' where brand_id = $1",
    [
      brandId,
      mobileIdx,
      encryptMessageField(messageId, "to", PERSON.mobile),
      encryptMessageField(messageId, "body", `Dear ${PERSON.first}`),
    ],
  );
  for (const table of ["complaints", "help_requests"] as const) {
    const [row] = await rows<{ id: string }>(`select id from ${table} where brand_id = $1`, brandId);
    await app.owner.query(`update ${table} set contact_enc = $2 where brand_id = $1`, [
      brandId,
      encryptContact(table, row?.id ?? "", { name: PERSON.first, mobile: PERSON.mobile, email: PERSON.email }),
    ]);
    // Written without signing in: only the encrypted contact tells whose it is.
    const id = randomUUID();
    const contact = encryptContact(table, id, { name: "Z", email: PERSON.email });
    const more = table === "complaints" ? { ticket: "GR-2", subject: "other", locale: "en", due_on: "2026-12-01" } : {};
    await insertRow(app.owner, table, { brand_id: brandId, id, contact_enc: contact, ...more });
    gone.add(contact);
  }
  await app.owner.query("update intake_forms set data_enc = $2 where brand_id = $1", [brandId, `enc-${CANARY}-2`]);
  await app.owner.query("update receipt_facts set sealed = $2 where brand_id = $1", [brandId, `enc-${CANARY}-3`]);
  await app.owner.query(
    "update lead_starts set way = 'sms', to_masked = '******2233', send_at = now() where brand_id = $1",
    [brandId],
  );
  await app.owner.query(
    "update submissions set send_attempts = 1, sent_at = now(), lender_ref = 'LN-1', state = 'reviewing', stage = 5 where brand_id = $1",
    [brandId],
  );
  await app.owner.query("update uploads set status = 'applied', storage_key = $2 where brand_id = $1", [
    brandId,
    `${brandId}/uploads/own`,
  ]);
  const [upload] = await rows<{ id: string }>("select id from uploads where brand_id = $1", brandId);
  const uploadId = upload?.id ?? "";
  await app.owner.query(
    "update upload_rows set cells = $2, data = $3, before = $3, after = $3, detail = $4 where brand_id = $1",
    [
      ...[
        brandId,
        JSON.stringify([PERSON.mobile, "LN-1"]),
        JSON.stringify({ remark: CANARY, state: "reviewing" }),
        CANARY,
      ],
    ],
  );
  // A refused row that no application was found for: the name is in an encrypted cell.
  await insertRow(app.owner, "upload_rows", {
    brand_id: brandId,
    upload_brand_id: brandId,
    upload_id: uploadId,
    row_number: 2,
    verdict: "refused",
    reason: "unknown",
    detail: CANARY,
    cells: JSON.stringify(encryptCells({ uploadId, row: 2 }, ["x", `${PERSON.first} ${PERSON.last}`], () => false)),
  });
  const write = (key: string) =>
    storage().put(
      key,
      (async function* () {
        yield new TextEncoder().encode(`name,mobile\n${PERSON.first},${PERSON.mobile}\n`);
      })(),
      { type: "text/csv" },
    );
  await write(`${brandId}/uploads/own`);
  const [file] = await rows<{ id: string }>("select id from lead_exports where brand_id = $1", brandId);
  await app.owner.query(
    "update lead_exports set state = 'done', created_at = now() - interval '1 hour' where brand_id = $1",
    [brandId],
  );
  await write(exportKey(brandId, file?.id ?? ""));
  for (const one of [mobile.mobileEnc, mobileIdx, email.emailEnc, emailIdx, pan.panEnc, pan.panIdx, born.birthDateEnc])
    gone.add(one ?? "");
  for (const { text } of await rows<{ text: string }>(
    `select to_enc as text from messages where brand_id = $1 union all select body_enc from messages where brand_id = $1
     union all select contact_enc from complaints where brand_id = $1 union all select contact_enc from help_requests where brand_id = $1
     union all select unique_id::text from customers where brand_id = $1`,
    brandId,
  ))
    gone.add(text);
}

beforeAll(async () => {
  app = await openApp({
    data: "demo",
    prepare: async (owner) => {
      own = await insertBrandRows(owner, "kanari", await demoPlatformRows(owner));
    },
  });
  first = await staffToken(app, 1);
  second = await colleague();
}, 60_000);
afterAll(() => app.close());

/** The demo's rows that a brand's rows refer to. */
async function demoPlatformRows(owner: pg.Client) {
  const [lender] = (
    await owner.query(
      "select l.id, r.id as revenue from lenders l join lender_revenues r on r.lender_id = l.id limit 1",
    )
  ).rows;
  const [card] = (await owner.query("select id from credit_cards limit 1")).rows;
  const [staff] = (await owner.query("select id from staff_users where role_id = 1 limit 1")).rows;
  const ids = { lenderId: lender.id, cardId: card.id, staffUserId: staff.id, revenueId: lender.revenue };
  return { ...ids, canaryId: await insertCanary(owner, ids) };
}

const page = (): Call => ({
  path: `/admin/customer-info-deletion/${own.brandId}/${own.customerId}`,
  params: { brandId: own.brandId, customerId: own.customerId },
});
const post = (call: Call, form: Record<string, string>, token: string): Call => ({
  ...call,
  method: "POST",
  form,
  cookies: { a_atkn: token },
});
const judge = (form: Record<string, string>, token: string): Promise<Answer> =>
  callRoute(decide, post({ path: "/admin/approvals" }, form, token));
type Counted = { table: string; rows: number; erased: number; stays: string | null };

const openId = async () =>
  (
    await rows<{ id: string }>("select id from approval_requests where state = 'open' order by asked_at desc limit 1")
  )[0]?.id ?? "";
const run = async () => {
  const [row] = await rows<{ id: string }>("select id from erasures where customer_id = $1", own.customerId);
  const brandId = own.brandId;
  const ctx = systemContext(brandId, "erasures.run", "job");
  return runErasureJob({
    ctx,
    payload: { brandId, erasureId: row?.id ?? "" },
    jobId: "job",
    attempt: 1,
    isLastAttempt: false,
  });
};

const closeComplaints = () =>
  app.owner.query(
    "update complaints set status = 'closed', closed_at = now() where brand_id = $1 and answer_enc is not null",
    [own.brandId],
  );

describe("the deletion of a customer's data", () => {
  beforeAll(async () => {
    await makePerson();
    await fillEveryColumn();
    await app.owner.query("update webhook_deliveries set subject_id = $2 where brand_id = $1", [
      own.brandId,
      own.applicationId,
    ]);
    await closeComplaints();
    await app.owner.query("update data_requests set status = 'asked' where brand_id = $1", [own.brandId]);
    await insertRow(app.owner, "complaints", {
      brand_id: own.brandId,
      id: neighbour,
      ticket: "GR-3",
      subject: "other",
      locale: "en",
      due_on: "2026-12-01",
      contact_enc: encryptContact("complaints", neighbour, { name: "Y", email: "y@else.example" }),
      description_enc: encryptField(
        { table: "complaints", column: "description", rowId: neighbour },
        `I share a flat with ${PERSON.first} ${PERSON.last}, ${PERSON.mobile}. Who has my letter?`,
      ),
    });
  });

  it("ADM-07 ROUTE-A05 OQ-36 finds a customer by a whole number, address or PAN only, masked, and records each search", async () => {
    const find = (key: string) => callRoute(search, post({ path: "/admin/customer-info-deletion" }, { key }, first));
    for (const key of [PERSON.mobile, `+91 ${PERSON.mobile}`, PERSON.email.toUpperCase(), PERSON.pan.toLowerCase()]) {
      const { body, text, status } = await find(key);
      expect(status).toBe(200);
      expect(body).toMatchObject({ people: [{ customerId: own.customerId, name: "Zebunnisa Q." }] });
      for (const secret of [PERSON.mobile, PERSON.email, PERSON.pan]) expect(text).not.toContain(secret);
    }
    for (const part of ["98111222", "zeba", "ZQXPQ", "Zebunnisa"]) expect((await find(part)).status).toBe(422);
    expect((await find("9811122234")).body).toMatchObject({ people: [] });
    const audited = await rows(
      "select after from audit_entries where action = 'erasure.search' and brand_id = $1",
      own.brandId,
    );
    expect(audited).toHaveLength(4);
    expect(JSON.stringify(audited)).not.toContain(PERSON.mobile);
  });

  it("OQ-36 shows the request of the site with its clock, and before anything what goes, what stays and who has the data", async () => {
    const list = await callRoute(lists, { path: "/admin/customer-info-deletion", cookies: { a_atkn: first } });
    expect(
      (list.body as { requests: { customerId: string; daysLeft: number }[] }).requests.find(
        ({ customerId }) => customerId === own.customerId,
      ),
    ).toMatchObject({ daysLeft: 30 });
    const { body, text } = await callRoute(record, { ...page(), cookies: { a_atkn: first } });
    for (const shown of [list.text, text]) expect(shown).toContain(`${CANARY} of data_requests.reason_enc`);
    const { preview } = body as {
      preview: { tables: Counted[]; lenders: unknown[]; blockers: unknown[] };
    };
    const byTable = new Map(preview.tables.map((one) => [one.table, one.stays]));
    expect(byTable.get("customer_profiles")).toBeNull();
    expect(byTable.get("applications")).toBe("accounts");
    expect(byTable.get("consents")).toBe("proof");
    expect(preview.lenders).toHaveLength(1);
    await app.owner.query(
      "update submissions set sent_at = null, send_attempts = 3, state = 'failed' where brand_id = $1",
      [own.brandId],
    );
    const unsent = await callRoute(record, { ...page(), cookies: { a_atkn: first } });
    expect(unsent.body).toMatchObject({ preview: { lenders: [] } });
    await app.owner.query("update submissions set sent_at = now(), state = 'reviewing' where brand_id = $1", [
      own.brandId,
    ]);
    expect(preview.blockers).toEqual([]);
    expect(text).not.toContain(PERSON.mobile);
  });

  it("OQ-36 counts as emptied only what is there to empty, as the certificate will", async () => {
    const consents = async () => {
      const { body } = await callRoute(record, { ...page(), cookies: { a_atkn: first } });
      const { tables } = (body as { preview: { tables: Counted[] } }).preview;
      return tables.find(({ table }) => table === "consents");
    };
    const stored = await rows<{ id: string; ip_enc: string }>(
      "select id, ip_enc from consents where brand_id = $1 and ip_enc is not null",
      own.brandId,
    );
    const all = await consents();
    expect(all).toMatchObject({ erased: all?.rows, stays: "proof" });
    await app.owner.query("update consents set ip_enc = null where brand_id = $1", [own.brandId]);
    expect(await consents()).toMatchObject({ rows: all?.rows, erased: 0, stays: "proof" });
    for (const { id, ip_enc } of stored)
      await app.owner.query("update consents set ip_enc = $2 where id = $1", [id, ip_enc]);
  });

  it("OQ-36 a loan that is approved and not paid out, an open complaint and a file under decision forbid it, by name", async () => {
    await app.owner.query("update submissions set state = 'approved', stage = 6 where brand_id = $1", [own.brandId]);
    await app.owner.query(
      "update complaints set status = 'open', closed_at = null where brand_id = $1 and customer_id is not null",
      [own.brandId],
    );
    await app.owner.query("update uploads set status = 'staged' where brand_id = $1", [own.brandId]);
    const { body } = await callRoute(record, { ...page(), cookies: { a_atkn: first } });
    const { blockers } = (body as { preview: { blockers: { kind: string; reference?: string }[] } }).preview;
    expect(blockers.map(({ kind }) => kind)).toEqual(["approved", "complaint", "file"]);
    expect(blockers[0]).toMatchObject({ reference: "LN-1" });
    const refused = await callRoute(act, post(page(), { intent: "ask", reason: "Asked on the site" }, first));
    expect(refused).toMatchObject({ status: 422, body: { ok: false } });
    await app.owner.query("update submissions set state = 'reviewing', stage = 5 where brand_id = $1", [own.brandId]);
    await closeComplaints();
    await app.owner.query("update uploads set status = 'applied' where brand_id = $1", [own.brandId]);
  });

  it("OQ-36 nobody approves their own request; a refusal needs a reason; an approval that became impossible changes nothing", async () => {
    const ask = () =>
      callRoute(act, post(page(), { intent: "ask", reason: `Asked by ${PERSON.first} ${PERSON.last}` }, first));
    expect((await callRoute(act, post(page(), { intent: "ask", reason: "x" }, first))).status).toBe(422);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    const id = await openId();
    const shown = await callRoute(inbox, { path: "/admin/approvals?kind=customer.erase", cookies: { a_atkn: second } });
    expect(shown.body).toMatchObject({
      open: 1,
      rows: [{ id, isOwn: false, title: expect.stringContaining("Zebunnisa Q.") }],
    });
    expect(shown.text).not.toContain(PERSON.mobile);
    expect((await judge({ intent: "approve", id }, first)).status).toBe(422);
    await expect(
      app.owner.query(
        "update approval_requests set state = 'approved', decision = 'approve', decided_by = asked_by, decided_at = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow(/second_person/);
    expect((await judge({ intent: "withdraw", id }, second)).status).toBe(422);
    expect((await judge({ intent: "refuse", id, reason: " " }, second)).status).toBe(422);
    expect((await judge({ intent: "refuse", id, reason: "Call the customer first" }, second)).status).toBe(200);
    expect((await judge({ intent: "approve", id }, second)).status).toBe(404);

    await ask();
    await app.owner.query("update submissions set state = 'sending' where brand_id = $1", [own.brandId]);
    expect(await judge({ intent: "approve", id: await openId() }, second)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("no longer possible") },
    });
    expect(await rows("select state, decision_reason from approval_requests order by asked_at desc limit 1")).toEqual([
      { state: "failed", decision_reason: "blocked" },
    ]);
    expect(
      await rows("select 1 from erasures where customer_id = $1 and number like 'DEL-2%'", own.customerId),
    ).toEqual([]);
    await app.owner.query("update submissions set state = 'reviewing' where brand_id = $1", [own.brandId]);
  });

  it("OQ-36 an approval closes the account at once, and an application at the same moment is refused", async () => {
    await app.owner.query("delete from erasure_notices where brand_id = $1", [own.brandId]);
    await app.owner.query("delete from erasures where brand_id = $1", [own.brandId]);
    await callRoute(act, post(page(), { intent: "ask", reason: "The customer asked on the site" }, first));
    const id = await openId();
    const insert = () =>
      insertRow(app.owner, "applications", {
        brand_id: own.brandId,
        id: randomUUID(),
        customer_id: own.customerId,
        prospect_id: own.prospectId,
        product: "GL",
      });
    expect(await judge({ intent: "approve", id }, second)).toMatchObject({ status: 200 });
    await expect(insert()).rejects.toThrow(/data of this customer is deleted/);
    expect(
      await rows(
        "select first_name_enc, last_name_enc, mobile_idx, erased_at is not null as erased from customers where id = $1",
        own.customerId,
      ),
    ).toEqual([{ first_name_enc: null, last_name_enc: null, mobile_idx: null, erased: true }]);
    expect(await rows("select 1 from sessions where customer_id = $1", own.customerId)).toEqual([]);
    for (const column of ["first_name_enc", "last_name_enc"])
      await expect(
        app.owner.query(`update customers set ${column} = 'Z' where id = $1`, [own.customerId]),
      ).rejects.toThrow(/customers_erased_check/);
    const [goodbye] = await rows<{ id: string; locale: string; body_enc: string }>(
      "select id, locale, body_enc from messages where template = 'erasure-accepted'",
    );
    expect(goodbye?.locale).toBe("hi");
    expect(decryptMessageField(goodbye?.id ?? "", "body", goodbye?.body_enc ?? null)).toMatch(/DEL-\d{6}-\w{7}/);
    expect(await rows("select 1 from applications where customer_id = $1 and outcome = 0", own.customerId)).toEqual([]);
  });

  it("OQ-36 the job survives a crash in the middle, waits for the last message, and runs twice without harm", async () => {
    // A table that refuses stops the job where it stands.
    await app.owner.query("alter table intake_forms add constraint stop_here check (data_enc is not null) not valid");
    await expect(run()).rejects.toThrow();
    const [half] = await rows<{ steps: string[] }>("select steps from erasures where customer_id = $1", own.customerId);
    expect(half?.steps).toContain("customer_profiles");
    expect(half?.steps).not.toContain("intake_forms");
    await app.owner.query("alter table intake_forms drop constraint stop_here");
    await run();
    expect(await rows("select state from erasures where customer_id = $1", own.customerId)).toEqual([
      { state: "running" },
    ]);
    expect(
      await rows("select 1 from outbox where job = 'erasures.run' and run_at > now() + interval '30 seconds'"),
    ).toHaveLength(1);
    await app.owner.query("delete from outbox where job = 'erasures.run'");
    for (let time = 0; time < 2; time++) await resumeErasures({ now: new Date(Date.now() + 7_200_000) });
    expect(await rows("select 1 from outbox where job = 'erasures.run'")).toHaveLength(1);
    await app.owner.query("update messages set status = 'sent' where template = 'erasure-accepted'");
    await Promise.all([run(), run()]);
    const done = await rows<{ state: string; sealed: string | null; counts: Record<string, number> }>(
      "select state, sealed, counts from erasures where customer_id = $1",
      own.customerId,
    );
    expect(done).toMatchObject([{ state: "done", sealed: null }]);
    const counts = done[0]?.counts;
    // A finished one is not requested again.
    await app.owner.query("delete from outbox where job = 'erasures.run'");
    await resumeErasures({ now: new Date(Date.now() + 7_200_000) });
    expect(await rows("select 1 from outbox where job = 'erasures.run'")).toEqual([]);
    await run();
    expect(
      (await rows<{ counts: object }>("select counts from erasures where customer_id = $1", own.customerId))[0]?.counts,
    ).toEqual(counts);
    expect(counts).toMatchObject({
      customers: 1,
      customer_profiles: 1,
      complaints: 3,
      help_requests: 2,
      upload_rows: 2,
    });
    expect(await rows("select status from data_requests where customer_id = $1", own.customerId)).toEqual([
      { status: "done" },
    ]);
  });

  it("OQ-36 afterwards nothing of the person is in any table or file; amounts and states stay under the key", async () => {
    const texts = [PERSON.mobile, "98111-22233", PERSON.email, PERSON.pan, PERSON.last, PERSON.first, CANARY, ...gone];
    expect(await tracesLeft(texts.filter(Boolean))).toEqual([]);
    // Of the number only its mask is left, in the chain of what staff did.
    expect(new Set(await tracesLeft(["******2233"]))).toEqual(new Set(["audit_entries: ******2233"]));
    expect(
      await rows("select amount_rupees, state, lender_ref from submissions where customer_id = $1", own.customerId),
    ).toEqual([{ amount_rupees: 100_000, state: "reviewing", lender_ref: "LN-1" }]);
    expect(await rows("select 1 from applications where customer_id = $1", own.customerId)).toHaveLength(1);
    // The inbox of developers passes over messages that have been emptied.
    expect(await rows("select 1 from messages where to_enc = '' and status = 'sent'")).not.toEqual([]);
    await expect(listInbox({ ctx: contextOf(app.brand("cl")), to: null })).resolves.toEqual(expect.any(Array));
    const [letter] = await rows<{ id: string; sealed: string }>(
      "select id, text_enc as sealed from portal_ticket_messages where brand_id = $1",
      own.brandId,
    );
    const { id: rowId = "", sealed = "" } = letter ?? {};
    expect(decryptField({ table: "portal_ticket_messages", column: "text", rowId }, sealed)).toContain("█████");
    const [other] = await rows<{ sealed: string }>(
      "select description_enc as sealed from complaints where id = $1",
      neighbour,
    );
    expect(decryptField({ table: "complaints", column: "description", rowId: neighbour }, other?.sealed ?? "")).toBe(
      "I share a flat with █████, █████. Who has my letter?",
    );
  });

  it("OQ-36 the certificate is a PDF with its number, and lenders are listed and marked as told once", async () => {
    const at = { ...page(), cookies: { a_atkn: first } };
    const [done] = await rows<{ at: Date }>(
      "select finished_at as at from erasures where customer_id = $1",
      own.customerId,
    );
    await rows(
      "update erasures set state = 'running', finished_at = null, sealed = 'x' where customer_id = $1",
      own.customerId,
    );
    expect((await callRoute(certificate, { ...at, path: `${at.path}/certificate.pdf` })).status).toBe(404);
    await rows(
      "update erasures set state = 'done', finished_at = $2, sealed = null where customer_id = $1",
      own.customerId,
      done?.at,
    );
    const paper = await callRoute(certificate, { ...at, path: `${at.path}/certificate.pdf` });
    expect(paper.status).toBe(200);
    expect(paper.headers.get("Content-Type")).toBe("application/pdf");
    expect(paper.text.startsWith("%PDF")).toBe(true);
    expect(paper.headers.get("Content-Disposition")).toMatch(/DEL-\d{6}-\w{7}\.pdf/);
    const [taken] = await rows(
      "select brand_id, after->>'file' as file from audit_entries where action = 'file.take' and subject_id = $1",
      own.customerId,
    );
    expect(taken).toEqual({ brand_id: own.brandId, file: "deletion-certificate" });
    const { erasure } = (await callRoute(record, at)).body as {
      erasure: { lenders: { lenderId: string; toldAt: Date | null }[] };
    };
    expect(erasure.lenders).toMatchObject([{ toldAt: null }]);
    const tell = () =>
      callRoute(act, post(page(), { intent: "told", lenderId: erasure.lenders[0]?.lenderId ?? "" }, second));
    expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(409);
    const after = (await callRoute(record, at)).body as { erasure: { lenders: object[] } };
    expect(after.erasure.lenders).toMatchObject([{ toldBy: "Second Admin" }]);
  });
});

describe("a request of the site", () => {
  it("OQ-36 a refusal reaches the customer in their language with the reason, which the page shows", async () => {
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    await app.owner.query("update customers set language = 'hi' where id = $1", [who.customerId]);
    await insertRow(app.owner, "data_requests", { brand_id: brand.id, id: randomUUID(), customer_id: who.customerId });
    const call: Call = {
      path: "/admin/customer-info-deletion/x/y",
      params: { brandId: brand.id, customerId: who.customerId },
    };
    expect((await callRoute(act, post(call, { intent: "refuse", answer: "no" }, first))).status).toBe(422);
    const answer = "आपका ऋण अभी जारी नहीं हुआ है।";
    expect(await callRoute(act, post(call, { intent: "refuse", answer }, first))).toMatchObject({ status: 200 });
    expect((await callRoute(act, post(call, { intent: "refuse", answer }, first))).status).toBe(404);
    const [message] = await rows<{ id: string; body_enc: string }>(
      "select id, body_enc from messages where template = 'erasure-refused' and brand_id = $1",
      brand.id,
    );
    expect(decryptMessageField(message?.id ?? "", "body", message?.body_enc ?? null)).toMatch(
      /नहीं हटा सके.*\/data-request/,
    );
    const shown = await callRoute(dataRequest, {
      path: "/data-request",
      host: "lumen.localhost",
      cookies: { atkn: who.token },
    });
    expect(shown.body).toMatchObject({ requested: null, refused: expect.stringContaining(answer) });
  });

  it("OQ-36 of a deletion that is asked of a colleague and refused to the customer at the same moment one counts", async () => {
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    await insertRow(app.owner, "data_requests", { brand_id: brand.id, id: randomUUID(), customer_id: who.customerId });
    const customer = { brandId: brand.id, customerId: who.customerId };
    const done = await atOnce(
      app,
      (hold) =>
        asStaff(app, 1, async (ctx) => {
          const asked = await askErasure({ ctx, ...customer, reason: "Asked on the site" });
          await hold();
          return asked;
        }),
      () => asStaff(app, 1, (ctx) => refuseDataRequest({ ctx, ...customer, answer: "Not now, please" })),
    );
    expect(done).toMatchObject([{ ok: true }, { ok: false, code: "waiting" }]);
    expect(await rows("select status from data_requests where customer_id = $1", who.customerId)).toEqual([
      { status: "asked" },
    ]);
  });

  it("OQ-36 what a customer takes back while a colleague decides is not deleted", async () => {
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    await insertRow(app.owner, "data_requests", { brand_id: brand.id, id: randomUUID(), customer_id: who.customerId });
    const call: Call = {
      path: "/admin/customer-info-deletion/x/y",
      params: { brandId: brand.id, customerId: who.customerId },
    };
    expect((await callRoute(act, post(call, { intent: "ask", reason: "Asked on the site" }, first))).status).toBe(200);
    expect((await callRoute(act, post(call, { intent: "refuse", answer: "Not now, please" }, first))).status).toBe(422);
    await app.owner.query("update data_requests set status = 'taken-back', closed_at = now() where customer_id = $1", [
      who.customerId,
    ]);
    expect((await judge({ intent: "approve", id: await openId() }, second)).status).toBe(409);
    expect(await rows("select erased_at from customers where id = $1", who.customerId)).toEqual([{ erased_at: null }]);
  });

  it("OQ-36 ADM-07 the list says of each request whether it is to answer, with a colleague, or being deleted", async () => {
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    const id = randomUUID();
    await insertRow(app.owner, "data_requests", { brand_id: brand.id, id, customer_id: who.customerId });
    const call: Call = {
      path: "/admin/customer-info-deletion/x/y",
      params: { brandId: brand.id, customerId: who.customerId },
    };
    const state = async () => {
      const { body } = await callRoute(lists, { path: "/admin/customer-info-deletion", cookies: { a_atkn: first } });
      return (body as { requests: { id: string; state: string }[] }).requests.find((one) => one.id === id)?.state;
    };
    expect(await state()).toBe("to-answer");
    await callRoute(act, post(call, { intent: "ask", reason: "Asked on the site" }, first));
    expect(await state()).toBe("asked");
    expect((await judge({ intent: "approve", id: await openId() }, second)).status).toBe(200);
    expect(await state()).toBe("running");
  });

  it("OQ-36 who comes back before the job has run has a lead of their own, which the job leaves alone", async () => {
    const brand = app.brand("lumen");
    const who = await makeCustomer(brand);
    const contact = { channel: "mobile" as const, value: who.mobile ?? "" };
    await app.owner.query("update prospects set customer_id = null where id = $1", [who.prospectId]);
    const call: Call = {
      path: "/admin/customer-info-deletion/x/y",
      params: { brandId: brand.id, customerId: who.customerId },
    };
    await callRoute(act, post(call, { intent: "ask", reason: "Asked by letter" }, first));
    expect((await judge({ intent: "approve", id: await openId() }, second)).status).toBe(200);
    const back = await withTenant(contextOf(brand), async (ctx) => {
      const { visit } = await openVisit({ ctx, opening: { segment: null, merchantId: null, utms: {} } });
      return findOrCreateProspect({ ctx, contact, visit });
    });
    expect(back.prospectId).not.toBe(who.prospectId);
    const [erasure] = await rows<{ id: string }>("select id from erasures where customer_id = $1", who.customerId);
    const payload = { brandId: brand.id, erasureId: erasure?.id ?? "" };
    const ctx = systemContext(brand.id, "erasures.run", "job");
    await runErasureJob({ ctx, payload, jobId: "job", attempt: 1, isLastAttempt: false });
    expect(await rows("select identifier_idx from prospects where id = $1", back.prospectId)).toEqual([
      { identifier_idx: contactIndex(brand.id, contact) },
    ]);
  });

  it("OQ-36 what a customer takes back at the moment of the approval is not deleted", async () => {
    const brand = app.brand("lumen");
    const who = await makeCustomer(brand);
    await who.as((ctx) => askForErasure({ ctx, reason: "" }));
    const call: Call = {
      path: "/admin/customer-info-deletion/x/y",
      params: { brandId: brand.id, customerId: who.customerId },
    };
    expect((await callRoute(act, post(call, { intent: "ask", reason: "Asked on the site" }, first))).status).toBe(200);
    const id = await openId();
    const [, decided] = await atOnce(
      app,
      (hold) =>
        who.as(async (ctx) => {
          await withdrawErasure({ ctx });
          await hold();
        }),
      () => judge({ intent: "approve", id }, second),
    );
    expect(decided.status).toBe(409);
    expect(await rows("select erased_at from customers where id = $1", who.customerId)).toEqual([{ erased_at: null }]);
  });
});
