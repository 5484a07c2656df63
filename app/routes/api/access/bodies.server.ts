import { words } from "~/i18n/words";

const texts = words("en", "validation");

const SENTENCES: Record<string, string> = {
  area: "customer, partner or admin is needed.",
  identifier: texts["validation.userName.invalid"],
  code: texts["validation.otp.invalid"],
  challengeId: "The challengeId that send-otp answered is needed.",
};

/** The sentence of a code that the schemas of the sign-in calls give. */
export const sayOfSignIn = (code: string): string => SENTENCES[code] ?? "";
