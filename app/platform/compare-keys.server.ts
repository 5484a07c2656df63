import { isAuditKeyId } from "./audit-key-check";
import { checkValue, dataKeyIds, KEY_VARIABLES, type KeyVariable, keyCheckValue, sameText } from "./crypto.server";
import { isReceiptKeyId } from "./receipt-key-check";

/** Keys that may be replaced, because they only protect short-lived data. */
export const REPLACEABLE_KEYS: ReadonlySet<string> = new Set<KeyVariable>(["CODE_PEPPER", "APP_SECRET"]);

export const wrongKeyMessage = (variable: KeyVariable): string =>
  REPLACEABLE_KEYS.has(variable)
    ? `${variable} is not the one that this database was last used with. Restore it, or accept the new one with \`npm run migrate -- --accept ${variable}\`.`
    : `${variable} is not the key that wrote this database. Restore the original ${variable}.`;

/**
 * Compares this process's keys with the check values of a database (key id or variable → value). Returns its data keys
 * and other keys that the database does not know yet; throws a message that names the variable when a key differs from
 * before.
 */
export function compareKeys(stored: { keyId: string; check: string }[]): {
  newDataKeys: string[];
  unknown: KeyVariable[];
} {
  const isOfOthers = (keyId: string) => isReceiptKeyId(keyId) || isAuditKeyId(keyId);
  const known = new Map(stored.filter(({ keyId }) => !isOfOthers(keyId)).map((row) => [row.keyId, row.check]));
  const written = [...known.keys()].filter((id) => !(KEY_VARIABLES as readonly string[]).includes(id));
  const ids = dataKeyIds();
  if (written.length > 0 && !ids.some((id) => known.has(id)))
    throw new Error(`None of the data keys (${ids.join(", ")}) wrote this database (${written.join(", ")}).`);
  const differs = (id: string, check: string) => known.has(id) && !sameText(known.get(id) ?? "", check);
  for (const id of ids)
    if (differs(id, checkValue(id)))
      throw new Error(`The data key "${id}" is not the key that wrote this database. Restore the original DATA_KEYS.`);
  for (const variable of KEY_VARIABLES)
    if (differs(variable, keyCheckValue(variable))) throw new Error(wrongKeyMessage(variable));
  return {
    newDataKeys: ids.filter((id) => !known.has(id)),
    unknown: KEY_VARIABLES.filter((variable) => !known.has(variable)),
  };
}
