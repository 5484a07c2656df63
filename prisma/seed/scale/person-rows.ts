import { v7 } from "uuid";
import { istDay } from "~/domain/dates/ist";
import { dedupeHash } from "~/platform/crypto.server";
import { encryptName } from "~/platform/customer-name.server";
import { newPublicId } from "~/platform/ids";
import { privateColumns } from "~/services/customers/private-answers.server";
import { birthDay } from "../answers";
import { birthDateColumns, emailColumns, mobileColumns, panColumns } from "../sealed";
import { FIRST_NAMES, LAST_NAMES, TOWNS } from "./names";
import { pick } from "./numbers";

export type Cells = (string | null)[];

/** The temporary table of the people of a step. */
export const PEOPLE =
  "brand_id uuid, id uuid, unique_id uuid, mobile_enc text, mobile_idx text, mobile_masked text, email_enc text, email_masked text, " +
  "first_name_enc text, last_name_enc text, pan_enc text, pan_idx text, pan_masked text, birth_date_enc text, birth_date_masked text, " +
  "language text, created_at timestamptz, mobile_hash text, email_hash text, pan_hash text, gender int, postal_code text, " +
  "monthly_income_enc text, employment int, score int, allow_sms boolean, current_application uuid, asked text";

/** Every number from 0 to a thousand million has another ten digits: 6 and a shuffled number. */
const mobileOf = (number: number) => `6${String((number * 7_654_321 + 12_345) % 1_000_000_000).padStart(9, "0")}`;
const letter = (number: number) => String.fromCharCode(65 + (number % 26));

function panOf(number: number, lastName: string): string {
  const rest = Math.floor(number / 10_000);
  const letters = letter(rest) + letter(Math.floor(rest / 26)) + letter(Math.floor(rest / 676));
  return `${letters}P${lastName.charAt(0)}${String(number % 10_000).padStart(4, "0")}${letter(number)}`;
}

/** `cells` lacks the last two columns. */
export type Person = { id: string; mobileIdx: string; language: string; cells: Cells };

type About = { brandId: string; number: number; at: number; until: Date; hasProfile: boolean; random: () => number };

/** A customer: with name, PAN, birthday and, for most, an e-mail address once the profile is complete. */
export function personRow({ brandId, number, at, until, hasProfile, random }: About): Person {
  const id = v7({ msecs: Math.floor(at) });
  const row = { brandId, table: "customers", rowId: id };
  const [first, last, town] = [pick(FIRST_NAMES, random), pick(LAST_NAMES, random), pick(TOWNS, random)];
  const mobile = mobileColumns(row, mobileOf(number));
  const email = hasProfile && random() < 0.6 ? `${first}.${last}.${number}@people.example`.toLowerCase() : null;
  const mail = email ? emailColumns(row, email) : null;
  const pan = hasProfile ? panOf(number, last) : null;
  const card = pan ? panColumns(row, pan) : null;
  const birth = hasProfile ? birthDateColumns(row, birthDay(22 + Math.floor(random() * 36), istDay(until))) : null;
  const name = encryptName(id, hasProfile ? { firstName: first, lastName: last } : {});
  const answer = (text: number) => (hasProfile ? String(Math.floor(text)) : null);
  const income = privateColumns(id, { monthlyIncome: hasProfile ? Math.floor(12 + random() * 90) * 1_000 : null });
  const language = random() < 0.25 ? "hi" : "en";
  const cells: Cells = [
    ...[brandId, id, newPublicId(), mobile.mobileEnc, mobile.mobileIdx, mobile.mobileMasked],
    ...[mail?.emailEnc ?? null, mail?.emailMasked ?? null, name.firstNameEnc ?? null, name.lastNameEnc ?? null],
    ...[card?.panEnc ?? null, card?.panIdx ?? null, card?.panMasked ?? null],
    ...[birth?.birthDateEnc ?? null, birth?.birthDateMasked ?? null, language],
    ...[new Date(at).toISOString(), dedupeHash("mobile", mobileOf(number))],
    ...[email && dedupeHash("email", email), pan && dedupeHash("pan", pan)],
    ...[answer(1 + random() * 2), hasProfile ? town.pincode : null, income.monthlyIncomeEnc ?? null],
    ...[answer(1 + random() * 1.4), answer(1 + random() * 4), random() < 0.75 ? "t" : "f"],
  ];
  return { id, mobileIdx: mobile.mobileIdx, language, cells };
}
