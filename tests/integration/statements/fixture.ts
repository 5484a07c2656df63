import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf } from "@tests/support/staff";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { encryptField } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { encryptBankDetails } from "~/services/bank-details/bank-columns.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { listStatements } from "~/services/statements/statement-view.server";

const GSTIN = { table: "partner_tax_registrations", column: "gstin" };

/** What `addAccount` approves. */
export const ACCOUNT = "50100987654321";

/** accountEnc → account_enc */
const toColumns = (fields: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

export type TestPartner = { brandId: string; partnerId: string; userId: string };

/** Approves the account ACCOUNT for a partner. */
export async function approveAccount(app: App, { brandId, partnerId, userId }: TestPartner): Promise<void> {
  const id = randomUUID();
  const details = {
    holderName: "Asha Traders",
    account: ACCOUNT,
    ifsc: "HDFC0001234",
    pan: "AABCP1200K",
    gstin: null,
  };
  const row = {
    brand_id: brandId,
    id,
    partner_id: partnerId,
    state: "approved",
    created_by: userId,
    ...toColumns(encryptBankDetails(id, details)),
    decided_by: await staffIdOf(app, 1),
  };
  const names = Object.keys(row);
  await app.owner.query(
    `insert into bank_detail_requests (${names.join(", ")}, asked_at, ended_at, valid_from)
     values (${names.map((_, at) => `$${at + 1}`).join(", ")}, now(), now(), current_date)`,
    Object.values(row),
  );
}

/** The demo's database with partners of the test's own. */
export async function openStatementFixture({ logins }: { logins?: "one" | "two" } = {}) {
  const app: App = await openApp({ data: "demo", logins });
  const brandId = app.brand("lumen").id;

  /** A partner of lumen with a user, registered for GST, and an approved account unless it asks for none. */
  async function addPartner({
    entity = "company",
    hasAccount = true,
  }: {
    entity?: "company" | "individual";
    hasAccount?: boolean;
  } = {}): Promise<TestPartner> {
    const [partnerId, userId] = [randomUUID(), randomUUID()];
    await app.owner.query("insert into partners (brand_id, id, name) values ($1, $2, 'Asha Traders')", [
      brandId,
      partnerId,
    ]);
    await sealed(app.owner, "insert into partner_users (brand_id, id, partner_id, name) values ($1, $2, $3, 'Asha')", [
      brandId,
      userId,
      partnerId,
    ]);
    await app.owner.query(
      `insert into partner_tax_registrations (brand_id, partner_id, from_month, entity, payer, legal_name, gstin_enc, gstin_masked)
       values ($1, $2, '2024-01', $3, 'bank-or-nbfc', 'Asha Traders', $4, '***********1Z5')`,
      [brandId, partnerId, entity, encryptField({ ...GSTIN, rowId: partnerId }, "30AABCP1200K1Z5")],
    );
    const partner = { brandId, partnerId, userId };
    if (hasAccount) await addAccount(partner);
    return partner;
  }

  const addAccount = (partner: TestPartner) => approveAccount(app, partner);

  /** Writes a line as a commission file does. Returns its id. */
  async function addLine(
    { partnerId }: TestPartner,
    period: string,
    paise: number,
    over: { application?: string | null; entry?: "commission" | "clawback" } = {},
  ): Promise<string> {
    const id = randomUUID();
    const application =
      over.application ??
      (
        await app.owner.query<{ id: string }>(
          "select id from applications where brand_id = $1 order by random() limit 1",
          [brandId],
        )
      ).rows[0]?.id;
    await app.owner.query(
      `insert into commission_lines (brand_id, id, partner_id, application_id, period, entry, disbursed_paise, rate_ppm, commission_paise, kind)
       values ($1, $2, $3, $4, $5, $6, $7, 10000, $8, $6)`,
      [
        brandId,
        id,
        partnerId,
        application,
        period,
        over.entry ?? (paise < 0 ? "clawback" : "commission"),
        paise * 100,
        paise,
      ],
    );
    return id;
  }

  const inStaff = <T>(run: (ctx: StaffCtx) => Promise<T>) => asStaff(app, 1, run);

  /** Runs as the partner's user, or as one of its merchants. */
  const inPartner = <T>(
    { partnerId, userId }: TestPartner,
    run: (ctx: TenantCtx<PartnerActor>) => Promise<T>,
    merchantId: string | null = null,
  ) =>
    withTenant(
      {
        ...contextOf(app.brand("lumen")),
        actor: {
          kind: "partner",
          partnerUserId: userId,
          sessionId: randomUUID(),
          partnerId,
          merchantId,
          impersonatorId: null,
        },
      },
      run,
    );

  const statements = ({ partnerId }: TestPartner) =>
    inStaff((ctx) => listStatements({ tx: ctx.tx, brandId, partnerId }, ctx.now));

  const statement = async (partner: TestPartner, month: string) => {
    const found = (await statements(partner)).find((one) => one.month === month);
    if (!found) throw new Error(`no statement of ${month}`);
    return found;
  };

  /** Closes a month with the figures that are shown. */
  const close = async (partner: TestPartner, month: string) => {
    const seenPaise = String((await statement(partner, month)).payablePaise);
    const { partnerId } = partner;
    return inStaff((ctx) => closeMonth({ ctx, brandId, partnerId, month, seenPaise }));
  };

  return { app, brandId, addPartner, addAccount, addLine, inStaff, inPartner, statements, statement, close };
}

export type StatementFixture = Awaited<ReturnType<typeof openStatementFixture>>;
