import { keySource } from "./key-source";
import { KEY_NAMES, type Variables } from "./types";

/**
 * Takes the keys from where `KEYS_FROM` says, once and before anything reads them, into this process's own variables:
 * they are in no file of the environment, and `/proc` does not show them. Throws a sentence when one is missing, and when a
 * variable holds another one.
 */
export async function takeKeys(variables: Variables): Promise<void> {
  if (!variables.KEYS_FROM && !variables.KEYS_FILE) return; // `readEnv` names what is missing
  const keys = await keySource(variables).read();
  for (const name of KEY_NAMES) {
    if ((variables[name] || keys[name]) !== keys[name])
      throw new Error(`${name} is in the environment and, with another value, where KEYS_FROM says. Remove one.`);
    variables[name] = keys[name];
  }
}
