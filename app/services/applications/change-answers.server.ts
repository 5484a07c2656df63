import { type HandOffState, toHandOffState } from "~/domain/applications/hand-off";
import { isUnderWay } from "~/domain/applications/may-submit";
import type { ProductCode } from "~/domain/products";
import { no, yes } from "~/domain/result";
import { completionFlagOf, isComplete } from "~/domain/validation/completeness";
import { parseSection, type RawAnswers } from "~/domain/validation/parse-profile";
import type { ProfileAnswers, ProfileField, ProfileSection } from "~/domain/validation/profile";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { fieldContext } from "~/services/customers/field-context.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { readProfile, writeAnswers } from "~/services/customers/profile-answers.server";
import { askForUpdate, reviewOtherProfiles } from "~/services/customers/review-other-profiles.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { refreshAmount } from "./refresh-amount.server";
import { accepted, completed, writable } from "./save-profile.server";

/**
 * How changed answers affect applications. `running`: lenders that already have their application, which does not
 * change. `unsent`: lenders that will receive the new answers.
 */
export type Affected = { running: string[]; unsent: string[] };

const ON_THE_WAY: ReadonlySet<HandOffState> = new Set(["queued", "sending", "in-doubt"]);

/**
 * The lenders, by name, with a running application of this customer, and those whose application has not been sent yet.
 */
export async function readAffected({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<Affected> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { state: true, lender: { select: { name: true } } },
  });
  const named = (is: (state: HandOffState) => boolean) =>
    rows.filter(({ state }) => is(toHandOffState(state))).map(({ lender }) => lender.name);
  return {
    running: named((state) => isUnderWay(state) && !ON_THE_WAY.has(state) && state !== "needs-correction"),
    unsent: named((state) => ON_THE_WAY.has(state)),
  };
}

/**
 * Changes the answers of one section, all or none. Applications at lenders do not change. Returns `invalid` with the
 * messages, or `unsent` when an application that is not sent yet would carry the new answers and `isConfirmed` is false.
 * Both return the answers as they would be and write nothing. Unchanged answers write nothing either.
 */
export async function changeAnswers({
  ctx,
  product,
  section,
  raw,
  rows,
  isConfirmed,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  section: ProfileSection;
  raw: RawAnswers;
  rows: readonly ListRow[];
  isConfirmed: boolean;
}) {
  await lockCustomer(ctx);
  const stored = await readProfile({ ctx });
  const context = { ...fieldContext(ctx, product, rows), saved: stored.answers };
  const parsed = parseSection(section, completed(raw, stored), context);
  const values = writable(parsed.values);
  if (!parsed.ok)
    return no("invalid", {
      errors: parsed.errors,
      answers: { ...stored.answers, ...accepted(values, parsed.errors) },
    });
  const answers: ProfileAnswers = { ...stored.answers, ...values };
  const differs = (Object.keys(values) as ProfileField[]).some((field) => answers[field] !== stored.answers[field]);
  if (!differs) return yes({ isChanged: false });
  const { unsent } = await readAffected({ ctx });
  if (unsent.length > 0 && !isConfirmed) return no("unsent", { answers });
  await writeAnswers({ ctx, stored, values, raw });
  await reviewOtherProfiles({ ctx, product, rows, stored, answers });
  if (completionFlagOf(product) && isComplete(product, answers, fieldContext(ctx, product, rows)))
    await refreshAmount({ ctx, product });
  else await askForUpdate({ ctx, product });
  return yes({ isChanged: true });
}
