import { data, redirect } from "@remix-run/node";
import type { ProductCode } from "~/domain/products";
import { isProfileField, isProfileSection, PROFILE_SECTIONS, sectionOf } from "~/domain/validation/profile";
import { type ProfileRequest, pickAnswers } from "~/domain/validation/profile-requests";
import type { Args } from "~/http/request/guards.server";
import { chosenProduct, productOfForm } from "~/http/request/loan-product";
import { pagePath } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { profileWords } from "~/i18n/phrases/profile.server";
import { pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { saveAnswer, saveProfileForm } from "~/services/applications/save-profile.server";
import { journeySite } from "~/services/brands/journey-site";
import { continueLoan } from "~/services/journey/continue-loan.server";
import type { ListRow } from "~/services/lists/read-lists.server";
import { nextSection, profilePage } from "./section.server";

type PageInput = { ctx: TenantCtx<CustomerActor>; session: CustomerSession; rows: readonly ListRow[] };

/**
 * The profile of the session's loan, one section at a time; `?section=` names it (ROUTE-C11, ROUTE-C16, ROUTE-C19).
 */
export async function loanProfileView(args: Args, { ctx, session, rows }: PageInput) {
  const product = chosenProduct(session);
  const texts = profileWords(ctx.locale, product, ctx.brand);
  const section = new URL(args.request.url).searchParams.get("section");
  const page = await profilePage({ ctx, product, rows, section });
  return {
    frame: frameFor(args, ctx, session),
    title: `${page.heading} · ${texts.pageTitle}`,
    words: {
      ...pick(
        texts,
        "progressLabel",
        "doneWord",
        "savingNow",
        "savedNow",
        "savedExcept",
        "savedExceptMany",
        "notSaved",
        "noneSaved",
        "noneSavedMany",
        "unreached",
        "noEnquiry",
      ),
      ...pick(texts, "back", "whyWeAsk", "choose", "day", "month", "year"),
      ...pick(texts, "addMobileText", "addMobileButton"),
      ...pick(words(ctx.locale, "common"), "optional", "errorsTitle"),
      ...pick(words(ctx.locale, "shell"), "remindMe"),
    },
    addMobileHref: `/verification?add=mobile&callback=${detailPath(args)}`,
    notice: isUpdateNeeded(product, session) ? texts.updateNeeded : null,
    page,
  };
}

const detailPath = ({ request }: Args): string => pagePath(new URL(request.url).pathname);

const isUpdateNeeded = (product: ProductCode, { flags }: CustomerSession): boolean =>
  (product === "PL" || product === "SL") && (flags.plUpdateRequired || flags.plSeUpdateRequired);

/**
 * `intent=answer` saves one answer while the customer types, and replies with the questions of its section; a whole
 * section continues with the next, and at the end with the page after Continue. `intent=confirm-pan` confirms the PAN.
 */
export async function submitProfile(args: Args, request: ProfileRequest, { ctx, session: present, rows }: PageInput) {
  const { intent, section, field, answers } = request;
  const wanted = { product: request.product, path: detailPath(args) };
  const product = productOfForm(journeySite(ctx.brand), present, wanted);
  if (intent === "answer") {
    if (!isProfileField(field)) return { kind: "unknown" as const };
    const saved = await saveAnswer({ ctx, product, field, raw: answers[field], rows });
    const refused = saved.ok ? {} : { errors: saved.errors, typed: { [field]: answers[field] } };
    const { fields } = await profilePage({ ctx, product, rows, section: sectionOf(field), ...refused });
    return { kind: "answer" as const, saved: saved.ok, fields };
  }
  if (!isProfileSection(section)) return { kind: "unknown" as const };
  const isOfForm = product !== present.product;
  if (isOfForm) await chooseProduct({ ctx, session: present, product });
  const session = isOfForm ? { ...present, product, applicationId: null } : present;
  if (intent === "confirm-pan") {
    await saveAnswer({ ctx, product, field: "pan_confirmed", raw: "1", rows });
    return { kind: "saved" as const, to: `${detailPath(args)}?section=${section}` };
  }
  const raw = pickAnswers(answers, PROFILE_SECTIONS[section]);
  const saved = await saveProfileForm({ ctx, session, product, form: section, raw, rows });
  if (!saved.ok) {
    const page = await profilePage({ ctx, product, rows, section, errors: saved.errors, typed: raw });
    return { kind: "refused" as const, page };
  }
  const next = await nextSection({ ctx, product, after: section, rows });
  const path = detailPath(args);
  const { applicationId } = saved;
  const to = next ? `${path}?section=${next}` : await continueLoan({ ctx, session, product, path, applicationId });
  return { kind: "saved" as const, to };
}

/** Responds to the form with the result of `submitProfile`, after the commit. */
export function profileResponse(result: Awaited<ReturnType<typeof submitProfile>>) {
  switch (result.kind) {
    case "unknown":
      return data({ saved: false, page: null, fields: null }, { status: 422 });
    case "answer":
      return data({ saved: result.saved, page: null, fields: result.fields }, { status: result.saved ? 200 : 422 });
    case "refused":
      return data({ saved: false, page: result.page, fields: null }, { status: 422 });
    case "saved":
      return redirect(result.to, 303);
  }
}
