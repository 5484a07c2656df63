import { newPublicId } from "~/platform/ids";
import type { Db } from "./database";

const DAY_MS = 86_400_000;

/** Lower than what the lenders ask for: so low, and so many, that somebody of any last month gains by it. */
const INCOMES = {
  "vindhya-bank": 10_000,
  "money-view": 10_000,
  "money-tap": 12_000,
  finzy: 15_000,
  indialends: 12_000,
} as const;

/** One draft set with changes of income limits, begun two days ago. */
export async function seedDraftSets(
  db: Db,
  { lenderIds, now }: { lenderIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const author = await db.staffUser.findFirst({ where: { roleId: 1 }, orderBy: { id: "asc" }, select: { id: true } });
  if (!author) throw new Error("the demo has no administrator");
  const createdAt = new Date(now.getTime() - 2 * DAY_MS);
  const set = {
    id: newPublicId(),
    name: "Lower income limits for the festive season",
    createdBy: author.id,
    createdAt,
  };
  await db.draftSet.create({ data: set });
  for (const [slug, income] of Object.entries(INCOMES)) {
    const lenderId = lenderIds.get(slug);
    const lender = lenderId && (await db.lender.findUnique({ where: { id: lenderId }, select: { minIncome: true } }));
    if (!lenderId || !lender || lender.minIncome === income) continue;
    await db.draftChange.create({
      data: {
        ...{ setId: set.id, lenderId, property: "min_income", changedBy: author.id, changedAt: createdAt },
        ...{ base: JSON.stringify(lender.minIncome), value: JSON.stringify(income) },
      },
    });
  }
}
