import { z } from "zod";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Permission } from "~/domain/access/staff-roles";
import { type CampaignState, campaignState } from "~/domain/campaigns/campaign";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { brands } from "~/services/brands/brands.server";

/** A record of staff's own work: a link, a campaign, a ticket of a partner, a set of changes. */
export type WorkHit = { href: string; name: string } & (
  | { kind: "link"; code: string; brand: string; isActive: boolean }
  | { kind: "campaign"; brand: string; state: CampaignState }
  | { kind: "ticket"; number: string; partner: string; isOpen: boolean }
  | { kind: "draft-set"; state: string }
);

type Find = (
  ctx: TenantCtx<StaffActor>,
  contains: { contains: string; mode: "insensitive" },
  take: number,
) => Promise<WorkHit[]>;

const brandName = (id: string) => brands().current().byId.get(id)?.name ?? "";

const LINK = z.object({ brandId: z.string(), code: z.string(), name: z.string(), active: z.boolean() });

const links: Find = async ({ tx }, { contains }, take) => {
  const rows = await queryRows(
    tx,
    sql`select l.brand_id as "brandId", l.code, l.name, l.active
    from find_tracking_links(${`%${contains}%`}, ${take}::int) f
    join tracking_links l on l.brand_id = f.brand_id and l.id = f.id
    order by l.active desc, l.created_at desc, l.id desc`,
    LINK,
  );
  return rows.map(({ brandId, code, name, active }) => ({
    kind: "link",
    code,
    name,
    brand: brandName(brandId),
    isActive: active,
    href: ADMIN_PATHS.trackingLink(code),
  }));
};

const campaigns: Find = async ({ tx }, text, take) => {
  const rows = await tx.campaign.findMany({
    where: { name: text },
    select: { brandId: true, id: true, name: true, state: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return rows.map(({ brandId, id, name, state }) => ({
    kind: "campaign",
    name,
    brand: brandName(brandId),
    state: campaignState.parse(state),
    href: ADMIN_PATHS.campaign(brandId, id),
  }));
};

const tickets: Find = async ({ tx }, text, take) => {
  const rows = await tx.portalTicket.findMany({
    where: { OR: [{ number: text }, { subject: text }] },
    select: { id: true, number: true, subject: true, state: true, partner: { select: { name: true } } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take,
  });
  return rows.map(({ id, number, subject, state, partner }) => ({
    kind: "ticket",
    name: subject,
    number,
    partner: partner.name,
    isOpen: state === "open",
    href: ADMIN_PATHS.partnerTicket(id),
  }));
};

const draftSets: Find = async ({ tx }, text, take) => {
  const rows = await tx.draftSet.findMany({
    where: { name: text },
    select: { id: true, name: true, state: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return rows.map(({ id, name, state }) => ({ kind: "draft-set", name, state, href: ADMIN_PATHS.draftSet(id) }));
};

/** How each kind is found, and the permission that it needs. */
export const WORK_RECORDS: readonly [Permission, Find][] = [
  ["tracking-links:edit", links],
  ["messaging:edit", campaigns],
  ["merchants:edit", tickets],
  ["drafts:edit", draftSets],
];
