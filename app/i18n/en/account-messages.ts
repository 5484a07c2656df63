/** Words of SMS and e-mails. The SMS texts are registered with the operators (TRAI DLT): a change needs a new registration. */
export const accountMessages = {
  passcodeSms:
    "{{code}} is your OTP for {{brand}}. It works for 5 minutes. Never share it with anyone, not even on a call. - {{brand}}",
  counterSms:
    "{{sender}} asked us to send you this link to apply with {{brand}}: {{link}} Answer on your own phone and never share your OTP. Not you? Ignore this. - {{brand}}",
  portalInvitationSms:
    "{{partner}} gave you access to the partner portal of {{brand}}. Sign in with this number: {{link}} Never share your OTP. - {{brand}}",
  portalInvitationSubject: "Your access to the partner portal of {{brand}}",
  portalInvitationEmail:
    "Hello,\n\n{{partner}} gave you access to the partner portal of {{brand}}.\n\nSign in with this e-mail address or your mobile number; you need no password: {{link}}\n\nThe code comes to you alone. Never share it with anybody.\n\n{{brand}}",
  referralSms:
    "{{partner}} thinks you would do well as a partner of {{brand}}. See what it is and sign up: {{link}} Not for you? Ignore this, we write only once. - {{brand}}",
  referralSubject: "{{partner}} invites you to become a partner of {{brand}}",
  referralEmail:
    "Hello {{name}},\n\n{{partner}} gave us your name because you would do well as a partner of {{brand}}: you bring customers who look for loans, cards or insurance, and earn a commission.\n\nTell us about your business here: {{link}}\n\nNot for you? You need to do nothing. We write only once.\n\n{{brand}}",
  /** Stands for the first name of a customer who has given none. */
  somebody: "Customer",
  newDeviceSms:
    "New sign-in: {{device}}, {{time}}. Not you? Open your sessions and end it: {{link}} Never share your OTP. - {{brand}}",
  newDeviceSubject: "New sign-in to {{brand}}",
  newDeviceEmail:
    "Hello,\n\nsomebody signed in to your account at {{brand}} on a device that we did not know: {{device}}, {{time}}.\n\nIf it was you, you need to do nothing. If not, end this session: {{link}}\n\nNever share a code with anybody. We write only once for each device.\n\n{{brand}}",
  unknownDevice: "unknown device",
  secondStepSms:
    "{{what}} on your portal account, {{time}}. Not you? End your sessions and tell us: {{link}} Never share your OTP. - {{brand}}",
  secondStepSubject: "The second step of your sign-in to {{brand}} has changed",
  secondStepEmail:
    "Hello,\n\nthe second step of your portal account at {{brand}} has changed: {{what}}, {{time}}.\n\nIf it was you, or if you asked us for it, you need to do nothing. If not, end your sessions and tell us: {{link}}\n\nNever share a code with anybody.\n\n{{brand}}",
  secondStepAppAdded: "Authenticator app set up",
  secondStepAppRemoved: "Second step turned off",
  secondStepPasskeyAdded: "Passkey added",
  secondStepPasskeyRemoved: "Passkey removed",
  secondStepReset: "Second step reset by our staff",
  passcodeSubject: "Your code for {{brand}}",
  passcodeEmail:
    "Your code for {{brand}} is {{code}}.\n\nEnter it on the page where you asked for it. It works for 5 minutes and only once.\n\nWe never ask for this code on a call, by message or by e-mail. If you did not ask for it, you can ignore this e-mail: nobody can sign in without the code.\n\n{{brand}}",
  emailOpen: "Open",
  emailAddress: "If the button does nothing, open this address:",
} as const;
