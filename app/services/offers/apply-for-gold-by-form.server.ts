import { goldPath } from "~/domain/journey/paths";
import type { ConsentSent } from "~/domain/validation/form-fields";
import type { FieldMessages } from "~/domain/validation/messages";
import type { ProfileField } from "~/domain/validation/profile";
import type { TypedAnswers } from "~/domain/validation/profile-requests";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { consentOf, goldConsent } from "~/services/consents/consent-text.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { applyForGold, recordGoldConsent } from "~/services/submissions/gold-hand-off.server";
import type { GoldResult, SubmissionView } from "~/services/submissions/types";
import { goldLenders } from "./gold-state.server";

/** Why the form is shown again. */
export type GoldRefused = {
  errors?: FieldMessages<ProfileField>;
  typed?: Partial<Record<ProfileField, string>>;
  consent?: "missing" | "changed" | null;
  /** No lender takes this request. */
  noLender?: boolean;
  /** A lender could not take it, or was not reached: it may be sent again. */
  returned?: SubmissionView | null;
  /** Another refusal of the hand-off. */
  other?: "mobile-needed" | "unknown";
};

export type GoldApplied =
  /** A lender has it; `to` is its page. */
  | { kind: "ready"; to: string }
  /** Being sent: the gold-loan page shows the wait. */
  | { kind: "pending" }
  | { kind: "refused"; refused: GoldRefused };

/**
 * Saves the gold-loan form, records the consent and submits the application to the gold lender of the pincode, in one
 * transaction.
 */
export async function applyForGoldByForm({
  ctx,
  session,
  answers: typed,
  consent: sent,
  rows,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  answers: TypedAnswers;
  consent: ConsentSent;
  /** The present dropdown lists. */
  rows: readonly ListRow[];
}): Promise<GoldApplied> {
  const saved = await saveProfileForm({ ctx, session, product: "GL", form: "gold", raw: typed, rows });
  const lenders = goldLenders(ctx.brand);
  const given = consentOf(sent, (locale) => goldConsent({ ctx, lenders }, locale));
  const consent = given.kind === "given" ? null : given.kind;
  if (!saved.ok || given.kind !== "given") {
    const errors = saved.ok ? {} : { errors: saved.errors, typed };
    return { kind: "refused", refused: { ...errors, consent } };
  }
  await recordGoldConsent({ ctx, consent: given.consent });
  const { applicationId } = saved;
  const result = await applyForGold({ ctx, session, applicationId, consent: given.consent, corrected: true });
  if (!result.ok) {
    return { kind: "refused", refused: refusalOf(result.code) };
  }
  return result.state === "ready" ? { kind: "ready", to: goldPath(result.redirect) } : { kind: "pending" };
}

function refusalOf(code: Extract<GoldResult, { ok: false }>["code"]): GoldRefused {
  if (code === "no-lender") return { noLender: true };
  return { other: code === "mobile-needed" ? code : "unknown" };
}
