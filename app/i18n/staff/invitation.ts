import { AREA_WORDS } from "./area-sign-in";

const { scan, picture, type, label, help } = AREA_WORDS.setUp;

/** English words of the first administrator's invitation. */
export const INVITATION_WORDS = {
  form: {
    title: "Become the first administrator",
    lead: "You were invited to set up this installation. Say who you are and set up the authenticator app on your phone.",
    name: "Your name",
    email: "Your work e-mail",
    emailHelp: "From now on you sign in with this e-mail: look at it twice.",
    scan,
    picture,
    type,
    code: label,
    codeHelp: help,
    button: "Become administrator",
  },
  wrongCode: {
    title: "That code did not match.",
    text: "Wait for the app's next code. If it never matches, see whether the phone's clock is right.",
  },
  emailTaken: "Somebody of this installation has this e-mail already.",
  dead: {
    title: "This invitation is not valid",
    text: "It was used, replaced by a newer one, or its 24 hours are over. Whoever runs the installation makes a new one with: npm run setup",
    signIn: "Sign in",
  },
} as const;
