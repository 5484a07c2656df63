import { insertLender } from "@tests/factories/lenders";
import type { App } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Permission, permissionsOf } from "~/domain/access/staff-roles";
import { APPROVAL_RULE_NAMES, type ChosenRule, isAlways } from "~/domain/approvals/approval-rules";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { loader as rulesPage, action as setRule } from "~/routes/admin/approvals/rules.route";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { listApprovalInbox } from "~/services/approvals/approval-inbox.server";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import { createCampaign } from "~/services/campaigns/create-campaign.server";
import { deleteLender } from "~/services/lenders/delete-lender.server";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";
import { updatePartnerShare } from "~/services/partners/partner-share.server";
import { changeRights } from "~/services/staff/change-rights.server";
import { createStaff } from "~/services/staff/create-staff.server";
import { addTaxRule } from "~/services/statements/change-tax-rule.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { requestPublication } from "~/services/time-machine/publish-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";
import { type CampaignsFixture, NOON, openCampaignsFixture } from "../campaigns/fixture";

const PATH = "/admin/approvals/rules";
const permissions: ReadonlySet<Permission> = permissionsOf(1);

let fixture: CampaignsFixture;
let app: App;
let colleague: string;
let people = 0;

const newPerson = (roleId: 1 | 2 | 3) =>
  asStaff(app, 1, async (ctx) => {
    const email = `approval-rules-${people++}@staff.example`;
    const made = await createStaff({ ctx, person: { name: "Ravi Rao", email, roleId } });
    if (!made.ok) throw new Error(made.code);
    return made.id;
  });

beforeAll(async () => {
  fixture = await openCampaignsFixture();
  app = fixture.app;
  colleague = await newPerson(1);
  await fixture.people(1);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("delete from approval_rules");
  await app.owner.query("delete from approval_requests where state = 'open'");
});

const one = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows[0];
const choose = async (rule: string, isRequired: boolean) =>
  app.owner.query("insert into approval_rules (rule, is_required, changed_by) values ($1, $2, $3)", [
    rule,
    isRequired,
    colleague,
  ]);

const isNeeded = (rule: (typeof APPROVAL_RULE_NAMES)[number]) => asStaff(app, 1, (ctx) => isApprovalNeeded(ctx, rule));

const openRequests = () =>
  asStaff(app, 1, (ctx) => listApprovalInbox({ ctx, inbox: APPROVAL_INBOX, permissions, state: "open", after: null }));

/** The colleague approves the one open request of a kind. */
async function approve(kind: string, by = colleague) {
  const { id } = await one("select id from approval_requests where state = 'open' and kind = $1", kind);
  return asStaff(app, 1, (ctx) =>
    decideInInbox({
      ctx: { ...ctx, now: NOON, actor: { ...ctx.actor, staffUserId: by } },
      inbox: APPROVAL_INBOX,
      permissions,
      id,
      intent: "approve" as const,
    }),
  );
}

type Case = { kind: string; act: (ctx: TenantCtx<StaffActor>) => Promise<unknown>; isDone: () => Promise<boolean> };

/** A change of each kind: how it is asked for, and whether it has happened. */
const CASES: Record<
  Exclude<
    ChosenRule,
    "lender-interface.live" | "statement.payment" | "partner-key.create" | "link-host.allow" | "lender-money.direct"
  >,
  () => Promise<Case>
