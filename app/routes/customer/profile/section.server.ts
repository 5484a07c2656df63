import { loanPaths } from "~/domain/journey/flows";
import type { ProductCode } from "~/domain/products";
import { firstOpenSection, sectionProgress } from "~/domain/validation/completeness";
import type { FieldMessages } from "~/domain/validation/messages";
import { PROFILE_SECTIONS, type ProfileField, type ProfileSection, SECTION_NAMES } from "~/domain/validation/profile";
import { profileText, profileWords } from "~/i18n/phrases/profile.server";
import { fieldViews, panWarning } from "~/i18n/phrases/profile-fields.server";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { switchHashes } from "~/services/consents/contact-text.server";
import { fieldContext } from "~/services/customers/field-context.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { type ListRow, listsIn } from "~/services/lists/read-lists.server";

type ProfilePageInput = {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  rows: readonly ListRow[];
  /** The section in the address; without one, the first open section. */
  section: string | null;
  errors?: FieldMessages<ProfileField>;
  typed?: Partial<Record<ProfileField, string>>;
};

/** One section of a loan's profile, with links to all four (CUS-03). */
export async function profilePage({ ctx, product, rows, section: sectionName, errors, typed }: ProfilePageInput) {
  const { locale } = ctx;
  const texts = profileWords(locale, product, ctx.brand);
  const paths = loanPaths(product);
  if (!paths) throw new Error(`${product} has no profile page`);
  const linkTo = (name: ProfileSection) => `${paths.detail}?section=${name}`;
  const stored = await readProfile({ ctx });
  const context = fieldContext(ctx, product, rows);
  const progress = sectionProgress(stored.answers, context);
  const open = firstOpenSection(stored.answers, context);
  const section: ProfileSection = SECTION_NAMES.find((name) => name === sectionName) ?? open ?? "personal";
  const step = SECTION_NAMES.indexOf(section) + 1;
  const others = SECTION_NAMES.filter((name) => name !== section);
  const isLast = others.every((name) => progress[name].isComplete);
  const previous = SECTION_NAMES[step - 2];
  return {
    product,
    section,
    heading: texts[`${section}Title`],
    help: section === "preferences" ? texts.preferencesHelp : null,
    /** In the section with the PAN, the field shows the warning itself. */
    panNotice:
      section === "personal" ? null : panNotice(panWarning(stored, locale), `${linkTo("personal")}#tin`, texts),
    submit: isLast ? texts.seeOffers : texts.saveAndContinue,
    back: previous ? linkTo(previous) : null,
    sentence: profileText(locale, product, "step", { step, of: SECTION_NAMES.length }) ?? "",
    steps: SECTION_NAMES.map((name) => ({
      label: texts[`${name}Name`],
      state:
        name === section ? ("current" as const) : progress[name].isComplete ? ("done" as const) : ("todo" as const),
      ...(name !== section && progress[name].isComplete ? { href: linkTo(name) } : {}),
    })),
    fields: fieldViews({
      fields: PROFILE_SECTIONS[section],
      product,
      locale,
      stored,
      lists: listsIn(rows, locale),
      today: context.today,
      amounts: ctx.brand.settings.amountBounds,
      consents: switchHashes(locale),
      site: ctx.brand,
      ...(errors ? { errors } : {}),
      ...(typed ? { typed } : {}),
    }),
  };
}

/** The warning with its link to the PAN and the words of its confirmation (OQ-72). */
const panNotice = (text: string, href: string, { panLink, panConfirm }: { panLink: string; panConfirm: string }) =>
  text ? { text, link: { href, label: panLink }, confirm: panConfirm } : null;

/** The next incomplete section; null when the profile is complete. */
export async function nextSection({
  ctx,
  product,
  after,
  rows,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  after: ProfileSection;
  rows: readonly ListRow[];
}) {
  const { answers } = await readProfile({ ctx });
  const progress = sectionProgress(answers, fieldContext(ctx, product, rows));
  const at = SECTION_NAMES.indexOf(after);
  const inTurn = [...SECTION_NAMES.slice(at + 1), ...SECTION_NAMES.slice(0, at + 1)];
  return inTurn.find((name) => !progress[name].isComplete) ?? null;
}
