import { type BrandCheck, isSameBrandName } from "@tenants/brand/checks";
import { changesBetween, draftOf } from "@tenants/brand/draft";
import { readConfig } from "@tenants/brand/read-config";
import type { BrandConfig } from "@tenants/brand/schema";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { Prisma } from "~/platform/database/client.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newId } from "~/platform/ids";
import {
  auditedIn,
  type EditedBrand,
  NO_DRAFT,
  readEdited,
  type StaffCtx,
  versionsAfter,
} from "~/services/brands/brand-row.server";
import { brands } from "~/services/brands/brands.server";
import { checkDraft, otherBrandNames } from "./check-draft.server";

export type Published = Yes<{ version: number }>;

/** The key of the lock that publishing a name takes: no two brands may have the same name. */
const BRAND_NAMES = "brand-names";

type State = { name: string; config: BrandConfig };

const published = ({ row }: EditedBrand): State => ({ name: row.name, config: readConfig(row.config).own });

/** The content of a snapshot: the config, and the brand's name at that time. */
function snapshotState(config: unknown, nameNow: string): State {
  const stored = (config as { name?: unknown } | null)?.name;
  return { name: typeof stored === "string" ? stored : nameNow, config: readConfig(config).own };
}

/**
 * Publishes a state: the brand's columns, a snapshot and an audit entry in this transaction. Other processes follow the
 * change signal.
 */
async function putInForce(
  ctx: StaffCtx,
  edited: EditedBrand,
  next: State,
  action: string,
  from?: number,
): Promise<Published> {
  const { row } = edited;
  const before = published(edited);
  const last = await ctx.tx.brandSnapshot.aggregate({ where: { brandId: row.id }, _max: { version: true } });
  const version = (last._max.version ?? 0) + 1;
  await ctx.tx.brand.update({
    where: { id: row.id },
    data: {
      name: next.name,
      config: next.config as Prisma.InputJsonObject,
      status: row.status === "draft" ? "live" : row.status,
      draft: NO_DRAFT,
      fieldVersions: versionsAfter(ctx, edited, next) as unknown as Prisma.InputJsonObject,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await ctx.tx.brandSnapshot.create({
    data: {
      brandId: row.id,
      id: newId(),
      version,
      config: { ...next.config, name: next.name } as Prisma.InputJsonObject,
      publishedBy: ctx.actor.staffUserId,
      publishedAt: ctx.now,
    },
    select: { id: true },
  });
  const changes = changesBetween(before, next);
  const side = (name: "before" | "after") => Object.fromEntries(changes.map((change) => [change.path, change[name]]));
  await audit(
    auditedIn(ctx, row.id),
    action,
    { kind: "brand", id: row.id },
    {
      before: { ...side("before"), status: row.status },
      after: {
        ...side("after"),
        status: row.status === "draft" ? "live" : row.status,
        version,
        ...(from ? { rollbackTo: from } : {}),
      },
    },
  );
  return yes({ version });
}

/** Publishes the draft; refuses while a check blocks it. Call `showBrands` after the commit. */
export async function publishBrand({
  ctx,
  brandId,
  revision,
}: {
  ctx: StaffCtx;
  brandId: string;
  revision?: number;
}): Promise<
  | Published
  | No<"unknown-brand" | "nothing-to-publish">
  | No<"stale", { revision: number }>
  | No<"blocked", { blockers: BrandCheck[] }>
> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  if (!edited.hasDraft && edited.row.status !== "draft") return no("nothing-to-publish");
  const { draft } = edited;
  await lockKeys(ctx, BRAND_NAMES);
  if (revision !== undefined && revision !== draft.revision) return no("stale", { revision: draft.revision });
  const blockers = (await checkDraft(ctx, edited)).filter(({ level }) => level === "blocker");
  if (blockers.length > 0) return no("blocked", { blockers });
  return putInForce(ctx, edited, draft, "brand.publish");
}

/**
 * Publishes an earlier snapshot again as a new version. Discards the draft. Its values passed the checks once; only its name can have
 * been taken by another brand since.
 */
export async function rollbackBrand({
  ctx,
  brandId,
  version,
}: {
  ctx: StaffCtx;
  brandId: string;
  version: number;
}): Promise<Published | No<"unknown-brand" | "unknown-version"> | No<"name-taken-since", { name: string }>> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  const snapshot = await ctx.tx.brandSnapshot.findFirst({ where: { brandId, version }, select: { config: true } });
  if (!snapshot) return no("unknown-version");
  const state = snapshotState(snapshot.config, edited.row.name);
  await lockKeys(ctx, BRAND_NAMES);
  const others = await otherBrandNames(ctx, brandId);
  if (others.some((name) => isSameBrandName(name, state.name))) return no("name-taken-since", { name: state.name });
  return putInForce(ctx, edited, state, "brand.rollback", version);
}

export type BrandVersion = {
  version: number;
  at: string;
  by: string | null;
  changes: { path: string; before: string; after: string }[];
};

/** Every version of a brand, newest first, with who, when and the changes since the one before. */
export async function brandHistory({
  ctx,
  brandId,
  nameNow,
}: {
  ctx: StaffCtx;
  brandId: string;
  nameNow: string;
}): Promise<BrandVersion[]> {
  const rows = await ctx.tx.brandSnapshot.findMany({
    where: { brandId },
    select: { version: true, config: true, publishedBy: true, publishedAt: true },
    orderBy: { version: "desc" },
    take: MAX_LISTED.brandVersions,
  });
  const people = rows.flatMap(({ publishedBy }) => (publishedBy ? [publishedBy] : []));
  const staff = await ctx.tx.staffUser.findMany({ where: { id: { in: people } }, select: { id: true, name: true } });
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return rows.map((row, index) => {
    const previous = rows[index + 1];
    const state = snapshotState(row.config, nameNow);
    const nothing: State = { name: state.name, config: {} };
    return {
      version: row.version,
      at: row.publishedAt.toISOString(),
      by: row.publishedBy ? (names.get(row.publishedBy) ?? null) : null,
      changes: changesBetween(previous ? snapshotState(previous.config, nameNow) : nothing, state),
    };
  });
}

/** What a draft changes in the published brand. */
export const draftChanges = (edited: EditedBrand) => changesBetween(published(edited), draftOf(edited.row));

/** Loads committed changes into this process at once. Other processes follow the change signal. */
export const showBrands = (): Promise<void> => brands().refresh();
