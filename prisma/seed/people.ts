import { type DemoJourney, JOURNEYS, OTHER_LOAN_JOURNEYS, STUDENT_JOURNEYS } from "./journeys";
import { PAST_LOANS } from "./past-loans";

/** Brands with customers in every state, and with partners and shops. */
export const PEOPLED_BRANDS = ["cl", "lumen", "haldi", "gaon"] as const;
/** Offers gold loans only. */
const GOLD_ONLY_BRAND = "sona";
/** Has customers with past loans only, which the promise ledger counts. */
const PAST_LOANS_BRAND = "kajal";
/** Offers student loans. */
const STUDENT_BRAND = "vidya";

export type DemoStaff = { name: string; email: string; roleId: 1 | 2 | 3 };

export const DEMO_STAFF: readonly DemoStaff[] = [
  { name: "Asha Admin", email: "admin@cl.example", roleId: 1 },
  { name: "Omkar Operations", email: "ops@cl.example", roleId: 2 },
  { name: "Chitra Caller", email: "csr@cl.example", roleId: 3 },
];

export type DemoShop = {
  name: string;
  location: string;
  status: "active" | "pending" | "suspended";
  contactName: string;
  mobile: string;
  email: string;
};

export type DemoPartner = {
  brand: string;
  name: string;
  utmId: string;
  revenuePercent: number;
  revenueFlatFee: number;
  /** The partner's owner, and one of its staff. */
  user: { name: string; email: string; mobile: string };
  clerk: { name: string; email: string; mobile: string };
  /** The contact of the first active shop is that shop's user. */
  shops: readonly DemoShop[];
};

const BRANDS_WITH_PARTNERS = [...PEOPLED_BRANDS, GOLD_ONLY_BRAND] as const;

const PARTNER_NAMES: Record<(typeof BRANDS_WITH_PARTNERS)[number], [string, string, string, string]> = {
  cl: ["Cedar Lane Associates", "Neha Kapoor", "Andheri Point", "Dadar Point"],
  lumen: ["Peepal Stores", "Joseph Dsouza", "Panaji Market", "Margao Square"],
  haldi: ["Mandi Mitra", "Sunil Patil", "Sangli Yard", "Miraj Yard"],
  gaon: ["Gaon Sahayak", "Rekha Yadav", "Sitapur Road", "Hargaon Chowk"],
  sona: ["Sakhi Jewellers", "Deepa Nair", "Thrissur Round", "Guruvayur Gate"],
};

const SHOP_CONTACTS = ["Kiran Rao", "Leela Das", "Mohan Lal"] as const;

/** Ten digits: 8, four zeros, the brand's number, the person's number. */
const partnerMobile = (brand: number, person: number) => `80000${brand}${String(person).padStart(4, "0")}`;

/** The partners' staff, in the order of the brands. */
const TEAM = ["Asha Pillai", "Nitin Kamat", "Farah Qureshi", "Sunil Yadav", "Deepa Menon"];

/** Partners with their shops, on five brands. */
export const DEMO_PARTNERS: readonly DemoPartner[] = BRANDS_WITH_PARTNERS.map((brand, index) => {
  const [name, person, firstShop, secondShop] = PARTNER_NAMES[brand];
  const shop = (number: 0 | 1 | 2, shopName: string, status: DemoShop["status"]): DemoShop => ({
    name: `${name} ${shopName}`,
    location: shopName,
    status,
    contactName: SHOP_CONTACTS[number],
    mobile: partnerMobile(index + 1, number + 2),
    email: `shop${number + 1}@partner.${brand}.example`,
  });
  return {
    brand,
    name,
    utmId: `${brand}-dsa`,
    revenuePercent: 40 + index * 5,
    revenueFlatFee: index * 100,
    user: { name: person, email: `owner@partner.${brand}.example`, mobile: partnerMobile(index + 1, 1) },
    clerk: {
      name: TEAM[index] ?? "Asha Pillai",
      email: `team@partner.${brand}.example`,
      mobile: partnerMobile(index + 1, 9),
    },
    shops: [shop(0, firstShop, "active"), shop(1, secondShop, "active"), shop(2, "New outlet", "pending")],
  };
});

