import type { Day } from "~/domain/dates/day";
import { newId } from "~/platform/ids";
import type { Db } from "../database";
import { monogramSvg } from "../drawings";
import { pictureOf, storePictures } from "../pictures";
import { DEMO_LENDERS } from "./all";
import type { DemoLender } from "./demo-lender";
import { demoCharges, lenderRow } from "./lender-row";
import { numberedLender } from "./numbered-lender";

const IN_ONE_GO = 500;

/** The rows of a lender's charges but for the fee, which the lender's own row has. */
const otherCharges = (lenderId: string, lender: DemoLender) =>
  demoCharges(lender)
    .slice(1)
    .map((charge, index) => ({
      lenderId,
      place: index + 2,
      kind: charge.kind ?? null,
      basis: charge.basis,
      rateBps: charge.basis === "rupees" ? null : charge.rateBps,
      valuePaise: charge.basis === "percent" ? null : BigInt(charge.valuePaise),
      gstBps: charge.gstBps,
      gstMode: charge.gstMode,
      isOptional: charge.isOptional ?? false,
      payee: charge.payee ?? "lender",
    }));

/** The database has made the row of the fee from the lender's own; its limits are the row's. */
async function limitFee(db: Db, lenderId: string, lender: DemoLender): Promise<void> {
  const [{ minPaise, maxPaise }] = demoCharges(lender);
  if (minPaise !== undefined && maxPaise !== undefined)
    await db.lenderCharge.updateMany({ where: { lenderId, place: 1 }, data: { minPaise, maxPaise } });
}

async function insertLenders(db: Db, lenders: readonly DemoLender[], today: Day, logos: ReadonlyMap<string, string>) {
  const rows = lenders.map((lender) =>
    lenderRow(lender, { id: newId(), today, logoSha256: logos.get(lender.slug) ?? null }),
  );
  await db.lender.createMany({ data: rows });
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  const idOf = ({ slug }: DemoLender) => ids.get(slug) as string;
  await db.lenderSegment.createMany({
    data: lenders.flatMap((lender) => lender.segments.map((segment) => ({ lenderId: idOf(lender), segment }))),
  });
  await db.lenderCharge.createMany({ data: lenders.flatMap((lender) => otherCharges(idOf(lender), lender)) });
  for (const lender of lenders) await limitFee(db, idOf(lender), lender);
  await db.lenderGroup.createMany({
    data: [...new Set(lenders.map(({ group }) => group))].map((name) => ({ id: newId(), name })),
    skipDuplicates: true,
  });
  const groups = new Map((await db.lenderGroup.findMany()).map(({ name, id }) => [name, id]));
  await db.lenderGroupMember.createMany({
    data: lenders.map((lender) => ({ lenderId: idOf(lender), groupId: groups.get(lender.group) as string })),
  });
}

/** The demo's lenders with segments, groups and logos; the logos belong to the main brand. Returns slug → id. */
export async function seedDemoLenders(db: Db, mainBrandId: string, today: Day): Promise<Map<string, string>> {
  const logos = new Map<string, string>();
  const pictures = await Promise.all(DEMO_LENDERS.map(({ slug, name }) => pictureOf(monogramSvg(slug, name))));
  for (const [index, { slug }] of DEMO_LENDERS.entries()) logos.set(slug, pictures[index]?.sha256 ?? "");
  await storePictures(db, mainBrandId, pictures);
  await insertLenders(db, DEMO_LENDERS, today, logos);
  const rows = await db.lender.findMany({ select: { slug: true, id: true } });
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Adds `count` lenders with varied criteria, starting at the first free number. */
export async function seedNumberedLenders(db: Db, count: number, today: Day): Promise<void> {
  const taken = await db.lender.count({ where: { slug: { startsWith: "lender-" } } });
  for (let start = taken + 1; start <= taken + count; start += IN_ONE_GO) {
    const length = Math.min(IN_ONE_GO, taken + count + 1 - start);
    const lenders = Array.from({ length }, (_, index) => numberedLender(start + index));
    await insertLenders(db, lenders, today, new Map());
  }
}
