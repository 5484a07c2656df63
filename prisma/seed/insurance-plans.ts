import type { AddOnPremiums } from "~/domain/insurance/add-ons";
import type { InsuranceProduct } from "~/domain/insurance/products";
import type { Cover } from "~/domain/insurance/questions";
import { newId } from "~/platform/ids";
import type { Db } from "./database";

type DemoPlan = {
  insurer: string;
  product: InsuranceProduct;
  name: string;
  nameHi: string;
  points: readonly string[];
  pointsHi: readonly string[];
  premiumRupees: number;
  sumInsuredRupees?: number;
  cover?: Cover;
  maxVehicleYears?: number;
  maxMembers?: number;
  maxAgeYears?: number;
  maxStockRupees?: number;
  addOns?: AddOnPremiums;
};

const THIRD_PARTY = {
  cover: "third_party",
  points: ["Injury and damage to others", "What the law asks for"],
  pointsHi: ["दूसरों की चोट और नुक़सान", "क़ानून जितना माँगता है"],
} as const;

const OWN_DAMAGE = {
  cover: "own_damage",
  points: ["Accident, fire and theft", "Injury and damage to others", "Help on the road"],
  pointsHi: ["दुर्घटना, आग और चोरी", "दूसरों की चोट और नुक़सान", "सड़क पर सहायता"],
} as const;

