import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { switchHashes } from "~/services/consents/contact-text.server";
import { hostOf, type SignedIn, signIn, type Visitor } from "./visitor";

/** A customer's position in a product's flow. */
export type CustomerState =
  /** Signed in, nothing chosen. */
  | "new"
  | "personal profile"
  /** The profile is complete and an application is open. */
  | "offers"
  /** The same, returned later: welcome-back asks first. */
  | "back again"
  | "gold profile"
  /** The gold profile is complete; nothing was sent to a lender. */
  | "gold application"
  /** The lead is at one of the two gold lenders. */
  | "muthootgold"
  | "indiagold"
  /** Credit cards are chosen; they have no profile. */
  | "cards"
  /** Insurance for a 2-wheeler is chosen, without answers yet. */
  | "insurance"
  /** The same positions in the flows of a business and of an affordable housing loan. */
  | "business profile"
  | "business back again"
  | "business offers"
  | "housing profile"
  | "housing back again"
  | "housing offers"
  /** On a single-lender site, with a complete profile. */
  | "lender build";

type Answers = Record<string, string>;

const letter = () => String.fromCharCode(65 + randomInt(26));
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, "0");

/** A person's PAN that is used only once in this run. */
const newPan = (): string => `${letter()}${letter()}${letter()}P${letter()}${digits(4)}${letter()}`;

const newEmail = () => `tara.${digits(9)}@mail.example`;

const person = (firstName: string, lastName: string): Answers => ({
  first_name: firstName,
  last_name: lastName,
  "birth_date-day": "14",
  "birth_date-month": "07",
  "birth_date-year": "1991",
  tin: newPan(),
});

/** The personal profile of a customer whom some lenders match and others do not, by section. */
/** The boxes of the profile, ticked beside the sentences that the visitor reads: Gaon is the demo's brand in Hindi. */
const tickedBoxes = ({ host }: Visitor): Answers => switchHashes(host === hostOf("gaon") ? "hi" : "en");

const personalProfile = (visitor: Visitor, firstName: string, lastName: string): Record<string, Answers> => ({
  personal: { ...person(firstName, lastName), gender: "1", educational_level: "5", property_type: "1" },
  contact: {
    email: newEmail(),
    address1: `3 ${lastName} Road`,
    address2: "",
    postal_code: "560001",
    residence_type: "1",
  },
  employment: {
    employment_status_code: "1",
    employer_name: `${lastName} Textiles`,
    officepincode: "560001",
    monthly_income: "65000",
    salary_mode: "1",
    emi: "0",
    credit_score_class: "1",
    se_loan_amount: "200000",
  },
  preferences: tickedBoxes(visitor),
});

/** indiagold is closer to Bengaluru, muthootgold is everywhere. */
const PINCODE = { indiagold: "560001", muthootgold: "415612" };

/** Posts a form and returns its redirect; throws when it is refused. */
async function submit(visitor: Visitor, path: string, fields: Answers): Promise<string> {
  const answer = await visitor.post(path, fields);
  if (answer.status !== 303)
    throw new Error(
      `POST ${path}: ${answer.status} ${answer.headers.location ?? ""} ${visibleText(answer.text).slice(0, 2_000)}`,
    );
  return answer.headers.location ?? "";
}

/** The text of a page without markup. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/** The value of a page's hidden field. */
function hiddenValue(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`the page has no hidden field ${name}`);
  return value;
}

const choose = (visitor: Visitor, product: string) =>
  submit(visitor, visitor.host === "localhost" ? "/products" : "/?index", { product });

async function fillPersonalProfile(visitor: Visitor, names: [string, string]): Promise<void> {
  for (const [section, answers] of Object.entries(personalProfile(visitor, ...names)))
    await submit(visitor, "/user/user-detail", { section, ...answers });
}

/**
 * The loans whose flow mirrors the personal one: how to choose them, where the profile is, and its further questions.
 */
const LOANS = {
  business: {
    product: "BL",
    choice: { intent: "business", certificate: "yes" },
    path: "/user/business-detail",
    asks: {
      employment_status_code: "4",
      business_registration_type: "1",
      business_current_turnover: "2400000",
      business_years: "6",
      business_account: "1",
    },
  },
  housing: {
    product: "HL",
    choice: { product: "HL" },
    path: "/user/affordable-housing-loan-detail",
    asks: { household_income: "3", housing_loan_amount: "800000" },
  },
} as const;

