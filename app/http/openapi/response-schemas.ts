import { z } from "zod";

/** Response shapes that several calls share. Objects are open: a response may have more keys. */
const text = z.string();
const textOrNull = z.string().nullable();
const id = z.string();

export const maskedIdentity = z.object({ pan: textOrNull, birth_date: textOrNull });
export const account = z.looseObject({ user_id: id, first_name: textOrNull, last_name: textOrNull, tin: textOrNull });
export const publicBrandSchema = z.looseObject({ partner: text, name: text, title: text, logo: textOrNull });
export const listEntry = z.looseObject({ id: z.int(), key: text, label: text });
export const intakeListsSchema = z.object({
  gender: z.array(listEntry),
  maritalStatus: z.array(listEntry),
  purposeOfLoan: z.array(listEntry),
  nature: z.array(listEntry),
  category: z.record(text, z.array(listEntry)).describe("The sub-categories of each category, by its label"),
});
export const language = z.looseObject({ id: z.int(), code: text, languageName: text, country_key: text });
export const challenge = z.object({ challengeId: id, resendAfterSeconds: z.int() });
export const signedIn = z
  .looseObject({ token: text })
  .describe("With the token, who signed in: the keys differ by area");
export const application = z.looseObject({ appId: id, prospectId: id, productType: text, stage: text, outcome: text });
export const offers = z.looseObject({
  matched: z.array(z.looseObject({ lenderId: id })),
  unmatched: z.array(z.looseObject({ lenderId: id })),
  method: z.unknown(),
});
export const ruleMatchSchema = z.object({
  method: text.describe("The version of the ranking"),
  lenders: z.array(z.object({ lenderId: id, name: text, isMatch: z.boolean(), reasons: z.array(text) })),
});
export const submission = z.looseObject({});
export const submissionStatusesSchema = z.looseObject({ submissions: z.array(submission), isMoving: z.boolean() });

const number = z.number().nullable();
export const lender = z.looseObject({
  lender_id: id,
  name: text,
  min_income: number,
  max_income: number,
  min_age: number,
  max_age: number,
  priority: number,
  lender_status: z.literal([0, 1]),
  so_status: z.literal([0, 1]),
  version: z.int(),
});
export const lenderGroup = z.object({ id, name: text });
export const revenueSlab = z.looseObject({
  id,
  lender_id: id,
  slab_disbursed_min: number,
  slab_disbursed_max: number,
  slab_number_min: number,
  slab_number_max: number,
  ats_min: number,
  ats_max: number,
  revenue_type_id: z.int(),
  revenue_flat: number,
  revenue_percent: number,
  status: z.literal([0, 1]),
});
export const revenueType = z.object({ id: z.int(), name: text });
export const eligibilityChangeSchema = z.object({
  applicants: z.int(),
  before: z.int(),
  after: z.int(),
  gain: z.int(),
  lose: z.int(),
  asks: z.boolean(),
});
export const partner = z.looseObject({ id, utm_id: textOrNull, revenue_percent: number, revenue_flat_fee: number });
export const newVersion = z.object({ version: z.int() });
export const criteria = z.looseObject({
  lender_id: id,
  name: text,
  age: textOrNull,
  employment: textOrNull,
  income: textOrNull,
  min_loan: textOrNull,
  max_loan: textOrNull,
  cibil: textOrNull,
  lender_journey: textOrNull,
  mp4_text: textOrNull,
  pptx_text: textOrNull,
  pdf_text: textOrNull,
});
export const uploadedFile = z.looseObject({
  id,
  created_at: text,
  file_name: text,
  status: text,
  rows_updated: z.int(),
  errors: text.describe("Newline-separated"),
});
