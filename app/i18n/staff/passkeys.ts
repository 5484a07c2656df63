/** The words of a member of the staff's own passkeys. */
export const passkeysWords = {
  link: "Your passkeys",
  documentTitle: "Admin - Your passkeys",
  title: "Your passkeys",
  lead: "A passkey is your fingerprint, face, PIN or security key. Use it instead of a code from your authenticator app.",
  list: "Passkeys of your account",
  empty: "You have no passkey yet. The codes of your app go on working when you have one.",
  created: "Added {time}.",
  lastUsed: "Last used {time}.",
  neverUsed: "Never used.",
  elsewhere: "Works on {host} only.",
  addTitle: "Add a passkey",
  name: "Name",
  nameHint: "By which you tell it apart, such as Work laptop.",
  add: "Add a passkey",
  adding: "Wait for your device…",
  failed: "No passkey was made. Try again.",
  rename: "Rename",
  renameTitle: "Rename this passkey",
  remove: "Remove",
  removeTitle: "Remove the passkey {name}?",
  removeText: "You can no longer sign in with it. It may stay on your device, where you can delete it.",
  appFirst: "Set up your authenticator app first. It remains your way in when a passkey is lost.",
  setUp: "Set up the app",
  unnamed: "Passkey",
  done: {
    begin: "Now do what your device asks for.",
    add: "Passkey added.",
    rename: "Passkey renamed.",
    remove: "Passkey removed.",
  },
} as const;

const REFUSED: Readonly<Record<string, string>> = {
  "name-needed": "Enter a name.",
  "name-too-long": "Use at most 60 characters.",
  "passkey-expired": "That took longer than five minutes. Add the passkey again.",
  "passkey-refused": "Your device's answer does not fit this page. Add the passkey again.",
  "passkey-known": "This passkey is on the list already.",
  "too-many-passkeys": "An account has ten passkeys at most. Remove one first.",
  "app-first": passkeysWords.appFirst,
  "not-found": "This passkey is no longer there.",
};

/** The sentence of a refusal. */
export const passkeyRefusalText = (code: string): string => REFUSED[code] ?? "That did not work. Reload the page.";

type Facts = Record<"brand" | "name" | "time" | "link", string>;

/** What the owner of an account is told. */
export const passkeyMessages = {
  added: {
    subject: ({ brand }: Facts) => `A passkey was added to your account at ${brand}`,
    text: ({ brand, name, time, link }: Facts) =>
      `Hello,\n\na passkey was added to your account at ${brand}: ${name}, ${time}. It can now be used for the second step of your sign-in.\n\nIf it was you, you need to do nothing. If not, remove it, end your other sessions and tell another administrator: ${link}\n\nNever share a code with anybody.\n\n${brand}`,
  },
  removed: {
    subject: ({ brand }: Facts) => `A passkey was removed from your account at ${brand}`,
    text: ({ brand, name, time, link }: Facts) =>
      `Hello,\n\na passkey was removed from your account at ${brand}: ${name}, ${time}.\n\nIf it was you, you need to do nothing. If not, check your account, end your other sessions and tell another administrator: ${link}\n\nNever share a code with anybody.\n\n${brand}`,
  },
} as const;
