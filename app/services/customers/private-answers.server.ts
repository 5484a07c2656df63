import { env } from "~/platform/env.server";
import { openTexts, storeTexts } from "~/platform/personal-texts.server";

/** Texts of a profile that are encrypted. Lists and wishes are not: rules, reports and segments compare them in SQL. */
const TEXTS = ["address1", "address2", "employerName", "coName", "studyCourse", "studyInstitution"] as const;
type TextName = (typeof TEXTS)[number];

/** What somebody earns, owes and pays: amounts in whole rupees, and the household's income by its list. */
export const FIGURES = [
  "monthlyIncome",
  "householdIncome",
  "coIncome",
  "businessCurrentTurnover",
  "emi",
  "monthlyRent",
] as const;
export type FigureName = (typeof FIGURES)[number];

type Texts = { [K in TextName]: string | null };
type TextColumns = { [K in TextName as `${K}Enc`]: string | null };

/** The columns of figures. What is in clear was written by the release before, and is newer than what is encrypted. */
export type FigureColumns<K extends FigureName = FigureName> = { [N in K]: number | null } & {
  [N in K as `${N}Enc`]: string | null;
};
/** Instalments and income as the customer has confirmed them, as one text. */
type ConfirmedColumns = { emiConfirmed: string | null; emiConfirmedEnc: string | null };

type Columns = TextColumns & FigureColumns & ConfirmedColumns;

const place = (customerId: string) => ({ table: "customer_profiles", rowId: customerId });

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** The columns of these figures as the profile stores them. */
function figureColumns(customerId: string, figures: Readonly<Record<string, number | string | null>>) {
  if (!env().writesEncrypted)
    return Object.fromEntries(
      Object.entries(figures).flatMap(([name, value]) => [
        [name, value],
        [`${name}Enc`, null],
      ]),
    );
  const texts = Object.entries(figures).map(([name, value]) => [name, value === null ? null : String(value)]);
  const inClear = Object.keys(figures).map((name) => [name, null]);
  return { ...Object.fromEntries(inClear), ...storeTexts(place(customerId), Object.fromEntries(texts)) };
}

/** These columns as the profile stores them; others unchanged. */
export function privateColumns<Data extends object>(customerId: string, data: Data) {
  const columns = Object.entries(data);
  const some = (isWanted: (name: string) => boolean) => Object.fromEntries(columns.filter(([name]) => isWanted(name)));
  const isText = (name: string) => isOneOf(TEXTS, name);
  const isFigure = (name: string) => isOneOf([...FIGURES, "emiConfirmed"], name);
  return {
    ...some((name) => !isText(name) && !isFigure(name)),
    ...storeTexts(place(customerId), some(isText) as Texts),
    ...figureColumns(customerId, some(isFigure)),
  } as Omit<Data, TextName> & Partial<Columns>;
}

/** A profile's figures in clear; null for none. `names`: those whose columns were read. */
export function openFigures<Name extends FigureName>(
  customerId: string,
  row: FigureColumns<Name>,
  names: readonly Name[],
): { [K in Name]: number | null } {
  const columns = row as unknown as Readonly<Record<string, number | null>> & {
    [K in Name as `${K}Enc`]: string | null;
  };
  const texts = openTexts<Name>(place(customerId), columns, names);
  const open = (name: Name) => columns[name] ?? (texts[name] === null ? null : Number(texts[name]));
  return Object.fromEntries(names.map((name) => [name, open(name)])) as { [K in Name]: number | null };
}

/** The profile with its texts and figures in clear; null for none. */
export const withPrivateAnswers = <Row extends Columns & { customerId: string }>(
  row: Row | null,
): (Row & Texts) | null =>
  row && {
    ...row,
    ...openTexts(place(row.customerId), row, TEXTS),
    ...openFigures(row.customerId, row, FIGURES),
    emiConfirmed: row.emiConfirmed ?? openTexts(place(row.customerId), row, ["emiConfirmed"]).emiConfirmed,
  };
