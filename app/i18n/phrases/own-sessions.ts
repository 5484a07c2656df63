import { deviceName } from "~/domain/access/device";
import { momentWords } from "../moment-words";
import type { Locale } from "../words";

type SessionWords = Record<"here" | "unknownDevice" | "since" | "lastUsed" | "end", string>;

type Session = { id: string; isHere: boolean; startedAt: Date; lastSeenAt: Date; device: string | null };

/** A person's sessions in words: which browser, since when, and what its button says. */
export const sessionLines = (sessions: readonly Session[], words: SessionWords, locale: Locale) =>
  sessions.map(({ id, isHere, startedAt, lastSeenAt, device }) => {
    const name = deviceName(device) ?? words.unknownDevice;
    const since = words.since.replace("{time}", momentWords(startedAt, locale));
    return {
      id,
      name,
      here: isHere ? words.here : null,
      times: isHere ? since : `${since} ${words.lastUsed.replace("{time}", momentWords(lastSeenAt, locale))}`,
      end: isHere ? null : words.end,
    };
  });
