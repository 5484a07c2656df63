import { words } from "~/i18n/words";

const texts = words("en", "validation");

const SENTENCES: Record<string, string> = {
  area: "customer, partner or admin is needed.",
  identifier: texts["validation.userName.invalid"],
  code: texts["validation.otp.invalid"],
  challengeId: "The challengeId that send-otp answered is needed.",
};

/** The sentence of a schema's code in the sign-in calls. */
export const signInMessage = (code: string): string => SENTENCES[code] ?? "";
