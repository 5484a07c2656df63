type RuleWords = Readonly<Record<string, { name: string; means: string }>>;

/** The words of the page that says which changes a second person must approve. */
export const approvalRuleWords = {
  documentTitle: "Admin - What needs a second person",
  title: "What needs a second person",
  lead: "For these changes, one administrator asks and another decides in Approvals. Nobody decides about their own request.",
  back: "Approvals",
  table: "Kinds of change",
  kind: "Change",
  now: "Now",
  chosen: "Chosen by",
  actions: "Actions",
  always: "Always",
  required: "Second person",
  notRequired: "One person",
  byDefault: "Not chosen yet",
  forColleague: "Not chosen yet. It will need a second person once another one may decide.",
  waits: "A colleague is asked to do without.",
  /** What each rule means. Those that always hold say why. */
  rules: {
    "customer.erase": {
      name: "Delete a customer's data",
      means: "It cannot be undone, so a second administrator always approves it.",
    },
    "bank-details.change": {
      name: "Pay a partner to another account",
      means: "The partner asks, an administrator decides. Whoever acted as the partner lately cannot approve.",
    },
    "draft-set.money": {
      name: "Publish a draft set with rates, charges or slabs",
      means: "It changes what customers pay and what we earn, so two people always look at it.",
    },
    "approval-rule.loosen": {
      name: "Do without a second person for one of these",
      means: "Otherwise one person could switch off the check first, and then decide alone.",
    },
    "staff.last-colleague": {
      name: "Block the only other administrator, or give them another role",
      means: "Whoever is left alone would decide alone about what is below, so the other one has to agree.",
    },
    "lender-interface.live": {
      name: "Take a lender's interface live",
      means:
        "It decides which data of customers goes to the lender. With one person it is live at once, for all or at a share; a later change of the share still needs two. While nobody else may decide, one person is enough.",
    },
    "lender-connection.change": {
      name: "Change where a lender's customers and applications go",
      means:
        "Its allowed hosts, its address and, once it is in use, its live secrets: customers' data goes there. With one person it counts at once. While nobody else may decide, one person is enough.",
    },
    "link-host.allow": {
      name: "Lead customers of a card or voucher to another host",
      means:
        "A host to which no lender, shown card or shown voucher leads them yet. After the approval, who asked saves the link within a day. Plans lead to the hosts of their insurer only. While nobody else may decide, one person is enough.",
    },
    "statement.payment": {
      name: "Record a payment to a partner",
      means:
        "Money, and what the partner's bank returned, which can then be paid again. With one person it counts at once. While nobody else may decide, one person is enough.",
    },
    "partner-key.create": {
      name: "Create a partner's sign-in key",
      means:
        "Whoever has it can sign in as the partner's customers. After the approval, who asked creates it within a day. While nobody else may decide, one person is enough. API keys are made by the partner's owner in the portal.",
    },
    "draft-set.rules": {
      name: "Publish any other draft set",
      means: "Eligibility, caps and switches without money. With one person it is published at once.",
    },
    "lender-money.direct": {
      name: "Change a rate, a charge or a slab outside a draft set",
      means:
        "With a second person, such changes are made in draft sets only, which a colleague publishes. What takes or pays nothing yet is still edited at once: a charge without figures, an inactive slab.",
    },
    "partner-share.change": {
      name: "Change a partner's revenue percent or flat fee",
      means: "What the partner is paid from then on. With one person it counts at once.",
    },
    "tax-rule.change": {
      name: "Add or remove a rule of tax",
      means: "It taxes the statements of all partners from its day on. With one person it counts at once.",
    },
    "lender.delete": {
      name: "Delete a lender",
      means: "It leaves the catalogue of all brands. With one person it goes at once.",
    },
    "campaign.start": {
      name: "Send a campaign",
      means: "Messages to many customers. With one person it begins at its time.",
    },
    "staff.administrator": {
      name: "Make somebody an administrator",
      means:
        "By a new role or by activating them again. New people are then added with another role first. While there is no other administrator, one person is enough.",
    },
  } as RuleWords,
  tighten: "Require a second person",
  loosen: "Do without",
  keep: "Require in any case",
  keepText:
    "It holds already while somebody else may decide. Once you require it, it holds in any case: nobody gets around it by blocking the other administrators.",
  tightenTitle: "Require a second person?",
  tightenText: "It holds at once. Requests wait in Approvals until a colleague decides.",
  loosenTitle: "Ask to do without a second person?",
  loosenText: "A colleague decides in Approvals. Until then a second person is still necessary.",
  ask: "Ask a colleague",
  reason: "Reason",
  reasonHint: "Your colleagues and the history read it.",
  done: { asked: "A colleague is asked in Approvals", tightened: "A second person is necessary now" },
  errors: {
    "reason-needed": "Write a reason of 5 to 200 characters.",
    unchanged: "It is so already.",
    already: "A colleague is asked already.",
    alone: "There is no other administrator who could approve. Add one first.",
    invalid: "Check the marked fields.",
  } as Readonly<Record<string, string>>,
} as const;

export const approvalRuleErrorText = (code: string): string =>
  approvalRuleWords.errors[code] ?? approvalRuleWords.errors.invalid ?? "";
