import { changeAnswersPath } from "~/domain/journey/change-answers-path";
import type { ProductCode } from "~/domain/products";
import type { FieldMessages } from "~/domain/validation/messages";
import {
  PROFILE_SECTIONS,
  type ProfileAnswers,
  type ProfileField,
  type ProfileSection,
  SECTION_NAMES,
} from "~/domain/validation/profile";
import { profileWords } from "~/i18n/phrases/profile.server";
import { fieldViews } from "~/i18n/phrases/profile-fields.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { readAffected } from "~/services/applications/change-answers.server";
import { switchHashes } from "~/services/consents/contact-text.server";
import { fieldContext } from "~/services/customers/field-context.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { type ListRow, listsIn } from "~/services/lists/read-lists.server";

/** A refused form: the answers it would give, the typed text, and the errors. */
export type RefusedAnswers = {
  answers: ProfileAnswers;
  typed: Partial<Record<ProfileField, string>>;
  errors: FieldMessages<ProfileField>;
  /** True when only one confirmation is missing: that an application in progress may get the new answers. */
  needsConfirmation: boolean;
};

/** One section of the answers, what saving it changes and does not change, and the way back (JRN-12, JRN-16). */
export async function changeAnswersPage({
  ctx,
  product,
  application,
  rows,
  section,
  back,
  refused = null,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  /** Its id, which the form names: another tab may choose another one. */
  application: string;
  rows: readonly ListRow[];
  section: ProfileSection;
  back: string;
  refused?: RefusedAnswers | null;
}) {
  const { locale } = ctx;
  const texts = words(locale, "changeAnswers");
  const t = translator(locale, "changeAnswers");
  const own = profileWords(locale, product, ctx.brand);
  const saved = await readProfile({ ctx });
  const stored = refused ? { ...saved, answers: refused.answers } : saved;
  const { running, unsent } = await readAffected({ ctx });
  return {
    ...pick(texts, "title", "lead", "effect", "save", "cancel"),
    application,
    section,
    back,
    heading: own[`${section}Title`],
    help: section === "preferences" ? own.preferencesHelp : null,
    parts: {
      label: texts.sections,
      items: SECTION_NAMES.map((name) => ({
        label: own[`${name}Name`],
        href: name === section ? null : changeAnswersPath(back, name),
      })),
    },
    running: running.length > 0 ? t("running", { lenders: listNames(running, locale) }) : null,
    unsent:
      unsent.length > 0
        ? {
            title: texts.unsentTitle,
            text: t("unsent", { lenders: listNames(unsent, locale) }),
            label: texts.aware,
            error: refused?.needsConfirmation ? texts.awareError : null,
          }
        : null,
    fields: fieldViews({
      fields: PROFILE_SECTIONS[section],
      product,
      locale,
      stored,
      lists: listsIn(rows, locale),
      today: fieldContext(ctx, product, rows).today,
      amounts: ctx.brand.settings.amountBounds,
      consents: switchHashes(locale),
      site: ctx.brand,
      ...(refused ? { errors: refused.errors, typed: refused.typed } : {}),
    }),
    words: {
      ...pick(own, "whyWeAsk", "choose", "day", "month", "year", "addMobileText", "addMobileButton", "noEnquiry"),
      ...pick(words(locale, "common"), "optional", "errorsTitle"),
    },
    addMobileHref: `/verification?add=mobile&callback=${encodeURIComponent(changeAnswersPath(back, section))}`,
  };
}

const LISTS = { en: new Intl.ListFormat("en-GB"), hi: new Intl.ListFormat("hi-IN") } as const;

/** Each name once, as a list in a sentence. */
const listNames = (names: readonly string[], locale: "en" | "hi"): string => LISTS[locale].format(new Set(names));