const DEMO_PLANS: readonly DemoPlan[] = [
  {
    insurer: "marg-motor",
    product: "TW",
    name: "Two Wheels Basic",
    nameHi: "दोपहिया बेसिक",
    addOns: { roadside: 149 },
    premiumRupees: 714,
    ...THIRD_PARTY,
  },
  {
    insurer: "marg-motor",
    product: "TW",
    name: "Two Wheels Whole",
    nameHi: "दोपहिया संपूर्ण",
    addOns: { zero_depreciation: 310 },
    premiumRupees: 1_640,
    sumInsuredRupees: 150_000,
    maxVehicleYears: 15,
    ...OWN_DAMAGE,
  },
  {
    insurer: "suraksha-general",
    product: "TW",
    name: "Bike Third Party",
    nameHi: "बाइक तृतीय पक्ष",
    premiumRupees: 720,
    ...THIRD_PARTY,
  },
  {
    insurer: "suraksha-general",
    product: "TW",
    name: "Bike Complete",
    nameHi: "बाइक कंप्लीट",
    addOns: { zero_depreciation: 280, engine: 190 },
    premiumRupees: 1_495,
    sumInsuredRupees: 120_000,
    maxVehicleYears: 10,
    ...OWN_DAMAGE,
  },
  {
    insurer: "marg-motor",
    product: "CAR",
    name: "Car Basic",
    nameHi: "कार बेसिक",
    addOns: { roadside: 399 },
    premiumRupees: 2_094,
    ...THIRD_PARTY,
  },
  {
    insurer: "marg-motor",
    product: "CAR",
    name: "Car Whole",
    nameHi: "कार संपूर्ण",
    addOns: { zero_depreciation: 2_450, engine: 1_150 },
    premiumRupees: 7_850,
    sumInsuredRupees: 1_500_000,
    maxVehicleYears: 15,
    ...OWN_DAMAGE,
  },
  {
    insurer: "suraksha-general",
    product: "CAR",
    name: "Car Complete",
    nameHi: "कार कंप्लीट",
    addOns: { zero_depreciation: 2_900 },
    premiumRupees: 7_120,
    sumInsuredRupees: 1_000_000,
    maxVehicleYears: 10,
    ...OWN_DAMAGE,
  },
  {
    insurer: "arogya-health",
    product: "HEALTH",
    name: "Family Five",
    nameHi: "परिवार पाँच",
    points: ["Hospital stays from 24 hours", "Day treatments", "Ambulance"],
    pointsHi: ["24 घंटे से अधिक अस्पताल में भर्ती", "दिन भर के उपचार", "एम्बुलेंस"],
    addOns: { room_rent: 1_900, maternity: 4_200, critical_illness: 2_600 },
    premiumRupees: 11_400,
    sumInsuredRupees: 500_000,
    maxMembers: 6,
    maxAgeYears: 65,
  },
  {
    insurer: "arogya-health",
    product: "HEALTH",
    name: "Senior Care",
    nameHi: "वरिष्ठ देखभाल",
    points: ["Entry up to 80 years", "Existing illnesses after two years"],
    pointsHi: ["80 साल तक प्रवेश", "पहले की बीमारियाँ दो साल बाद"],
    addOns: { critical_illness: 5_400 },
    premiumRupees: 24_900,
    sumInsuredRupees: 500_000,
    maxMembers: 2,
    maxAgeYears: 80,
  },
  {
    insurer: "suraksha-general",
    product: "HEALTH",
    name: "Health Start",
    nameHi: "स्वास्थ्य आरंभ",
    points: ["Hospital stays from 24 hours", "One health check a year"],
    pointsHi: ["24 घंटे से अधिक अस्पताल में भर्ती", "साल में एक स्वास्थ्य जाँच"],
    addOns: { room_rent: 1_100 },
    premiumRupees: 6_250,
    sumInsuredRupees: 300_000,
    maxMembers: 4,
    maxAgeYears: 55,
  },
  {
    insurer: "suraksha-general",
    product: "SHOP",
    name: "Shopkeeper",
    nameHi: "दुकानदार",
    points: ["Fire and flood", "Burglary", "Cash in the till up to ₹25,000"],
    pointsHi: ["आग और बाढ़", "सेंधमारी", "गल्ले में ₹25,000 तक नक़द"],
    addOns: { burglary: 650, glass: 240 },
    premiumRupees: 2_400,
    sumInsuredRupees: 2_000_000,
    maxStockRupees: 2_000_000,
  },
  {
    insurer: "suraksha-general",
    product: "SHOP",
    name: "Store and Warehouse",
    nameHi: "दुकान और गोदाम",
    points: ["Fire, flood and earthquake", "Burglary", "Goods on the way"],
    pointsHi: ["आग, बाढ़ और भूकंप", "सेंधमारी", "रास्ते में माल"],
    premiumRupees: 9_800,
    sumInsuredRupees: 10_000_000,
    maxStockRupees: 10_000_000,
  },
  {
    insurer: "dukan-cover",
    product: "SHOP",
    name: "Dukan Plus",
    nameHi: "दुकान प्लस",
    points: ["Fire", "Burglary"],
    pointsHi: ["आग", "सेंधमारी"],
    addOns: { burglary: 520 },
    premiumRupees: 1_950,
    sumInsuredRupees: 1_000_000,
    maxStockRupees: 1_000_000,
  },
  {
    insurer: "suraksha-general",
    product: "OI",
    name: "Home and Contents",
    nameHi: "घर और सामान",
    points: ["Fire, flood and earthquake", "Burglary"],
    pointsHi: ["आग, बाढ़ और भूकंप", "सेंधमारी"],
    premiumRupees: 1_800,
    sumInsuredRupees: 3_000_000,
    cover: "home",
  },
  {
    insurer: "suraksha-general",
    product: "OI",
    name: "Trip Abroad",
    nameHi: "विदेश यात्रा",
    points: ["Illness and accident abroad", "Lost luggage"],
    pointsHi: ["विदेश में बीमारी और दुर्घटना", "खोया सामान"],
    premiumRupees: 950,
    sumInsuredRupees: 2_500_000,
    cover: "travel",
  },
  {
    insurer: "arogya-health",
    product: "OI",
    name: "Accident Guard",
    nameHi: "दुर्घटना रक्षा",
    points: ["Death and lasting disability by accident", "Broken bones"],
    pointsHi: ["दुर्घटना से मृत्यु और स्थायी अपंगता", "टूटी हड्डियाँ"],
    premiumRupees: 620,
    sumInsuredRupees: 1_000_000,
    cover: "accident",
  },
  {
    insurer: "arogya-health",
    product: "OI",
    name: "Term Life",
    nameHi: "सावधि जीवन",
    points: ["Fixed sum on death within the term", "No money back at the end"],
    pointsHi: ["अवधि में मृत्यु पर तय राशि", "अंत में राशि वापस नहीं"],
    premiumRupees: 5_600,
    sumInsuredRupees: 5_000_000,
    cover: "life",
  },
];

/** The insurers' plans (OQ-92). A plan of an inactive insurer stays in the catalogue and is never offered. */
export async function seedInsurancePlans(db: Db, lenderIds: ReadonlyMap<string, string>): Promise<void> {
  await db.insurancePlan.createMany({
    data: DEMO_PLANS.map(({ insurer, points, pointsHi, ...plan }) => ({
      id: newId(),
      lenderId: lenderIds.get(insurer) as string,
      points: [...points],
      pointsHi: [...pointsHi],
      link: `https://www.${insurer}.example/plans/${plan.name.toLowerCase().replace(/\s+/g, "-")}?utm_source=marketplace&ref={UNIQUE_ID}`,
      status: 1,
      ...plan,
    })),
  });
}
