type KindWords = Readonly<{
  /** What it asks for. */
  name: string;
  /** The record once nothing of it is left to name. */
  gone?: string;
  /** Fields that only this kind has. */
  fields?: Readonly<Record<string, string>>;
  /** The question before an approval, and what follows from it. */
  title: string;
  text: string;
  /** Who reads the reason of a refusal, where it is not a colleague. */
  reasonHint?: string;
  /** What whoever asked does after an approval that changes nothing by itself. */
  nextStep?: string;
}>;

const KINDS: Readonly<Record<string, KindWords>> = {
  "customer.erase": {
    name: "Delete a customer's data",
    gone: "Deleted customer",
    title: "Delete this customer's data?",
    text: "The account closes at once, open applications end, and a job deletes the rest. This cannot be undone.",
  },
  "draft-set.publish": {
    name: "Publish a draft set",
    gone: "Draft set",
    title: "Publish this set?",
    text: "All changes become live together, or none if a lender has changed since.",
  },
  "lender-interface.live": {
    name: "Take a lender's interface live",
    gone: "Deleted lender",
    title: "Take this interface live?",
    text: "Within a second, new submissions to this lender are sent with this version, all of them or the share above. Submissions that are already made stay with the version that they have.",
  },
  "bank-details.change": {
    name: "Pay a partner to another account",
    fields: { holderName: "Account holder", account: "Account number", ifsc: "IFSC", pan: "PAN", gstin: "GSTIN" },
    title: "Pay this partner to the new account?",
    text: "Check the details with the cheque or the bank first. The account counts from now. The PAN and the GSTIN count for the taxes of this month and later ones; closed months stay.",
    reasonHint: "The partner reads it.",
  },
  "lender-interface.canary": {
    name: "Change the share of an interface",
    gone: "Deleted lender",
    title: "Change the share?",
    text: "It counts for new submissions within a second. Submissions that are already made stay with the version that they have.",
  },
  "lender-connection.change": {
    name: "Change where a lender's customers and applications go",
    gone: "Deleted lender",
    fields: {
      allowed_hosts: "Allowed hosts",
      interface: "Interface",
      interface_url: "Interface address",
      "secret-secret": "Live key, password or signing secret",
      "secret-callback": "Live secret of callbacks",
      "secret-certificate": "Live certificate",
      "secret-key": "Live key of the certificate",
      "secret-authority": "Live certificate authority",
    },
    title: "Change where this lender's customers and applications go?",
    text: "Ask the lender by a number that you already have whether this is theirs. It counts within a second; customers' data goes there.",
  },
  "link-host.allow": {
    name: "Lead customers to another host",
    fields: { host: "Host of the link" },
    title: "Lead customers to this host?",
    text: "Ask the bank or shop by a number that you already have whether this is theirs. Who asked can save the link within a day.",
    nextStep: "Save the link within a day.",
  },
  "lender.delete": {
    name: "Delete a lender",
    gone: "Deleted lender",
    title: "Delete this lender?",
    text: "It leaves the catalogue and all lists at once. Its past applications stay.",
  },
  "campaign.start": {
    name: "Send a campaign",
    title: "Send this campaign?",
    text: "It begins at once or at its time, outside the quiet hours, with its texts as they are now.",
  },
  "staff.administrator": {
    name: "Make somebody an administrator",
    title: "Make this person an administrator?",
    text: "They can open and change everything, and decide about requests like this one.",
  },
  "staff.last-colleague": {
    name: "Leave one administrator",
    title: "Leave one administrator?",
    text: "This person is no administrator any more and is signed out everywhere at once. If it is you, you cannot take it back. Who asked is then the only administrator, if there is no third one.",
  },
  "statement.payment": {
    name: "Record a payment to a partner",
    gone: "Deleted partner",
    fields: {
      due: "Still to be paid for the month",
      paid: "Paid to the partner",
      returned: "Returned by the partner's bank",
      month: "Month",
      reference: "Bank reference (UTR)",
      paidOn: "Paid on",
      account: "Account",
    },
    title: "Record this payment?",
    text: "Compare amount, account and reference with the bank first. The payment counts at once, and the partner is told.",
  },
  "partner-key.create": {
    name: "Create a partner's sign-in key",
    gone: "Deleted partner",
    title: "Allow this key?",
    text: "Whoever has the key can sign in as the partner's customers. Who asked can create one key within a day, and only they see its secret.",
    nextStep: "Create the key within a day.",
  },
  "partner-share.change": {
    name: "Change a partner's share",
    gone: "Deleted partner",
    fields: { percent: "Percent of the commission", fee: "Flat fee for each disbursed application" },
    title: "Change this partner's share?",
    text: "It counts at once for commissions that are worked out from now on.",
  },
  "tax-rule.change": {
    name: "Change the rules of tax",
    fields: { rate: "Rate", "valid-from": "From", threshold: "Without deduction up to", code: "Code" },
    title: "Change the rules of tax?",
    text: "It counts for months that are closed from now on. Closed months stay as they are.",
  },
  "approval-rule.loosen": {
    name: "Do without a second person",
    title: "Do without a second person?",
    text: "From now on one person is enough for this kind of change.",
  },
};

/** The words of a kind of request; its code where it is of another release. */
export const approvalKindWords = (kind: string): KindWords => KINDS[kind] ?? { name: kind, title: "Approve", text: "" };
