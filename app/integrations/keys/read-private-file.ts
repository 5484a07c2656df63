import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** Permissions of the group and of everybody else. */
const OF_OTHERS = 0o077;

/** The JSON object in a file that its owner alone may read. Throws a sentence that names the file and nothing of its content. */
export async function readPrivateFile(file: string): Promise<Record<string, unknown>> {
  const opened = await open(file, constants.O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`KEYS_FILE ${file} cannot be read (${error.code}).`);
  });
  try {
    const { mode } = await opened.stat();
    if ((mode & OF_OTHERS) !== 0) throw new Error(`KEYS_FILE ${file} is open to others: chmod 600 ${file}.`);
    const text = await opened.readFile("utf8");
    const value: unknown = await Promise.resolve(text)
      .then(JSON.parse)
      .catch(() => null);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Error(`KEYS_FILE ${file} is not a JSON object of keys.`);
    return value as Record<string, unknown>;
  } finally {
    await opened.close();
  }
}
