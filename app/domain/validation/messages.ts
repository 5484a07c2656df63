/**
 * Every message of the rules, with the requirement that fixes its text; null where the text is our own. The
 * dictionaries have the texts.
 */
export const MESSAGE_IDS = {
  "validation.mobile.invalid": "VAL-26",
  "validation.email.invalid": "VAL-27",
  "validation.otp.invalid": "VAL-28",
  "validation.pan.invalid": "VAL-29",
  "validation.firstName.invalid": "VAL-30",
  "validation.lastName.invalid": "VAL-31",
  "validation.pincode.invalid": "VAL-32",
  "validation.address1.invalid": "VAL-33",
  "validation.address2.invalid": "VAL-34",
  "validation.monthlyIncome.bounds": "VAL-35",
  "validation.ifsc.invalid": "VAL-36",
  "validation.date.invalid": "VAL-37",
  "validation.date.year": "VAL-38",
  "validation.birthDate.invalid": "VAL-39",
  "validation.age.outside": "VAL-40",
  "validation.company.invalid": "VAL-41",
  "validation.address.characters": "VAL-42",
  "validation.offer.required": "VAL-43",
  "validation.userName.invalid": "VAL-44",
  "validation.uan.invalid": "VAL-23",
  "validation.help.email": "VAL-12",
  "validation.help.phone": "VAL-13",
  "validation.revenue.type": "VAL-15",
  "validation.revenue.flat": "VAL-16",
  "validation.revenue.percent": "VAL-17",
  "validation.revenue.max": "VAL-18",
  "validation.revenue.either": "VAL-20",
  "validation.file.required": "VAL-21",
  "validation.file.type": "VAL-22",
  "validation.choice.required": null,
  "validation.yesNo.required": null,
  "validation.amount.bounds": null,
  "validation.rupees.invalid": null,
  "validation.instalments.confirm": null,
  "validation.years.invalid": null,
  "validation.weight.invalid": null,
  "validation.identity.mismatch": "OQ-28",
  "validation.pan.surname": null,
  "validation.address.cleanUp": null,
  "toast.error.generic": "ERR-03",
  "toast.request.sent": "ERR-12",
  "toast.lender.updated": "ERR-13",
  "toast.lenderGroup.created": "ERR-14",
  "toast.lender.created": "ERR-15",
  "toast.lender.deleted": "ERR-16",
  "toast.revenue.added": "ERR-17",
  "toast.revenue.updated": "ERR-18",
  "toast.revenueOrder.updated": "ERR-19",
  "toast.revenue.deleted": "ERR-20",
  "toast.lenderGroups.loadFailed": "ERR-21",
  "toast.revenueTypes.loadFailed": "ERR-22",
  "toast.update.failed": "ERR-23",
  "toast.revenue.addFailed": "ERR-24",
  "toast.revenue.updateFailed": "ERR-25",
  "toast.revenueOrder.updateFailed": "ERR-26",
  "toast.revenue.deleteFailed": "ERR-27",
} as const;

export type MessageKey = keyof typeof MESSAGE_IDS;

/** A dictionary key and the values of its {{places}}. */
export type Message = { readonly key: MessageKey; readonly params?: Readonly<Record<string, string>> };

/** At most one message for each field. */
export type FieldMessages<Field extends string> = Partial<Record<Field, Message>>;
