import { KEY_NAMES, type KeyName, type KeyTexts } from "./types";

/** The texts of all keys among these values. Throws a sentence that begins with `source` and names those that are missing. */
export function allKeys(source: string, values: Readonly<Record<string, unknown>>): KeyTexts {
  const missing = KEY_NAMES.filter((name) => typeof values[name] !== "string" || values[name] === "");
  if (missing.length > 0) throw new Error(`${source} lacks ${missing.join(", ")}.`);
  return Object.fromEntries(KEY_NAMES.map((name) => [name, String(values[name])])) as KeyTexts;
}

type Change = (secret: string, name: string) => Promise<string>;

async function changeText(name: KeyName, text: string, change: Change): Promise<string> {
  if (name === "DATA_KEYS" || name === "AUDIT_KEYS") {
    const parts = text.split(",").map((part) => part.trim().split(":"));
    const changed = parts.map(async ([id = "", secret = ""]) => `${id}:${await change(secret, `${name}/${id}`)}`);
    return (await Promise.all(changed)).join(",");
  }
  if (name === "RECEIPT_KEY") {
    const [id = "", secret = "", from = ""] = text.split(":");
    return `${id}:${await change(secret, `${name}/${id}`)}:${from}`;
  }
  return change(text, name);
}

/** The same texts with each secret in them replaced; ids and days stay. A secret's name is its variable, and its id if it has one. */
export async function changeSecrets(texts: KeyTexts, change: Change): Promise<KeyTexts> {
  const entries = KEY_NAMES.map(async (name) => [name, await changeText(name, texts[name], change)]);
  return Object.fromEntries(await Promise.all(entries)) as KeyTexts;
}
