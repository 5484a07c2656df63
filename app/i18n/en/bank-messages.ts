/**
 * Messages to a partner's owners about bank details. The SMS texts are registered with the operators. A security notice:
 * nobody can switch them off.
 */
export const bankMessages = {
  passcodeSms:
    "{{code}} is your OTP to have {{partner}} paid to the account ending {{ending}}. It works for 5 minutes. Not you? Share it with nobody and tell us. - {{brand}}",
  passcodeSubject: "Your code to change the bank account of {{partner}}",
  passcodeEmail:
    "Your code is {{code}}.\n\nIt asks us to pay {{partner}} to the account ending {{ending}} from now on. It works for 5 minutes, only once, and only for this account.\n\nDid you not ask for this? Share the code with nobody and tell us at once: somebody may be signed in as you.\n\n{{brand}}",
  askedSms:
    "{{by}} asked us to pay {{partner}} to the account ending {{ending}}. We check it first. Not right? Withdraw it in the partner portal under Settings. - {{brand}}",
  askedSubject: "A new bank account for {{partner}} was asked for",
  askedEmail:
    "{{by}} asked us to pay {{partner}} to the account ending {{ending}}.\n\nWe check the details first. Until we approve them, nothing changes.\n\nIs this not right? Withdraw the request in the partner portal under Settings, Bank and tax, and tell us.\n\n{{brand}}",
  approvedSms:
    "We now pay {{partner}} to the account ending {{ending}}. Not right? Tell us at once in the partner portal under Communication. - {{brand}}",
  approvedSubject: "{{partner}} is now paid to another bank account",
  approvedEmail:
    "The new bank and tax details of {{partner}} are approved. From today we pay to the account ending {{ending}}. Months that are closed stay as they are.\n\nIs this not right? Tell us at once in the partner portal under Communication.\n\n{{brand}}",
  refusedSms:
    "The account ending {{ending}} was not approved for {{partner}}. The reason is in the partner portal under Settings. - {{brand}}",
  refusedSubject: "The new bank account of {{partner}} was not approved",
  refusedEmail:
    "We did not approve the new bank and tax details of {{partner}} with the account ending {{ending}}. Nothing changes.\n\nThe reason: {{reason}}\n\nYou can ask again in the partner portal under Settings, Bank and tax.\n\n{{brand}}",
} as const;