> = {
  "lender.delete": async () => {
    const { id } = await insertLender(app.owner, { slug: `deleted-by-two-${people++}` });
    return {
      kind: "lender.delete",
      act: (ctx) => deleteLender({ ctx, lenderId: id }),
      isDone: async () => (await one("select deleted_at from lenders where id = $1", id)).deleted_at !== null,
    };
  },
  "lender-connection.change": async () => {
    const { id } = await insertLender(app.owner, { slug: `connected-by-two-${people++}` });
    return {
      kind: "lender-connection.change",
      act: async (ctx) => {
        const { allowed_hosts } = await one("select allowed_hosts from lenders where id = $1", id);
        const value = [...allowed_hosts, "apply.example.com"];
        return updateLenderField({ ctx, lenderId: id, property: "allowed_hosts", value });
      },
      isDone: async () =>
        (await one("select allowed_hosts from lenders where id = $1", id)).allowed_hosts.includes("apply.example.com"),
    };
  },
  "staff.administrator": async () => {
    const id = await newPerson(2);
    return {
      kind: "staff.administrator",
      act: (ctx) => changeRights({ ctx, id, change: { roleId: 1 } }),
      isDone: async () => (await one("select role_id from staff_users where id = $1", id)).role_id === 1,
    };
  },
  "draft-set.rules": async () => {
    const lender = await insertLender(app.owner, {
      slug: `published-by-two-${people++}`,
      columns: { min_income: 30_000 },
    });
    const setId = await asStaff(app, 1, async (ctx) => {
      const made = await createDraftSet({ ctx, name: "A set" });
      if (!made.ok) throw new Error(made.code);
      const typed = { lenderId: lender.id, property: "min_income", typed: "20000" };
      expect(await putDraftChange({ ctx, setId: made.setId, ...typed })).toMatchObject({ ok: true });
      return made.setId;
    });
    return {
      kind: "draft-set.publish",
      act: (ctx) => requestPublication({ ctx, setId, plan: { mode: "now" }, reason: "Diwali offers" }),
      isDone: async () => (await one("select state from draft_sets where id = $1", setId)).state === "published",
    };
  },
  "partner-share.change": async () => {
    const brandId = app.brand("lumen").id;
    const share = { revenuePercent: 10 + people++, revenueFlatFee: null };
    return {
      kind: "partner-share.change",
      act: (ctx) => updatePartnerShare({ ctx, brandId, ...share }),
      isDone: async () => {
        const row = await one(
          "select revenue_percent from partners where brand_id = $1 order by created_at, id",
          brandId,
        );
        return Number(row?.revenue_percent) === share.revenuePercent;
      },
    };
  },
  "tax-rule.change": async () => {
    const rateBps = 1_000 + people++;
    const rule = {
      tax: "gst",
      validFrom: `2090-01-${10 + (people % 20)}`,
      rateBps,
      thresholdPaise: null,
      code: "9971",
    } as const;
    return {
      kind: "tax-rule.change",
      act: (ctx) => addTaxRule({ ctx, rule }),
      isDone: async () => (await one("select 1 from tax_rules where rate_bps = $1", rateBps)) !== undefined,
    };
  },
  "campaign.start": async () => {
    const name = `Come back ${people++}`;
    return {
      kind: "campaign.start",
      act: (ctx) =>
        createCampaign({
          ctx: { ...ctx, now: NOON },
          input: {
            name,
            brand: fixture.brand.id,
            channel: "sms",
            template: "offers-waiting",
            segment: "step=none",
            expected: 1_000,
            when: "now",
          },
        }),
      isDone: async () => Number((await one("select count(*) from campaigns where name = $1", name)).count) === 1,
    };
  },
};

