import { ADD_ONS, ADD_ONS_OF, type AddOnPremiums, addOnsOf } from "~/domain/insurance/add-ons";
import type { PlanInput } from "~/domain/insurance/requests";
import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockVersion } from "~/platform/database/lock-version.server";
import { formId } from "~/platform/ids";

type Ctx = TenantCtx<StaffActor>;

const SUBJECT = "insurance-plan";

/** The lenders of the insurance segment. */
export async function listInsurers({ ctx }: { ctx: Pick<Ctx, "tx"> }) {
  return ctx.tx.lender.findMany({
    where: { deletedAt: null, segments: { some: { segment: "ins" } } },
    select: { id: true, name: true, lenderStatus: true, allowedHosts: true },
    orderBy: { name: "asc" },
  });
}

const text = (value: number | string | null): string => (value === null ? "" : String(value));

/** A text for each add-on; empty for one that the plan does not sell. */
const addOnTexts = (premiums: AddOnPremiums) =>
  Object.fromEntries(ADD_ONS.map((addOn) => [`add_${addOn}`, text(premiums[addOn] ?? null)]));

/** Every plan that is not deleted, as the form reads it. */
export async function listPlanRecords({ ctx }: { ctx: Pick<Ctx, "tx"> }) {
  const rows = await ctx.tx.insurancePlan.findMany({
    where: { deletedAt: null },
    orderBy: [{ product: "asc" }, { premiumRupees: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    insurer: row.lenderId,
    product: row.product,
    name: row.name,
    name_hi: text(row.nameHi),
    points: row.points.join("\n"),
    points_hi: row.pointsHi.join("\n"),
    premium_rupees: text(row.premiumRupees),
    sum_insured_rupees: text(row.sumInsuredRupees),
    cover: text(row.cover),
    max_vehicle_years: text(row.maxVehicleYears),
    max_members: text(row.maxMembers),
    max_age_years: text(row.maxAgeYears),
    max_stock_rupees: text(row.maxStockRupees),
    link: row.link,
    ...addOnTexts(addOnsOf(row.addOns)),
    status: row.status === 1 ? "1" : "",
  }));
}

const columnsOf = (input: PlanInput) => ({
  lenderId: input.insurer,
  product: input.product,
  name: input.name,
  nameHi: input.name_hi,
  points: input.points,
  pointsHi: input.points_hi,
  premiumRupees: input.premium_rupees,
  sumInsuredRupees: input.sum_insured_rupees,
  cover: input.cover,
  maxVehicleYears: input.max_vehicle_years,
  maxMembers: input.max_members,
  maxAgeYears: input.max_age_years,
  maxStockRupees: input.max_stock_rupees,
  addOns: Object.fromEntries(
    ADD_ONS_OF[input.product].flatMap((addOn) => {
      const rupees = input[`add_${addOn}`];
      return rupees === null ? [] : [[addOn, rupees]];
    }),
  ),
  link: input.link,
  status: input.status,
});

const locked = (ctx: Ctx, id: string, version: number) =>
  lockVersion(ctx.tx, "insurance_plans", { id, version }, () =>
    ctx.tx.insurancePlan.findFirst({ where: { id, deletedAt: null } }),
  );

/**
 * Adds a plan (`id` null), or saves one whose version is still the edited one (OQ-85). The link must be on the
 * insurer's own hosts.
 */
export async function savePlan({
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
  input: PlanInput;
}) {
  const insurer = (await listInsurers({ ctx })).find((one) => one.id === input.insurer);
  if (!insurer) return no("invalid", { errors: { insurer: ["not-an-insurer"] } });
  const host = new URL(input.link.replaceAll("{UNIQUE_ID}", "0")).host;
  if (!insurer.allowedHosts.includes(host)) return no("invalid", { errors: { link: ["host-not-allowed"] } });
  const data = columnsOf(input);
  if (id === null) {
    const row = { id: formId(key, { ...input, by: ctx.actor.staffUserId }), ...data };
    const { count } = await ctx.tx.insurancePlan.createMany({ data: [row], skipDuplicates: true });
    if (count === 1) await audit(ctx, "insurance-plan.create", { kind: SUBJECT, id: row.id }, { after: input });
    return yes();
  }
  const found = await locked(ctx, id, version);
  if (!found.ok) return found;
  const { name, premiumRupees, link, status } = found.row;
  await ctx.tx.insurancePlan.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(
    ctx,
    "insurance-plan.update",
    { kind: SUBJECT, id },
    { before: { name, premium_rupees: premiumRupees, link, status }, after: input },
  );
  return yes();
}

/** Takes a plan off the list. Its row stays, because clicks refer to it. */
export async function deletePlan({ ctx, id, version }: { ctx: Ctx; id: string; version: number }) {
  const found = await locked(ctx, id, version);
  if (!found.ok) return found;
  await ctx.tx.insurancePlan.update({
    where: { id },
    data: { deletedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(ctx, "insurance-plan.delete", { kind: SUBJECT, id }, { before: { name: found.row.name } });
  return yes();
}
