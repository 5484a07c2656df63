import type { ConsentSent } from "~/domain/validation/form-fields";
import type { TypedAnswers } from "~/domain/validation/profile-requests";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { consentOf, goldConsent } from "~/services/consents/consent-text.server";
import { applyForGold, recordGoldConsent } from "~/services/submissions/gold-hand-off.server";
import type { GoldResult } from "~/services/submissions/types";
import { type GoldFormPage, goldFormPage, goldLenders } from "./gold-page.server";

export type GoldApplied =
  /** A lender has it: its page is `to`. */
  | { kind: "ready"; to: string }
  /** On its way: the gold-loan page shows the wait. */
  | { kind: "pending" }
  | { kind: "refused"; page: GoldFormPage };

/** Saves the gold-loan form, keeps the consent and hands the application to the gold lender for the pincode, in one transaction. */
export async function applyForGoldByForm({
  ctx,
  session,
  answers: typed,
  consent: sent,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  answers: TypedAnswers;
  consent: ConsentSent;
}): Promise<GoldApplied> {
  const saved = await saveProfileForm({ ctx, session, product: "GL", form: "gold", raw: typed });
  const lenders = goldLenders();
  const answer = consentOf(sent, (locale) => goldConsent({ ctx, lenders }, locale));
  const consent = answer.kind === "given" ? null : answer.kind;
  if (!saved.ok || answer.kind !== "given") {
    const errors = saved.ok ? {} : { errors: saved.errors, typed };
    return { kind: "refused", page: await goldFormPage({ ctx, refused: { ...errors, consent } }) };
  }
  await recordGoldConsent({ ctx, consent: answer.consent });
  const { applicationId } = saved;
  const result = await applyForGold({ ctx, session, applicationId, consent: answer.consent });
  if (!result.ok) {
    return { kind: "refused", page: await goldFormPage({ ctx, refused: refusalOf(result.code) }) };
  }
  return result.state === "ready" ? { kind: "ready", to: `/user/${result.redirect}` } : { kind: "pending" };
}

function refusalOf(code: Extract<GoldResult, { ok: false }>["code"]) {
  if (code === "no-lender") return { noLender: true };
  return { other: code === "mobile-needed" ? code : ("unknown" as const) };
}
