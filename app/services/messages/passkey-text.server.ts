import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { momentWords } from "~/i18n/moment-words";
import { passkeyMessages } from "~/i18n/staff/passkeys";
import type { MessageText } from "./templates";

type PasskeyChange = "passkey-added" | "passkey-removed";

const MESSAGES = { "passkey-added": passkeyMessages.added, "passkey-removed": passkeyMessages.removed } as const;

/** The e-mail to a member of the staff whose passkey was added or removed. `link` leads to their passkeys. */
export function passkeyText(
  brand: Brand,
  { change, name, at, link }: { change: PasskeyChange; name: string; at: Date; link: string },
): MessageText {
  const values = { brand: brandName(brand, "en"), name, time: momentWords(at, "en"), link };
  const { subject, text } = MESSAGES[change];
  return { subject: subject(values), text: text(values) };
}
