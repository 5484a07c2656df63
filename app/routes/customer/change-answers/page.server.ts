import { data, redirect } from "@remix-run/node";
import { backPath } from "~/domain/journey/change-answers-path";
import { offersPath } from "~/domain/journey/paths";
import { isProfileSection, PROFILE_SECTIONS, type ProfileSection } from "~/domain/validation/profile";
import { type ChangedAnswersRequest, pickAnswers } from "~/domain/validation/profile-requests";
import type { Args } from "~/http/request/guards.server";
import { chosenProduct } from "~/http/request/loan-product";
import { frameFor } from "~/http/response/customer-frame.server";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { changeAnswers } from "~/services/applications/change-answers.server";
import { sessionOfForm } from "~/services/applications/session-of-form.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { changeAnswersPage } from "./section.server";

type PageInput = { ctx: TenantCtx<CustomerActor>; session: CustomerSession; rows: readonly ListRow[] };

/** The section with the loan and its amount, which customers change most. */
const FIRST: ProfileSection = "employment";

/** One section of the saved answers. `?section` names it, `?back` is the target of Cancel. */
export async function changeAnswersView(args: Args, { ctx, session, rows }: PageInput) {
  const product = chosenProduct(session);
  const { searchParams } = new URL(args.request.url);
  const sectionName = searchParams.get("section") ?? "";
  const section = isProfileSection(sectionName) ? sectionName : FIRST;
  const back = backPath(searchParams.get("back"), offersPath(product));
  const application = session.applicationId ?? "";
  const page = await changeAnswersPage({ ctx, product, application, rows, section, back });
  return { frame: frameFor(args, ctx, session), page };
}

/** Saves the posted section for the form's own application and goes back, or shows it again with its errors. */
export async function submitChangedAnswers(request: ChangedAnswersRequest, { ctx, session: present, rows }: PageInput) {
  const { application, section, aware: isConfirmed, answers } = request;
  const product = chosenProduct(await sessionOfForm({ ctx, session: present, applicationId: application }));
  const offers = offersPath(product);
  const back = backPath(request.back, offers);
  if (!isProfileSection(section)) return { kind: "unknown" as const };
  const typed = pickAnswers(answers, PROFILE_SECTIONS[section]);
  const saved = await changeAnswers({ ctx, product, section, raw: typed, rows, isConfirmed });
  if (saved.ok) return { kind: "saved" as const, to: saved.isChanged && back === offers ? `${back}?changed` : back };
  const needsConfirmation = saved.code === "unsent";
  const errors = saved.code === "invalid" ? saved.errors : {};
  const refused = { answers: saved.answers, typed, errors, needsConfirmation };
  return {
    kind: "refused" as const,
    page: await changeAnswersPage({ ctx, product, application, rows, section, back, refused }),
  };
}

/** Responds to the form with the result of `submitChangedAnswers`, after the commit. */
export function changedAnswersResponse(result: Awaited<ReturnType<typeof submitChangedAnswers>>) {
  switch (result.kind) {
    case "unknown":
      return data({ page: null }, { status: 422 });
    case "refused":
      return data({ page: result.page }, { status: 422 });
    case "saved":
      return redirect(result.to, 303);
  }
}
