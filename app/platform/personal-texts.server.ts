import { decryptField, encryptField } from "./crypto.server";
import { env } from "./env.server";

/** A row whose texts are stored. */
export type TextRow = { table: string; rowId: string };

type Plain<Name extends string> = { [K in Name]: string | null };
type Stored<Name extends string> = Plain<Name> & { [K in Name as `${K}Enc`]: string | null };

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns of these texts as the row stores them: `address1Enc` has the text, encrypted, and `address1` nothing. While
 * WRITE_ENCRYPTED is off, the other way round. An empty text is stored as none.
 */
export function storeTexts<Name extends string>({ table, rowId }: TextRow, texts: Plain<Name>): Stored<Name> {
  const { writesEncrypted } = env();
  const columns = Object.entries<string | null>(texts).map(([name, text]) => {
    const isSealed = writesEncrypted && text !== null && text !== "";
    const sealed = isSealed ? encryptField({ table, column: columnOf(name), rowId }, text) : null;
    return { [`${name}Enc`]: sealed, [name]: isSealed ? null : text };
  });
  return Object.assign({}, ...columns);
}

/**
 * The texts of a row in clear. Whoever encrypts a text empties its column in clear, so one that is still there is of a row
 * that nobody has encrypted yet, or was written since then by a process of an earlier release: it counts.
 */
export function openTexts<Name extends string>(
  { table, rowId }: TextRow,
  stored: Readonly<Stored<Name>>,
  names: readonly Name[],
): Plain<Name> {
  const columns = stored as Readonly<Record<string, string | null>>;
  const open = (name: Name) => {
    const [plain, sealed] = [columns[name] ?? null, columns[`${name}Enc`]];
    return sealed && !plain ? decryptField({ table, column: columnOf(name), rowId }, sealed) : plain;
  };
  return Object.fromEntries(names.map((name) => [name, open(name)])) as Plain<Name>;
}

type Answers<Name extends string> = { [K in Name]: object } & { [K in Name as `${K}Enc`]: string | null };

const isEmpty = (answers: unknown): boolean => Object.keys(answers ?? {}).length === 0;

/** The same for a JSON object of answers: `answersEnc` has its text, encrypted, and `answers` is empty. */
export function storeAnswers<Name extends string>(row: TextRow, name: Name, answers: object): Answers<Name> {
  const stored = storeTexts<string>(row, { [name]: isEmpty(answers) ? null : JSON.stringify(answers) });
  const sealed = stored[`${name}Enc`] ?? null;
  return Object.assign({}, { [name]: sealed === null ? answers : {}, [`${name}Enc`]: sealed }) as Answers<Name>;
}

/** Answers of a row in clear; those that are still stored in clear count, as of texts. */
export function openAnswers<Name extends string>(
  row: TextRow,
  stored: { [K in Name]: unknown } & { [K in Name as `${K}Enc`]: string | null },
  name: Name,
): Record<string, unknown> {
  const columns = stored as Readonly<Record<string, unknown>>;
  if (!isEmpty(columns[name])) return columns[name] as Record<string, unknown>;
  const sealed = { [name]: null, [`${name}Enc`]: (columns[`${name}Enc`] as string | null) ?? null };
  return JSON.parse(openTexts<string>(row, sealed, [name])[name] ?? "{}");
}
