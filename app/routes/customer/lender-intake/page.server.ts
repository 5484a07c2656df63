import { redirect } from "@remix-run/node";
import { intakeSentPath } from "~/domain/intake/intake-state";
import type { PostedIntake } from "~/domain/intake/requests";
import { amountBounds } from "~/domain/patterns/amount";
import { statusOf } from "~/http/response/respond.server";
import { intakeFailure } from "~/i18n/phrases/intake-faults.server";
import type { TenantCtx } from "~/platform/context";
import type { ClaimRefusal } from "~/services/intake/claim-intake.server";
import { findIntake } from "~/services/intake/find-intake.server";
import type { IntakeResult } from "~/services/intake/record-intake.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { type IntakePageView, intakePage } from "./page-words.server";

const notFound = () => redirect("/404");
const tooMany = (seconds: number) => new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });

/** Refusals after which the form may be sent again or the link is invalid. */
type Failed = Exclude<ClaimRefusal, { code: "sent" }> | Extract<IntakeResult, { code: "refused" | "unavailable" }>;

type PageInput = { ctx: TenantCtx; rows: readonly ListRow[]; hasToken: boolean };

/** The form of a link, its result after sending, or the page for invalid links (INT-20). */
export async function intakeView({
  ctx,
  id,
  rows,
  hasToken,
}: PageInput & { id: string }): Promise<{ ok: true; view: IntakePageView } | { ok: false; to: Response }> {
  const found = await findIntake({ ctx, id });
  if (!found.ok) return { ok: false, to: found.code === "unknown" ? notFound() : tooMany(found.retryAfterSeconds) };
  const { intake } = found;
  if (intake.at === "sent") return { ok: false, to: redirect(intakeSentPath(intake.id)) };
  if (intake.at === "gone") return { ok: false, to: notFound() };
  return { ok: true, view: intakePage({ ctx, intake, rows, hasToken }) };
}

/** Responds to a refused form: the page with typed values and errors, or a redirect when there is no form to show. */
export function refusedIntake({
  ctx,
  request,
  rows,
  result,
  hasToken,
}: PageInput & { request: PostedIntake; result: Failed }) {
  if (result.code === "unknown") return { view: null, to: notFound(), status: 404 };
  if (result.code === "too-many") return { view: null, to: tooMany(result.retryAfterSeconds), status: 429 };
  const loan = amountBounds("BL", ctx.brand.settings.amountBounds);
  const { message, faults } = intakeFailure(result, result.intake.lender.name, { locale: ctx.locale, loan });
  const status = statusOf(result.code);
  const failure = result.code === "invalid" ? null : message;
  const typed = { values: request.raw, faults, failure };
  return { view: intakePage({ ctx, intake: result.intake, rows, hasToken, typed }), to: null, status };
}
