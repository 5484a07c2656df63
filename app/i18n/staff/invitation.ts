import { AREA_WORDS } from "./area-sign-in";

const { scan, picture, type, copy, copied, label, help } = AREA_WORDS.setUp;

/** English words of the first administrator's invitation. */
export const INVITATION_WORDS = {
  form: {
    title: "Become the first administrator",
    lead: "You were invited to set up this installation. Enter your details and set up the authenticator app on your phone.",
    name: "Your name",
    email: "Your work e-mail",
    emailHelp: "You will sign in with this e-mail, so check it carefully.",
    scan,
    picture,
    type,
    copy,
    copied,
    code: label,
    codeHelp: help,
    button: "Become administrator",
  },
  wrongCode: {
    title: "That code did not match.",
    text: "Wait for the app's next code. If it never matches, check that the phone's clock is right.",
  },
  emailTaken: "Somebody already uses this e-mail here.",
  dead: {
    title: "This invitation is not valid",
    text: "It was used, replaced by a newer one, or has expired after 24 hours. The operator of this installation can create a new one with: npm run setup",
    signIn: "Sign in",
  },
} as const;
