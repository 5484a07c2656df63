import { INTAKE_LISTS, type IntakeList } from "~/domain/intake/intake-fields";
import { type IntakeContext, type IntakeOption, subCategoriesOf } from "~/domain/intake/parse-intake";
import type { ContextLocale } from "~/platform/context";
import type { ListRow } from "~/services/lists/read-lists.server";

type Options = IntakeContext["options"];

/** The present options of the form's lists. */
export function intakeOptions(rows: readonly ListRow[]): Options {
  const optionsOf = (list: IntakeList): IntakeOption[] =>
    rows
      .filter((row) => row.list === list && row.active !== false)
      .map(({ id, key, en, hi, parentId }) => ({ id, key, en, hi, parentId }));
  return Object.fromEntries(INTAKE_LISTS.map((list) => [list, optionsOf(list)])) as Record<IntakeList, IntakeOption[]>;
}

type Entry = { id: number; key: string; label: string };

const entries = (options: readonly IntakeOption[], locale: ContextLocale): Entry[] =>
  options.map((option) => ({ id: option.id, key: option.key, label: option[locale] }));

/** The lists as the API returns them (API-41): `category` maps the label of each category to its sub-categories. */
export function intakeLists(options: Options, locale: ContextLocale) {
  const { gender, maritalStatus, purposeOfLoan, nature, category, subCategory } = options;
  return {
    gender: entries(gender, locale),
    maritalStatus: entries(maritalStatus, locale),
    purposeOfLoan: entries(purposeOfLoan, locale),
    nature: entries(nature, locale),
    category: Object.fromEntries(
      category.map((option) => [option[locale], entries(subCategoriesOf(subCategory, option.id), locale)]),
    ),
  };
}
