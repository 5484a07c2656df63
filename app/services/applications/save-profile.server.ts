import type { ProductCode } from "~/domain/products";
import { no, yes } from "~/domain/result";
import { completionFlagOf, isComplete } from "~/domain/validation/completeness";
import type { FieldMessages } from "~/domain/validation/messages";
import { parseAnswer, parseGoldProfile, parseSection, type RawAnswers } from "~/domain/validation/parse-profile";
import type { ProfileAnswers, ProfileField, ProfileSection } from "~/domain/validation/profile";
import type { StoredProfile } from "~/domain/validation/stored-profile";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { fieldContext } from "~/services/customers/field-context.server";
import { readProfile, writeAnswers } from "~/services/customers/profile-answers.server";
import { reviewOtherProfiles } from "~/services/customers/review-other-profiles.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { startApplication } from "./start-application.server";

const FLAG_COLUMNS = {
  pl_completed: "plCompleted",
  gl_completed: "glCompleted",
  bl_completed: "blCompleted",
  hl_completed: "hlCompleted",
} as const;

/** Fields that keep their stored value when the form sends them empty: the page shows them masked only. */
const STORED_WHEN_BLANK = ["birth_date", "tin"] as const;

/**
 * A form's answers completed with values that it does not send: verified contacts and encrypted values that were left
 * empty.
 */
export function completed(raw: RawAnswers, stored: StoredProfile): RawAnswers {
  const whole: Record<string, unknown> = {
    ...raw,
    mobile_phone_number: stored.answers.mobile_phone_number,
    mobile_phone_code: "91",
  };
  for (const field of STORED_WHEN_BLANK) if (!whole[field]) whole[field] = stored.answers[field];
  if (stored.hasVerifiedEmail) whole.email = stored.answers.email;
  return whole as RawAnswers;
}

/** The answers that a form may change. A verified number or e-mail address is not among them. */
export function writable(values: Partial<ProfileAnswers>): Partial<ProfileAnswers> {
  const { mobile_phone_number: _mobile, mobile_phone_code: _code, ...rest } = values;
  return rest;
}

/**
 * The answers without the refused fields: a required answer that was emptied keeps its stored value. A confirmation
 * that was not repeated is cleared.
 */
export const accepted = (
  values: Partial<ProfileAnswers>,
  errors: FieldMessages<ProfileField>,
): Partial<ProfileAnswers> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field === "emi_confirmed" || !(field in errors)));

export type ProfileForm = ProfileSection | "gold";

type Saving = {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  product: ProductCode;
  /** The present dropdown lists; the shipped lists when omitted. */
  rows?: readonly ListRow[];
};

/**
 * Saves one section of the profile, or the gold-loan page. Valid answers are saved even when others are not. When the
 * product's profile is complete, its flag is set (JRN-09), a pending update request is cleared (JRN-13), and an
 * application exists (OQ-102).
 */
export async function saveProfileForm({
  ctx,
  session,
  product,
  form,
  raw,
  rows,
}: Saving & { form: ProfileForm; raw: RawAnswers }) {
  const stored = await readProfile({ ctx });
  const context = { ...fieldContext(ctx, product, rows), saved: stored.answers };
  const whole = completed(raw, stored);
  const parsed = form === "gold" ? parseGoldProfile(whole, context) : parseSection(form, whole, context);
  const values = writable(parsed.values);
  if (!parsed.ok) {
    const valid = accepted(values, parsed.errors);
    await writeAnswers({ ctx, stored, values: valid, raw });
    await reviewOtherProfiles({ ctx, product, rows, stored, answers: { ...stored.answers, ...valid } });
    return no("invalid", { errors: parsed.errors });
  }
  await writeAnswers({ ctx, stored, values, raw });
  const answers = { ...stored.answers, ...values };
  await reviewOtherProfiles({ ctx, product, rows, stored, answers });
  const done = await startWhenComplete({ ctx, session, product, answers, rows });
  return yes({ isComplete: done.isComplete, applicationId: done.applicationId });
}

/** Saves one answer while the customer fills in the form. A wrong answer is refused and nothing is written. */
export async function saveAnswer({
  ctx,
  product,
  field,
  raw,
  rows,
}: Omit<Saving, "session"> & { field: ProfileField; raw: unknown }) {
  const stored = await readProfile({ ctx });
  const context = { ...fieldContext(ctx, product, rows), saved: stored.answers };
  const parsed = parseAnswer(field, raw, context);
  if (!parsed.ok) return no("invalid", { errors: parsed.errors });
  const isBlanked = STORED_WHEN_BLANK.some((name) => name === field) && parsed.values[field] === null;
  if (!isBlanked) {
    const values = writable(parsed.values);
    await writeAnswers({ ctx, stored, values, raw: { [field]: raw } });
    await reviewOtherProfiles({ ctx, product, rows, stored, answers: { ...stored.answers, ...values } });
  }
  return yes();
}

async function startWhenComplete({ ctx, session, product, answers, rows }: Saving & { answers: ProfileAnswers }) {
  const flag = completionFlagOf(product);
  const complete = flag !== null && isComplete(product, answers, fieldContext(ctx, product, rows));
  if (!flag || !complete) return { isComplete: false, applicationId: null };
  const owner = { brandId: ctx.brand.id, customerId: ctx.actor.customerId };
  const data = {
    [FLAG_COLUMNS[flag]]: 1,
    ...(flag === "pl_completed" ? { plUpdateRequired: 0, plSeUpdateRequired: 0 } : {}),
  };
  await ctx.tx.customerProfile.upsert({
    where: { brandId_customerId: owner },
    create: { ...owner, ...data },
    update: data,
    select: { customerId: true },
  });
  const { applicationId } = await startApplication({ ctx, session, product });
  return { isComplete: true, applicationId };
}