const chooseLoan = (visitor: Visitor, loan: keyof typeof LOANS) =>
  submit(visitor, visitor.host === "localhost" ? "/products" : "/?index", LOANS[loan].choice);

async function fillLoanProfile(visitor: Visitor, loan: keyof typeof LOANS, names: [string, string]): Promise<void> {
  const { path, asks } = LOANS[loan];
  for (const [section, answers] of Object.entries(personalProfile(visitor, ...names)))
    await submit(visitor, path, { section, ...answers, ...(section === "employment" ? asks : {}) });
}

const GOLD_PATH = "/user/user-detail/gold-loan";

/** Fills in the gold form, agrees, and waits until the lead is at the lender. */
async function handOverGold(visitor: Visitor, names: [string, string], lender: "muthootgold" | "indiagold") {
  const page = await visitor.ask(GOLD_PATH);
  await submit(visitor, GOLD_PATH, {
    ...person(...names),
    email: newEmail(),
    postal_code: PINCODE[lender],
    gold_loan_amount: "150000",
    gold_weight_grams: "40",
    consent: "1",
    consent_hash: hiddenValue(page.text, "consent_hash"),
  });
  for (let waited = 0; waited < 20_000; waited += 100) {
    if ((await visitor.ask(GOLD_PATH)).headers.location === `/user/${lender}`) return;
    await sleep(100);
  }
  throw new Error(`the lead did not reach ${lender}`);
}

export type Customer = SignedIn & { visitor: Visitor; appId: string | null };

/** The customer's open application, from the API. */
async function openApplication(visitor: Visitor, productType: "PL" | "GL" | "BL" | "HL"): Promise<string> {
  const answer = await visitor.call("/api/applications", { productType });
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`/api/applications: ${answer.status} ${answer.text}`);
  return (answer.json() as { data: { appId: string } }).data.appId;
}

/** Signs a new customer in and takes them, form by form, to this state. The visitor's jar then has the token. */
export async function bringTo(
  visitor: Visitor,
  customerState: CustomerState,
  names: [firstName: string, lastName: string] = ["Tara", "Bose"],
  identifier?: string,
): Promise<Customer> {
  const signedIn = await signIn(visitor, identifier);
  const at = (appId: string | null): Customer => ({ ...signedIn, visitor, appId });
  switch (customerState) {
    case "new":
      return at(null);
    case "personal profile":
      await choose(visitor, "PL");
      return at(null);
    case "offers":
    case "back again":
      await choose(visitor, "PL");
      await fillPersonalProfile(visitor, names);
      if (customerState === "offers") return at(await openApplication(visitor, "PL"));
      await choose(visitor, "GL");
      await choose(visitor, "PL");
      return at(null);
    case "business profile":
    case "housing profile":
      await chooseLoan(visitor, customerState === "business profile" ? "business" : "housing");
      return at(null);
    case "business offers":
    case "business back again":
    case "housing offers":
    case "housing back again": {
      const loan = customerState.startsWith("business") ? "business" : "housing";
      await chooseLoan(visitor, loan);
      await fillLoanProfile(visitor, loan, names);
      if (customerState.endsWith("offers")) return at(await openApplication(visitor, LOANS[loan].product));
      await choose(visitor, "PL");
      await chooseLoan(visitor, loan);
      return at(null);
    }
    case "lender build":
      await fillPersonalProfile(visitor, names);
      return at(await openApplication(visitor, "PL"));
    case "cards":
      await choose(visitor, "CC");
      return at(null);
    case "insurance":
      await choose(visitor, "TW");
      return at(null);
    case "gold profile":
      await choose(visitor, "GL");
      return at(null);
    case "gold application":
      await choose(visitor, "GL");
      return at(await openApplication(visitor, "GL"));
    case "muthootgold":
    case "indiagold":
      await choose(visitor, "GL");
      await handOverGold(visitor, names, customerState);
      return at(await openApplication(visitor, "GL"));
  }
}
