import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "./class-lists";
import { CATEGORY, MARITAL_STATUS, NATURE, PURPOSE_OF_LOAN, SUB_CATEGORY } from "./intake-lists";
import { LENDER_LISTS } from "./lender-lists";
import type { ListItem } from "./list-item";
import {
  BUSINESS_REGISTRATION_TYPE,
  COMM_PREFERENCES,
  EDUCATIONAL_LEVEL,
  EMPLOYMENT_STATUS,
  GENDER,
  HOUSEHOLD_INCOME,
  PROPERTY_TYPE,
  RESIDENT_TYPE,
  SALARY_MODE,
} from "./profile-lists";

/** Every dropdown list with its shipped values, by its name in API-34. */
export const DEFAULT_LISTS = {
  commPreferences: COMM_PREFERENCES,
  employmentStatus: EMPLOYMENT_STATUS,
  salaryMode: SALARY_MODE,
  householdIncome: HOUSEHOLD_INCOME,
  residentType: RESIDENT_TYPE,
  educationalLevel: EDUCATIONAL_LEVEL,
  ticketClass: TICKET_CLASS,
  creditScoreClass: CREDIT_SCORE_CLASS,
  gender: GENDER,
  propertyType: PROPERTY_TYPE,
  businessRegistrationType: BUSINESS_REGISTRATION_TYPE,
  maritalStatus: MARITAL_STATUS,
  purposeOfLoan: PURPOSE_OF_LOAN,
  nature: NATURE,
  category: CATEGORY,
  subCategory: SUB_CATEGORY,
  ...LENDER_LISTS,
} as const satisfies Record<string, readonly ListItem[]>;

export type ListName = keyof typeof DEFAULT_LISTS;

export const LIST_NAMES = Object.keys(DEFAULT_LISTS) as readonly ListName[];

export const isListName = (text: string): text is ListName => Object.hasOwn(DEFAULT_LISTS, text);

/** The shipped entry with this id, or null. */
export const listItem = (list: ListName, id: number): ListItem | null =>
  (DEFAULT_LISTS[list] as readonly ListItem[]).find((item) => item.id === id) ?? null;
