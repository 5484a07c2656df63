import type { ConsentGiven } from "~/domain/consents/consent-given";
import { istDay } from "~/domain/dates/ist";
import type { IntakeAnswers } from "~/domain/intake/intake-fields";
import { type IntakeFaults, parseIntake } from "~/domain/intake/parse-intake";
import type { PostedIntake } from "~/domain/intake/requests";
import { amountBounds } from "~/domain/patterns/amount";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { ContextLocale, TenantCtx } from "~/platform/context";
import { encryptField } from "~/platform/crypto.server";
import { countHitFromNetwork } from "~/platform/rate-limit.server";
import { consentOf } from "~/services/consents/consent-text.server";
import { recordConsent } from "~/services/consents/record-consent.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { findIntake, type Intake, type IntakeRefusal, staleAfterMs } from "./find-intake.server";
import { intakeConsent } from "./intake-consent.server";
import { intakeOptions } from "./intake-lists";

const POSTS_PER_HOUR = 60;

/** A form that this request may now send to the lender. */
export type IntakeClaim = {
  intake: Intake;
  answers: IntakeAnswers;
  /** The values as the lender receives them; lists by the keys of their items. */
  lenderAnswers: Record<string, string | number | null>;
  consent: ConsentGiven & { at: Date };
};

export type ClaimRefusal =
  | IntakeRefusal
  /** Sent already, or being sent. Its own page shows the result. */
  | No<"sent", { intake: Intake }>
  | No<"invalid", { intake: Intake; faults: IntakeFaults }>;

/** Writes one receipt for this wording. Agreeing again with a corrected form gives the same receipt. */
async function recordOnce(ctx: TenantCtx, intake: Intake, consent: ConsentGiven) {
  const receipt = { customerId: intake.customerId, submissionId: intake.id, purpose: "lender-intake" };
  const { textHash } = consent;
  const known = await ctx.tx.consent.count({
    where: { brandId: ctx.brand.id, ...receipt, textHash, withdrawnAt: null },
  });
  if (known === 0) await recordConsent({ ctx, ...receipt, lenderId: intake.lenderId, consent });
}

/** Claims the form for one request; of parallel requests one succeeds. */
async function take(ctx: TenantCtx, intake: Intake, answers: IntakeAnswers): Promise<boolean> {
  const brandId = ctx.brand.id;
  const { id, applicationId, lenderId } = intake;
  await ctx.tx.intakeForm.createMany({
    data: [{ brandId, id, applicationId, lenderId, createdAt: ctx.now }],
    skipDuplicates: true,
  });
  const stale = new Date(ctx.now.getTime() - staleAfterMs());
  const { count } = await ctx.tx.intakeForm.updateMany({
    where: { brandId, id, OR: [{ status: "open" }, { status: "sending", sendingSince: { lt: stale } }] },
    data: {
      status: "sending",
      sendingSince: ctx.now,
      dataEnc: encryptField({ table: "intake_forms", column: "data", rowId: id }, JSON.stringify(answers)),
    },
  });
  return count === 1;
}

/**
 * Reads the posted form and claims it for sending, with its consent. Refuses invalid answers, a form that was sent, and
 * an unknown link. The caller sends it after the commit.
 */
export async function claimIntake({
  ctx,
  id,
  request,
  rows,
  isCall = false,
}: {
  ctx: TenantCtx;
  id: string;
  request: PostedIntake;
  rows: readonly ListRow[];
  /** A call need not name the text that was ticked (API-42): it is then the present one. The page's form always names it. */
  isCall?: boolean;
}): Promise<Yes<{ claim: IntakeClaim }> | ClaimRefusal> {
  const found = await findIntake({ ctx, id });
  if (!found.ok) return found;
  const { intake } = found;
  const posts = await countHitFromNetwork(ctx, "intake-post", { max: POSTS_PER_HOUR, windowSeconds: 3_600 });
  if (!posts.allowed) return no("too-many", { retryAfterSeconds: posts.retryAfterSeconds });
  if (intake.at === "sent") return no("sent", { intake });
  if (intake.at === "gone") return no("unknown");

  const options = intakeOptions(rows);
  const parsed = parseIntake(request.raw, {
    today: istDay(ctx.now),
    loan: amountBounds("BL", ctx.brand.settings.amountBounds),
    options,
  });
  if (!parsed.ok) return no("invalid", { intake, faults: parsed.faults });
  const textIn = (locale: ContextLocale) => intakeConsent({ ctx, legalName: intake.lender.legalName }, locale);
  const consent = consentOf(request.consent, textIn);
  const isUnnamed = isCall && request.consent.consent_hash === "";
  const agreed = consent.kind === "given" ? consent.consent : isUnnamed ? textIn(ctx.locale) : null;
  if (!agreed)
    return no("invalid", { intake, faults: { consent: consent.kind === "changed" ? "changed" : "consent" } });

  const { answers } = parsed;
  if (!(await take(ctx, intake, answers))) return no("sent", { intake });
  await recordOnce(ctx, intake, agreed);
  const keyOf = (list: keyof typeof options) =>
    options[list].find((option) => option.id === answers[list])?.key ?? null;
  return yes({
    claim: {
      intake,
      answers,
      lenderAnswers: {
        ...answers,
        gender: keyOf("gender"),
        maritalStatus: keyOf("maritalStatus"),
        purposeOfLoan: keyOf("purposeOfLoan"),
        nature: keyOf("nature"),
        category: keyOf("category"),
        subCategory: answers.subCategory === null ? null : keyOf("subCategory"),
      },
      consent: { ...agreed, at: ctx.now },
    },
  });
}
