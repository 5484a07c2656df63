/** Actions whose words do not follow from their name. */
const ACTIONS: Readonly<Record<string, string>> = {
  "customer.lookup": "Looked up a customer",
  "customer.read": "Opened a customer's record",
  "customer.reveal": "Revealed a customer's contact",
  "complaint.answer": "Answered a complaint",
  "complaint.reveal": "Looked up who complained",
  "help-request.reveal": "Looked up who asked for help",
  "domain.check": "Checked a domain",
  "masquerade.start": "Started acting as somebody else",
  "masquerade.end": "Stopped acting as somebody else",
  "lead.start": "Started an application at a counter",
  "lead.export": "Asked for a file of leads",
  "list.export": "Asked for a file of a list",
  "api-key.rotate": "Replaced an API key",
  "card.picture": "Changed the picture of a credit card",
  "partner.sign-in": "Signed in",
  "reconciliation.case": "Worked on an unexplained amount",
  "reconciliation.run": "Reconciled a month",
  "revenue.create": "Added a revenue slab",
  "revenue.delete": "Deleted a revenue slab",
  "revenue.reorder": "Changed the order of revenue slabs",
  "revenue.update": "Changed a revenue slab",
  "staff.sign-out": "Signed somebody out",
  "statement.answer": "Answered a dispute",
  "statement.close": "Closed a month's statement",
  "statement.dispute": "Disputed a line of a statement",
  "statement.hold": "Held a line of a statement",
  "statement.pay": "Recorded a payment to a partner",
  "statement.release": "Released a held line of a statement",
  "statement.withdraw": "Withdrew a dispute",
  "tax-registration.set": "Set a partner's tax registration",
  "upload.map": "Matched the columns of a file",
  "webhook.rotate-secret": "Replaced the secret of a webhook",
  "webhook.switch": "Switched a webhook on or off",
  "bank-details.ask": "Asked for new bank details",
  "bank-details.withdraw": "Withdrew new bank details",
  "bank-details.approve": "Approved new bank details",
  "bank-details.refuse": "Refused new bank details",
  "bank-details.reveal": "Looked up a partner's account number",
  "partner-referral.invite": "Referred a new partner",
  "partner-referral.approve": "Approved a referred business",
  "partner-referral.decline": "Declined a referred business",
  "referral-rule.add": "Added a rule of the referral reward",
  "referral-rule.remove": "Removed a rule of the referral reward",
  "portal-ticket.open": "Opened a ticket",
  "portal-ticket.reply": "Replied to a ticket",
  "portal-ticket.answer": "Answered a ticket",
  "portal-ticket.close": "Closed a ticket",
  "portal-user.invite": "Invited a portal user",
  "portal-user.rights": "Changed the rights of a portal user",
  "reconciliation.choose": "Chose what a credit pays",
  "reconciliation.unchoose": "Took back what a credit pays",
  "receipts.batch": "Recorded receipts of offers",
  "staff.sign-in": "Signed in",
  "upload.receive": "Uploaded a file",
  "upload.confirm": "Applied an upload",
  "upload.discard": "Discarded an upload",
  "upload.undo": "Undid an upload",
  "upload.applied": "Applied a file",
  "upload.undone": "Undid a file",
};

const VERBS: Readonly<Record<string, string>> = {
  add: "Added",
  approve: "Approved",
  activate: "Activated",
  confirm: "Confirmed",
  create: "Created",
  deactivate: "Deactivated",
  delete: "Deleted",
  discard: "Discarded",
  export: "Exported",
  import: "Imported",
  publish: "Published",
  receive: "Received",
  reject: "Rejected",
  remove: "Removed",
  reorder: "Reordered",
  revoke: "Revoked",
  rollback: "Rolled back",
  suspend: "Suspended",
  undo: "Undid",
  update: "Changed",
  upload: "Uploaded",
};

const spaced = (text: string) => text.replace(/[-_.]+/g, " ");

/** An action of the audit trail, such as `lender.update`, in words: "Changed lender". An unknown one is shown as it is. */
export function actionWords(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const dot = action.lastIndexOf(".");
  if (dot < 0) return action;
  const [subject, verb] = [action.slice(0, dot), action.slice(dot + 1)];
  const pastVerb = VERBS[verb];
  const text = pastVerb ? `${pastVerb} ${spaced(subject)}` : `${spaced(subject)}: ${spaced(verb)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
