import { addDays, type Day, splitDay } from "~/domain/dates/day";
import { isComplete } from "~/domain/validation/completeness";
import { EMPTY_ANSWERS, type ProfileAnswers } from "~/domain/validation/profile";
import type { DemoCustomer } from "./people";

type Place = { address1: string; address2: string; pincode: string };

const PLACES: Readonly<Record<string, Place>> = {
  cl: { address1: "14 Deodar Apartments, Carter Road", address2: "Bandra West", pincode: "400050" },
  lumen: { address1: "7 Church Street", address2: "Ashok Nagar", pincode: "560001" },
  haldi: { address1: "22 Market Yard Road", address2: "Vishrambag", pincode: "416416" },
  gaon: { address1: "House 3, Station Road", address2: "Near the well", pincode: "261001" },
  kajal: { address1: "5 Lake View Road", address2: "Kalighat", pincode: "700026" },
  vidya: { address1: "31 Nayapura Road", address2: "Kota Junction", pincode: "324002" },
  sona: { address1: "9 Round South", address2: "Thrissur", pincode: "680001" },
};

const EMPLOYERS = ["Meridian Textiles", "Coastal Foods", "Brightline Software", "National School"];

/** A birthday with which the customer is `age` years old on `today`. */
export function birthDay(age: number, today: Day): Day {
  const parts = splitDay(today);
  if (!parts) throw new Error(`not a day: ${today}`);
  return addDays(`${parts.year - age}-${today.slice(5, 8)}01`, -100);
}

const income = (step: number) => ({ monthly_income: 42_000 + step * 4_000 });

/** The answers that only this product's profile asks for. */
function ownAnswers(customer: DemoCustomer, number: number): Partial<ProfileAnswers> {
  const work = worksFor(customer, customer.journey.product === "BL" ? 0 : number);
  const score = { credit_score_class: 1 + (number % 3) };
  const step = number % 10;
  switch (customer.journey.product) {
    case "GL":
      return { gold_loan_amount: 150_000, gold_weight_grams: 40, gold_karat: 22, gold_place: "branch" };
    case "HL":
      return { ...work, ...score, ...income(step), household_income: 2, housing_loan_amount: 600_000 + step * 30_000 };
    case "BL":
      return {
        ...work,
        ...score,
        ...income(step),
        se_loan_amount: 150_000 + step * 15_000,
        employer_name: `${customer.lastName} Traders`,
        officepincode: PLACES[customer.brand]?.pincode ?? null,
      };
    case "SL":
      return { ...work, ...score, ...income(step), ...STUDY, se_loan_amount: 200_000 + step * 20_000 };
    case "PL":
      return { ...work, ...score, se_loan_amount: 100_000 + (number % 90) * 10_000 };
  }
}

const STUDY: Partial<ProfileAnswers> = {
  study_course: "B.Sc. Nursing",
  study_institution: "Government College of Nursing, Kota",
  study_fees: 240_000,
  co_name: "Sunita Sharma",
  co_relation: "parent",
  co_income: 38_000,
};

function worksFor(customer: DemoCustomer, number: number): Partial<ProfileAnswers> {
  const income = { monthly_income: 32_000 + number * 3_500, emi: number % 3 === 0 ? 4_500 : 0 };
  if (number % 4 !== 0)
    return {
      employment_status_code: 1,
      employer_name: EMPLOYERS[number % EMPLOYERS.length] ?? null,
      officepincode: PLACES[customer.brand]?.pincode ?? null,
      salary_mode: 1,
      ...income,
    };
  return {
    employment_status_code: 2,
    business_registration_type: 1,
    business_current_turnover: 1_200_000,
    business_years: 6,
    business_account: 1,
    prefer_net_banking: 1,
    ...income,
  };
}

function personal(customer: DemoCustomer, today: Day): Partial<ProfileAnswers> {
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    birth_date: birthDay(customer.age, today),
    tin: customer.pan,
    gender: customer.gender,
    educational_level: 5,
    property_type: 1,
  };
}

function contact(customer: DemoCustomer, number: number): Partial<ProfileAnswers> {
  const place = PLACES[customer.brand];
  if (!place) throw new Error(`no place for ${customer.brand}`);
  return {
    mobile_phone_code: "91",
    mobile_phone_number: customer.mobile,
    email: customer.email,
    address1: place.address1,
    address2: place.address2,
    postal_code: place.pincode,
    ...(number % 2 ? { residence_type: 1 } : { residence_type: 2, monthly_rent: 9_000 + number * 250 }),
  };
}

/** The customer's answers so far. */
export function answersOf(customer: DemoCustomer, number: number, today: Day): ProfileAnswers {
  const { answers, product, channel } = customer.journey;
  if (answers === "none")
    return {
      ...EMPTY_ANSWERS,
      ...(channel === "mobile"
        ? { mobile_phone_code: "91", mobile_phone_number: customer.mobile }
        : { email: customer.email }),
    };
  const half = {
    ...EMPTY_ANSWERS,
    ...personal(customer, today),
    mobile_phone_code: "91",
    mobile_phone_number: customer.mobile,
  };
  if (answers === "half") return half;
  const whole: ProfileAnswers = {
    ...half,
    ...contact(customer, number),
    ...ownAnswers(customer, number),
    ...(product === "GL"
      ? {}
      : {
          language: customer.brand === "gaon" ? "hi" : "en",
          allow_sms: true,
          allow_emails: number % 2 === 0,
        }),
  };
  if (!isComplete(product, whole, { today })) throw new Error(`the answers of ${customer.mobile} are not complete`);
  return whole;
}
