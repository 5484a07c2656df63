import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Permission } from "~/domain/access/staff-roles";
import {
  type MessageChannel,
  type MessageLanguage,
  messageChannel,
  messageLanguage,
} from "~/domain/campaigns/channels";
import { UPLOAD_KINDS, type UploadKind } from "~/domain/uploads/kinds";
import { canUndo, type UploadState } from "~/domain/uploads/states";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

/** A line of a list: a colleague, an entry of a catalogue, a text, a file, a complaint, a referral. */
export type ListedHit = { href: string; name: string } & (
  | { kind: "plan" | "voucher" | "article"; isActive: boolean }
  | ColleagueHit
  | { kind: "text"; brand: string; channel: MessageChannel; locale: MessageLanguage }
  | { kind: "file"; upload: UploadKind; createdAt: Date; canUndo: boolean }
  | { kind: "complaint"; brand: string; isOpen: boolean }
  | { kind: "referral"; brand: string }
);

/** `otherSessions`: where the person is signed in, besides the session that asks. */
type ColleagueHit = {
  kind: "staff";
  id: string;
  isActive: boolean;
  isSelf: boolean;
  hasSecondFactor: boolean;
  otherSessions: number;
};

type Contains = { contains: string; mode: "insensitive" };
type Find = (ctx: TenantCtx<StaffActor>, text: Contains, take: number) => Promise<ListedHit[]>;

const brandName = (id: string) => brands().current().byId.get(id)?.name ?? "";
const NEWEST = [{ createdAt: "desc" }, { id: "desc" }] as const;

const staff: Find = async ({ tx, now, actor }, text, take) => {
  const select = { id: true, name: true, active: true, totpEnrolledAt: true };
  const rows = await tx.staffUser.findMany({ where: { name: text }, select, orderBy: { name: "asc" }, take });
  const open = await tx.session.groupBy({
    by: ["staffUserId"],
    where: { area: "admin", expiresAt: { gt: now }, staffUserId: { in: rows.map(({ id }) => id) } },
    _count: { _all: true },
  });
  const sessionsOf = new Map(open.map(({ staffUserId, _count }) => [staffUserId, _count._all]));
  return rows.map(({ id, name, active, totpEnrolledAt }) => {
    const isSelf = id === actor.staffUserId;
    const otherSessions = (sessionsOf.get(id) ?? 0) - (isSelf ? 1 : 0);
    return {
      kind: "staff",
      id,
      name,
      isActive: active,
      isSelf,
      hasSecondFactor: totpEnrolledAt !== null,
      otherSessions,
      href: ADMIN_PATHS.staffMember(id),
    };
  });
};

const plans: Find = async ({ tx }, text, take) => {
  const rows = await tx.insurancePlan.findMany({
    where: { deletedAt: null, name: text },
    select: { id: true, name: true, status: true },
    orderBy: { name: "asc" },
    take,
  });
  return rows.map(({ id, name, status }) => ({
    kind: "plan",
    name,
    isActive: status === 1,
    href: ADMIN_PATHS.plan(id),
  }));
};

const vouchers: Find = async ({ tx }, text, take) => {
  const rows = await tx.voucher.findMany({
    where: { deletedAt: null, OR: [{ shop: text }, { offer: text }, { code: text }] },
    select: { id: true, shop: true, status: true },
    orderBy: { shop: "asc" },
    take,
  });
  return rows.map(({ id, shop, status }) => ({
    kind: "voucher",
    name: shop,
    isActive: status === 1,
    href: ADMIN_PATHS.voucher(id),
  }));
};

const articles: Find = async ({ tx }, text, take) => {
  const rows = await tx.portalArticle.findMany({
    where: { deletedAt: null, OR: [{ title: text }, { titleHi: text }] },
    select: { id: true, title: true, status: true },
    orderBy: { title: "asc" },
    take,
  });
  return rows.map(({ id, title, status }) => ({
    kind: "article",
    name: title,
    isActive: status === 1,
    href: ADMIN_PATHS.article(id),
  }));
};

const texts: Find = async ({ tx }, text, take) => {
  const rows = await tx.messageTemplate.findMany({
    where: { archivedAt: null, name: text },
    select: { brandId: true, id: true, name: true, channel: true, locale: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take,
  });
  return rows.map(({ brandId, id, name, channel, locale }) => ({
    kind: "text",
    name,
    brand: brandName(brandId),
    href: ADMIN_PATHS.messageTemplate(brandId, id),
    channel: messageChannel.parse(channel),
    locale: messageLanguage.parse(locale),
  }));
};

const complaints: Find = async ({ tx }, text, take) => {
  const select = { brandId: true, ticket: true, status: true };
  const rows = await tx.complaint.findMany({ where: { ticket: text }, select, orderBy: [...NEWEST], take });
  return rows.map(({ brandId, ticket, status }) => ({
    kind: "complaint",
    name: ticket,
    brand: brandName(brandId),
    isOpen: status === "open",
    href: ADMIN_PATHS.complaints,
  }));
};

const referrals: Find = async ({ tx }, text, take) => {
  const rows = await tx.partnerReferral.findMany({
    where: { OR: [{ name: text }, { businessName: text }] },
    select: { brandId: true, id: true, name: true },
    orderBy: [...NEWEST],
    take,
  });
  return rows.map(({ brandId, id, name }) => ({
    kind: "referral",
    name,
    brand: brandName(brandId),
    href: ADMIN_PATHS.partnerReferral(id),
  }));
};

/** Files of one kind; each kind has its own permission. */
const filesOf =
  (definition: (typeof UPLOAD_KINDS)[number]): Find =>
  async ({ tx, now }, text, take) => {
    const rows = await tx.upload.findMany({
      where: { kind: definition.kind, fileName: text },
      select: {
        id: true,
        fileName: true,
        createdAt: true,
        status: true,
        rowsUpdated: true,
        rowsFailed: true,
        appliedAt: true,
      },
      orderBy: [...NEWEST],
      take,
    });
    return rows.map(({ id, fileName, createdAt, status, ...progress }) => ({
      kind: "file",
      name: fileName,
      upload: definition.kind,
      createdAt,
      canUndo: canUndo({ state: status as UploadState, ...progress }, now),
      href: `${uploadPaths(definition).page}?upload=${id}`,
    }));
  };

/** How each kind is found, and the permission that it needs. */
export const LISTED_RECORDS: readonly [Permission, Find][] = [
  ["users:edit", staff],
  ["cards:edit", plans],
  ["cards:edit", vouchers],
  ["merchants:edit", articles],
  ["messaging:edit", texts],
  ["requests:edit", complaints],
  ["merchants:edit", referrals],
  ...UPLOAD_KINDS.map((definition): [Permission, Find] => [definition.permission, filesOf(definition)]),
];
