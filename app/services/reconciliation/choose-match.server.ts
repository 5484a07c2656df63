import { chosenKeys, matchName, storedMatches } from "~/domain/reconciliation/stored-matches";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { findCase, writeCase } from "./write-case.server";

type Input = { ctx: TenantCtx<StaffActor>; lineKey: string; version: number };

const chosenIn = (row: Awaited<ReturnType<typeof findCase>>) =>
  row && row.choicePayments.length > 0 ? { payments: row.choicePayments, credits: row.choiceCredits } : null;

/**
 * Notes which of several matches explains a credit. The next reconciliation uses it as long as its lines are there and
 * add up. `answer` is the name of one of the shown matches, null to take the choice back. Refuses `not-found` for another
 * match and where nothing is chosen, and `stale` when somebody has changed the line's case since `version`.
 */
export async function chooseMatch({
  ctx,
  lineKey,
  version,
  answer,
}: Input & { answer: string | null }): Promise<Yes | No<"not-found" | "stale">> {
  const before = chosenIn(await findCase({ ctx, lineKey }));
  const items = await ctx.tx.reconciliationEntry.findMany({
    where: { brandId: ctx.brand.id, lineKey, leg: "credit" },
    select: { candidates: true },
  });
  const matches = items.flatMap(({ candidates }) => storedMatches.parse(candidates));
  const named = matches.find((one) => matchName(one) === answer);
  if (answer === null ? !before : !named) return no("not-found");
  const after = named ? chosenKeys(named) : null;
  const columns = { choicePayments: after?.payments ?? [], choiceCredits: after?.credits ?? [] };
  const written = await writeCase({ ctx, lineKey, version, columns });
  if (!written.ok) return written;
  const action = after ? "reconciliation.choose" : "reconciliation.unchoose";
  await audit(ctx, action, { kind: "reconciliation", id: lineKey }, { before, after });
  return yes();
}
