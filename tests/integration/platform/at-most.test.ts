import { type App, openApp } from "@tests/support/app";
import { atOnce } from "@tests/support/at-once";
import { asPartner } from "@tests/support/partner";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { addDomain } from "~/services/brand-hosts/add-domain.server";
import { addPartnerSite } from "~/services/embed/partner-sites.server";
import { openTicket } from "~/services/partners-portal/open-ticket.server";
import { saveView } from "~/services/saved-views/saved-views.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { addEndpoint } from "~/services/webhooks/add-endpoint.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

/** The demo's partner of lumen. */
const OF_PARTNER = `partner_id = (
  select u.partner_id from partner_users u join brands b on b.id = u.brand_id where b.key = 'lumen' and u.kind = 'owner' order by u.id limit 1)`;

type Made = { ok: true } | { ok: false; code: string };
type InTransaction<Ctx> = <T>(run: (ctx: Ctx) => Promise<T>) => Promise<T>;

const ofPartner: InTransaction<TenantCtx<PartnerActor>> = (run) => asPartner(app, run);
const ofStaff: InTransaction<TenantCtx<StaffActor>> = (run) => asStaff(app, 1, run);

/** Adds until there is one place left, then two at once: one is added, and one is refused. */
async function twoForOnePlace<Ctx>(
  { most, code, taken }: { most: number; code: string; taken: string },
  run: InTransaction<Ctx>,
  add: (ctx: Ctx, number: number) => Promise<Made>,
): Promise<void> {
  const { rows } = await app.owner.query<{ count: number }>(`select count(*)::int as count from ${taken}`);
  const last = await run(async (ctx) => {
    for (let number = (rows[0]?.count ?? 0) + 1; number < most; number++) {
      const made = await add(ctx, number);
      if (!made.ok) return made;
    }
    return null;
  });
  expect(last).toBeNull();
  const told = await atOnce(
    app,
    (hold) =>
      run(async (ctx) => {
        const made = await add(ctx, most);
        await hold();
        return made;
      }),
    () => run((ctx) => add(ctx, most + 1)),
  );
  expect(told).toMatchObject([{ ok: true }, { ok: false, code }]);
}

describe("at most so many, when two are added at once", () => {
  it("BEY-25 ten keys of a partner", () =>
    twoForOnePlace(
      { most: 10, code: "too-many-keys", taken: `partner_api_keys where revoked_at is null and ${OF_PARTNER}` },
      ofPartner,
      (ctx) => addApiKey({ ctx, name: "Server", rights: ["leads:read"] }),
    ));

  it("BEY-25 five addresses of a partner", () =>
    twoForOnePlace(
      { most: 5, code: "too-many-on", taken: `webhook_endpoints where ${OF_PARTNER}` },
      ofPartner,
      (ctx, number) => addEndpoint({ ctx, url: `https://hooks.example.com/${number}`, kinds: ["lead.created"] }),
    ));

  it("twenty sites of a partner", () =>
    twoForOnePlace(
      { most: 20, code: "too-many-sites", taken: `partner_sites where ${OF_PARTNER}` },
      ofPartner,
      (ctx, number) => addPartnerSite({ ctx, typed: `site-${number}.example.in` }),
    ));

  it("fifty open tickets of a portal", () =>
    twoForOnePlace(
      {
        most: 50,
        code: "too-many",
        taken: `portal_tickets where state = 'open' and merchant_id is null and ${OF_PARTNER}`,
      },
      ofPartner,
      (ctx, number) =>
        openTicket({ ctx, kind: "tech-support", author: "Asha", input: { subject: `Number ${number}`, text: "Help" } }),
    ));

  it("fifty views of a colleague", () =>
    twoForOnePlace({ most: 50, code: "too-many", taken: "saved_views where false" }, ofStaff, (ctx, number) =>
      saveView({ ctx, list: "applications", name: `View ${number}`, query: "", isShared: false }),
    ));

  it("fifty open draft sets", () =>
    twoForOnePlace(
      { most: 50, code: "too-many", taken: "draft_sets where state in ('draft', 'scheduled')" },
      ofStaff,
      (ctx, number) => createDraftSet({ ctx, name: `Set ${number}` }),
    ));

  it("fifty hosts of a brand", () =>
    twoForOnePlace(
      { most: 50, code: "host-too-many", taken: "brand_domains d join brands b on b.id = d.brand_id where b.is_main" },
      ofStaff,
      (ctx, number) => addDomain({ ctx, brandId: app.brand("cl").id, typed: `host-${number}.example.in` }),
    ));
});
