/**
 * English words of the sign-in to back office and portal. Words shared with customers are in the dictionary 'signIn'.
 */
export const AREA_WORDS = {
  skip: "Skip to main content",
  account: "Account",
  admin: {
    area: "Admin",
    title: "Admin sign-in",
    lead: "Enter your work e-mail. We'll email you a 6-digit code.",
    label: "E-mail",
    help: "If this address has access, the code arrives within seconds.",
  },
  partner: {
    area: "Partner portal",
    title: "Partner sign-in",
    lead: "Enter your mobile number or e-mail. We'll send you a 6-digit code.",
    label: "Mobile number or e-mail",
    help: "If this number or address has access, the code arrives within seconds.",
  },
  noCode: "No code? Check that the address is right. Only people who have been given access receive one.",
  lockedTitle: "Too many wrong codes.",
  lockedText: (minutes: number) => `Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
  againTitle: "Too many wrong codes.",
  againText: "Sign in again to try once more.",
  wrongTitle: "That code did not match.",
  triesLeft: (count: number) => `${count === 1 ? "1 try" : `${count} tries`} left. After that, sign in again.`,
  wrongHint: "Each code works once. If you have used this one, wait for the next.",
  secondFactor: {
    title: "Enter the code from your app",
    lead: (name: string) => `Open your authenticator app and enter the 6 digits that it shows for ${name}.`,
    label: "6-digit code from the app",
    help: "A new one comes every 30 seconds. Each works once.",
    button: "Continue",
    lost: "Lost your phone? Another administrator can reset your authenticator app.",
    startAgain: "Use another e-mail",
  },
  setUp: {
    title: "Set up your authenticator app",
    lead: "A second step protects your account: after the code by e-mail, enter a code from an app on your phone.",
    leadForced:
      "The back office needs a second step: after the code by e-mail, enter a code from an app on your phone.",
    scan: "Scan this code with an authenticator app on your phone.",
    picture: "QR code for the authenticator app",
    type: "No camera? Type this key into the app:",
    label: "6-digit code from the app",
    help: "Enter what the app shows now.",
    button: "Turn on",
    later: "Not now",
    startAgain: "Sign out",
  },
} as const;
