import { no, yes } from "~/domain/result";
import type { VoucherInput } from "~/domain/vouchers/requests";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockVersion } from "~/platform/database/lock-version.server";
import { formId } from "~/platform/ids";
import { allowLinkHost } from "~/services/cards/link-host.server";

type Ctx = TenantCtx<StaffActor>;

const SUBJECT = "voucher";

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Every voucher that is not deleted, as the form reads it. */
export async function listVoucherRecords({ ctx }: { ctx: Pick<Ctx, "tx"> }) {
  const rows = await ctx.tx.voucher.findMany({
    where: { deletedAt: null },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    shop: row.shop,
    category: row.category,
    offer: row.offer,
    offer_hi: row.offerHi ?? "",
    terms: row.terms ?? "",
    terms_hi: row.termsHi ?? "",
    code: row.code ?? "",
    link: row.link,
    valid_from: dayOf(row.validFrom),
    valid_until: dayOf(row.validUntil),
    sort_order: String(row.sortOrder),
    status: row.status === 1 ? "1" : "",
  }));
}

const columnsOf = (input: VoucherInput) => ({
  shop: input.shop,
  category: input.category,
  offer: input.offer,
  offerHi: input.offer_hi,
  terms: input.terms,
  termsHi: input.terms_hi,
  code: input.code,
  link: input.link,
  validFrom: new Date(`${input.valid_from}T00:00:00Z`),
  validUntil: new Date(`${input.valid_until}T00:00:00Z`),
  sortOrder: input.sort_order,
  status: input.status,
});

const locked = (ctx: Ctx, id: string, version: number) =>
  lockVersion(ctx.tx, "vouchers", { id, version }, () => ctx.tx.voucher.findFirst({ where: { id, deletedAt: null } }));

/**
 * Adds a voucher (`id` null), or saves one whose version is still the edited one (OQ-85). Refuses `colleague-asked` for a
 * link to a host that is new to customers, where a second person must approve it.
 */
export async function saveVoucher({
  ctx,
  id,
  version,
  key = "",
  input,
}: {
  ctx: Ctx;
  id: string | null;
  version: number;
  /** Of a new entry's form: sent again, it adds nothing. */
  key?: string | undefined;
  input: VoucherInput;
}) {
  const data = columnsOf(input);
  const found = id === null ? null : await locked(ctx, id, version);
  if (found && !found.ok) return found;
  const wish = { link: input.link, before: found?.row.link ?? null, name: input.shop };
  const allowed = await allowLinkHost(ctx, wish);
  if (!allowed.ok) return no(allowed.code, { errors: { link: ["host-asked"] } });
  if (id === null || found === null) {
    const row = { id: formId(key, { ...input, by: ctx.actor.staffUserId }), ...data };
    const { count } = await ctx.tx.voucher.createMany({ data: [row], skipDuplicates: true });
    if (count === 1) await audit(ctx, "voucher.create", { kind: SUBJECT, id: row.id }, { after: input });
    return yes();
  }
  const { row } = found;
  await ctx.tx.voucher.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } });
  const before = { shop: row.shop, offer: row.offer, link: row.link, status: row.status };
  await audit(ctx, "voucher.update", { kind: SUBJECT, id }, { before, after: input });
  return yes();
}

/** Takes a voucher off the list. Its row stays, because clicks refer to it. */
export async function deleteVoucher({ ctx, id, version }: { ctx: Ctx; id: string; version: number }) {
  const found = await locked(ctx, id, version);
  if (!found.ok) return found;
  await ctx.tx.voucher.update({
    where: { id },
    data: { deletedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  const { shop, offer } = found.row;
  await audit(ctx, "voucher.delete", { kind: SUBJECT, id }, { before: { shop, offer } });
  return yes();
}