describe("which changes need a second person", () => {
  it.each(Object.entries(CASES))(
    "%s is done at once by one person, and waits where two are required",
    async (rule, make) => {
      for (const isRequired of [false, true]) {
        await app.owner.query("delete from approval_rules");
        await choose(rule, isRequired);
        const { kind, act, isDone } = await make();
        await asStaff(app, 1, act);
        expect(await isDone()).toBe(!isRequired);
        const { rows } = await openRequests();
        expect(rows.filter((row) => row.kind === kind)).toHaveLength(isRequired ? 1 : 0);
        if (!isRequired) continue;
        expect(rows.find((row) => row.kind === kind)?.changes.length).toBeGreaterThan(0);
        expect(await approve(kind, await staffIdOf(app, 1))).toMatchObject({ code: "own-request" });
        expect(await isDone()).toBe(false);
        expect(await approve(kind)).toEqual({ ok: true });
        expect(await isDone()).toBe(true);
      }
    },
  );

  it("a new administrator is not added past the rule, and one person is enough while nobody else could approve", async () => {
    await choose("staff.administrator", true);
    await expect(newPerson(1)).rejects.toThrow("administrator");
    const id = await newPerson(2);
    const others = await app.owner.query(
      "update staff_users set active = false where role_id = 1 and active and id <> $1 returning id",
      [await staffIdOf(app, 1)],
    );
    try {
      expect(await asStaff(app, 1, (ctx) => changeRights({ ctx, id, change: { roleId: 1 } }))).toMatchObject({
        changed: true,
      });
      await sealed(app.owner, "update staff_users set role_id = 2 where id = $1", [id]);
      expect((await post({ rule: "lender.delete", isRequired: "yes", reason: "Two look at it" })).body).toMatchObject({
        message: "There is no other administrator who could approve. Add one first.",
      });
    } finally {
      await app.owner.query("update staff_users set active = true where id = any($1)", [
        others.rows.map((row) => row.id),
      ]);
    }
  });

  it("OQ-36 OQ-64 BEY-20 what the specification demands cannot be switched off, whatever is stored", async () => {
    for (const rule of APPROVAL_RULE_NAMES.filter(isAlways)) {
      expect((await post({ rule, isRequired: "no", reason: "We are in a hurry" })).status).toBe(422);
      await choose(rule, false);
      expect(await isNeeded(rule)).toBe(true);
    }
    expect(await isNeeded("lender-interface.live")).toBe(true);
    expect(await isNeeded("staff.administrator")).toBe(true);
    expect(await isNeeded("lender.delete")).toBe(false);
  });

  it("a rule that holds by itself is chosen, and then holds while nobody else could decide", async () => {
    const keep = () => post({ rule: "statement.payment", isRequired: "yes", reason: "Money needs two of us" });
    expect((await keep()).status).toBe(200);
    expect((await keep()).body).toMatchObject({ message: "It is so already." });
    const { rows } = await app.owner.query(
      "update staff_users set active = false where role_id = 1 and active and id <> $1 returning id",
      [await staffIdOf(app, 1)],
    );
    try {
      expect([await isNeeded("statement.payment"), await isNeeded("partner-key.create")]).toEqual([true, false]);
      // Reporting staff may record payments, but cannot open Approvals: they could decide nothing.
      await app.owner.query("delete from approval_rules");
      expect(await isNeeded("statement.payment")).toBe(false);
    } finally {
      await app.owner.query("update staff_users set active = true where id = any($1)", [rows.map(({ id }) => id)]);
    }
  });

  it("a rule is tightened at once, and loosened by a colleague only, with an audit entry for each", async () => {
    const entries = async () =>
      (
        await app.owner.query(
          "select action, after from audit_entries where subject_kind = 'approval-rule' and subject_id = 'lender.delete' order by seq",
        )
      ).rows;
    const before = (await entries()).length;
    expect((await post({ rule: "lender.delete", isRequired: "yes", reason: "no" })).status).toBe(422);
    expect((await post({ rule: "lender.delete", isRequired: "yes", reason: "Two look at it" })).status).toBe(200);
    expect(await isNeeded("lender.delete")).toBe(true);
    const loosen = () => post({ rule: "lender.delete", isRequired: "no", reason: "Too slow for us" });
    expect((await loosen()).body).toMatchObject({ ok: true, message: "A colleague is asked in Approvals" });
    expect((await loosen()).status).toBe(409);
    expect(await isNeeded("lender.delete")).toBe(true);
    const page = (await callRoute(rulesPage, { path: PATH, cookies: { a_atkn: await staffToken(app, 1) } })).body as {
      rules: { rule: string; isRequired: boolean; isAsked: boolean; isAlways: boolean }[];
    };
    expect(page.rules.map(({ rule }) => rule)).toEqual(APPROVAL_RULE_NAMES);
    expect(page.rules.find(({ rule }) => rule === "lender.delete")).toMatchObject({ isRequired: true, isAsked: true });
    expect(await approve("approval-rule.loosen", await staffIdOf(app, 1))).toMatchObject({ code: "own-request" });
    expect(await approve("approval-rule.loosen")).toEqual({ ok: true });
    expect(await isNeeded("lender.delete")).toBe(false);
    expect((await entries()).slice(before)).toEqual([
      { action: "approval-rule.tighten", after: { isRequired: true, reason: "Two look at it" } },
      { action: "approval-rule.loosen", after: { isRequired: false, reason: "Too slow for us" } },
    ]);
  });
});

async function post(form: Record<string, string>) {
  return callRoute(setRule, { path: PATH, method: "POST", form, cookies: { a_atkn: await staffToken(app, 1) } });
}
