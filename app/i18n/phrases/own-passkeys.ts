import { momentWords } from "../moment-words";
import type { Locale } from "../words";

type PasskeyWords = Record<"created" | "lastUsed" | "neverUsed" | "elsewhere", string>;

type Passkey = { id: string; name: string; host: string; isHere: boolean; createdAt: Date; lastUsedAt: Date | null };

/** A person's passkeys in words: since when, when last used, and where they work if not here. */
export const passkeyLines = (passkeys: readonly Passkey[], words: PasskeyWords, locale: Locale) =>
  passkeys.map(({ id, name, host, isHere, createdAt, lastUsedAt }) => {
    const created = words.created.replace("{time}", momentWords(createdAt, locale));
    const used = lastUsedAt ? words.lastUsed.replace("{time}", momentWords(lastUsedAt, locale)) : words.neverUsed;
    return {
      id,
      name,
      times: `${created} ${used}`,
      where: isHere ? null : words.elsewhere.replace("{host}", host),
    };
  });