export type DemoCustomer = {
  brand: string;
  journey: DemoJourney;
  firstName: string;
  lastName: string;
  /** An item of the list 'gender'. */
  gender: 1 | 2;
  mobile: string;
  email: string;
  pan: string;
  /** Whole years on the day of the seed, which is never the birthday. */
  age: number;
};

const WOMEN = ["Anita", "Kavya", "Priya", "Meena", "Sana", "Lata"];
const MEN = ["Rahul", "Imran", "Arjun", "Vikram", "Joseph"];
const LAST_NAMES = ["Sharma", "Verma", "Iyer", "Khan", "Das", "Rao", "Joshi", "Singh", "Sheikh", "Fernandes", "Patil"];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const capital = (index: number) => String.fromCharCode(65 + (index % 26));

/** Ten digits: 9, four zeros, the brand's number, the journey's number. */
const customerMobile = (brand: number, journey: number) => `90000${brand}${String(journey).padStart(4, "0")}`;

function demoCustomer(brand: string, brandNumber: number, journey: DemoJourney, number: number): DemoCustomer {
  const gender = number % 2 ? 1 : 2;
  const firstName = at(gender === 1 ? WOMEN : MEN, number + brandNumber * 3);
  const lastName = at(LAST_NAMES, number * 2 + brandNumber);
  return {
    brand,
    journey,
    firstName,
    lastName,
    gender,
    mobile: customerMobile(brandNumber, number),
    email: `${firstName.toLowerCase()}.${lastName.toLowerCase()}${number}@mail.${brand}.example`,
    pan: `A${capital(brandNumber)}${capital(number)}P${lastName.charAt(0)}${String(1_000 + brandNumber * 100 + number)}${capital(number + 7)}`,
    age: 24 + ((number * 5 + brandNumber) % 28),
  };
}

/**
 * A customer in every state of the journey on four brands, gold customers on the gold-only brand, students on theirs.
 */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  ...PEOPLED_BRANDS.flatMap((brand, index) =>
    JOURNEYS.map((journey, number) => demoCustomer(brand, index + 1, journey, number + 1)),
  ),
  ...JOURNEYS.filter(({ product }) => product === "GL").map((journey, number) =>
    demoCustomer(GOLD_ONLY_BRAND, PEOPLED_BRANDS.length + 1, journey, number + 1),
  ),
  ...PEOPLED_BRANDS.flatMap((brand, index) =>
    OTHER_LOAN_JOURNEYS.map((journey, number) => demoCustomer(brand, index + 1, journey, JOURNEYS.length + number + 1)),
  ),
  ...STUDENT_JOURNEYS.map((journey, number) =>
    demoCustomer(STUDENT_BRAND, PEOPLED_BRANDS.length + 2, journey, number + 1),
  ),
  ...PAST_LOANS.map((journey, number) =>
    demoCustomer(PAST_LOANS_BRAND, PEOPLED_BRANDS.length + 3, journey, number + 1),
  ),
];

export type DemoPerson = {
  area: "admin" | "partner" | "customer";
  roleId?: 1 | 2 | 3;
  brand?: string;
  identifier: string;
  state: string;
};

/** Every demo sign-in: what /dev/people.json shows. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  ...DEMO_STAFF.map(({ email, roleId, name }) => ({ area: "admin" as const, roleId, identifier: email, state: name })),
  ...DEMO_PARTNERS.flatMap(({ brand, name, user, clerk, shops }) => [
    { area: "partner" as const, brand, identifier: user.email, state: name },
    { area: "partner" as const, brand, identifier: clerk.email, state: `${name}, staff` },
    ...shops
      .filter(({ status }) => status === "active")
      .slice(0, 1)
      .map((shop) => ({ area: "partner" as const, brand, identifier: shop.email, state: shop.name })),
  ]),
  ...DEMO_CUSTOMERS.filter(({ journey }) => !PAST_LOANS.includes(journey)).map(({ brand, journey, mobile, email }) => ({
    area: "customer" as const,
    brand,
    identifier: journey.channel === "email" ? email : mobile,
    state: journey.state,
  })),
];
