import { data, redirect } from "@remix-run/node";
import { changeAnswersPath } from "~/domain/journey/change-answers-path";
import { loanPaths } from "~/domain/journey/flows";
import { PAGES } from "~/domain/journey/pages";
import { formatRupees } from "~/domain/money/rupees";
import type { ProductCode } from "~/domain/products";
import { PROFILE_SECTIONS, SECTION_NAMES } from "~/domain/validation/profile";
import type { IdentityRequest } from "~/domain/validation/profile-requests";
import type { StoredProfile } from "~/domain/validation/stored-profile";
import type { Args } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { identityRefusal, lockedOut } from "~/http/response/identity-refusal.server";
import { profileWords } from "~/i18n/phrases/profile.server";
import { type FieldView, fieldViews } from "~/i18n/phrases/profile-fields.server";
import { pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { confirmIdentity } from "~/services/access/confirm-identity.server";
import { type CustomerSession, mayShowDetails } from "~/services/access/read-customer-session.server";
import { fieldContext } from "~/services/customers/field-context.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { type ListRow, listsIn } from "~/services/lists/read-lists.server";

type PageInput = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

type Row = { label: string; value: string };

/** The stored answer of a field in words; masked where it is encrypted. Null without an answer. */
function answerOf({ name, control, value, options }: FieldView, { masked }: StoredProfile): string | null {
  if (name === "tin") return masked.pan;
  if (name === "birth_date") return masked.birthDate;
  if (value === "" || control === "add-mobile" || control === "check") return null;
  if (control === "radio" || control === "select") return options.find((one) => one.value === value)?.label ?? null;
  return control === "money" ? formatRupees(Number(value)) : value;
}

/** What every account has from its sign-in on. */
const OF_SIGN_IN: ReadonlySet<string> = new Set(["mobile_phone_code", "mobile_phone_number", "email", "language"]);

const hasToldMore = ({ answers }: StoredProfile): boolean =>
  Object.entries(answers).some(([field, answer]) => answer !== null && !OF_SIGN_IN.has(field));

/** What the page shows before the identity is confirmed: contacts and identity, masked. */
function maskedRows({ masked }: StoredProfile, locale: "en" | "hi"): Row[] {
  const texts = words(locale, "myDetails");
  const rows = { mobile: masked.mobile, email: masked.email, pan: masked.pan, birthDate: masked.birthDate };
  return (Object.keys(rows) as (keyof typeof rows)[]).flatMap((key) => {
    const value = rows[key];
    return value ? [{ label: texts[key], value }] : [];
  });
}

/**
 * What we know of the customer, in the sections of the profile, each with the way to change it. Until the identity is
 * confirmed in this session only masked values are shown (CUS-06, CUS-22).
 */
export async function myDetailsPage({ ctx, session, rows: listRows }: PageInput & { rows: readonly ListRow[] }) {
  const { locale } = ctx;
  const texts = words(locale, "myDetails");
  const product: ProductCode = session.product && loanPaths(session.product) ? session.product : "PL";
  const stored = await readProfile({ ctx });
  const own = profileWords(locale, product);
  const isConfirmed = mayShowDetails(session);
  // Without both, nobody could confirm who it is.
  const canConfirm = stored.masked.pan !== null && stored.masked.birthDate !== null;
  const changeOf = (section: (typeof SECTION_NAMES)[number]) => changeAnswersPath(PAGES["my-loans"], section);
  const sectionOf = (section: (typeof SECTION_NAMES)[number]) => ({
    name: section as string,
    title: own[`${section}Name`],
    change: { href: changeOf(section), label: texts.change },
    rows: fieldViews({
      fields: PROFILE_SECTIONS[section],
      product,
      locale,
      stored,
      lists: listsIn(listRows, locale),
      today: fieldContext(ctx, product, listRows).today,
      amounts: ctx.brand.settings.amountBounds,
    }).flatMap((field): Row[] => {
      const value = answerOf(field, stored);
      return value === null ? [] : [{ label: field.label, value }];
    }),
  });
  const masked = { name: "masked", title: texts.masked, change: null, rows: maskedRows(stored, locale) };
  return {
    ...pick(texts, "title", "lead"),
    sections: (isConfirmed ? SECTION_NAMES.map(sectionOf) : [masked]).filter(({ rows }) => rows.length > 0),
    confirm:
      canConfirm && !isConfirmed
        ? {
            ...pick(texts, "confirmTitle", "confirmText", "confirm"),
            ...pick(
              words(locale, "welcomeBack"),
              "birthDate",
              "birthDateHelp",
              "pan",
              "panHelp",
              "day",
              "month",
              "year",
            ),
            errorsTitle: words(locale, "common").errorsTitle,
          }
        : null,
    empty: hasToldMore(stored) ? null : texts.empty,
  };
}

/** Compares date of birth and PAN with what we have, so that the page shows the rest; stays on the page (CUS-06). */
export async function submitIdentity(args: Args, answers: IdentityRequest, { ctx, session }: PageInput) {
  const confirmed = await confirmIdentity({ ctx, session, answers });
  if (confirmed.ok) return () => redirect(pathOfRequest(args.request), 303);
  if (confirmed.code === "locked") return () => lockedOut(args);
  const refusal = identityRefusal(confirmed, ctx.locale);
  return () => data(refusal, { status: 422 });
}
