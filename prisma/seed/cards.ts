import { type CardTerms, cardTerms } from "~/domain/cards/card-terms";
import { newId } from "~/platform/ids";
import type { Db } from "./database";
import { cardSvg } from "./drawings";
import { pictureOf, storePictures } from "./pictures";

type DemoCard = {
  name: string;
  feature: string;
  fee: string;
  bullets: readonly string[];
  hi: { feature: string; fee: string; bullets: readonly string[] };
  secured: boolean;
  active: boolean;
  /** Omitted where the bank has not told us. */
  terms?: CardTerms;
};

const terms = (reward: Partial<CardTerms["reward_bps"]>, limits: Partial<Omit<CardTerms, "reward_bps">> = {}) =>
  cardTerms.parse({ reward_bps: reward, ...limits });

const DEMO_CARDS: readonly DemoCard[] = [
  {
    name: "Meridian Everyday",
    feature: "1% back on every purchase",
    fee: "₹499, none above ₹1,00,000 a year",
    bullets: ["1% back on every purchase", "No surcharge on fuel", "Pay by phone"],
    hi: {
      feature: "हर ख़रीद पर 1% वापस",
      fee: "₹499, साल में ₹1,00,000 से अधिक ख़र्च पर कुछ नहीं",
      bullets: ["हर ख़रीद पर 1% वापस", "ईंधन पर कोई अधिभार नहीं", "फ़ोन से भुगतान"],
    },
    secured: false,
    active: true,
    terms: terms(
      { groceries: 100, dining: 100, travel: 100, online: 100, other: 100 },
      { fee_waived_from_rupees: 100_000, min_income_rupees: 25_000, min_age_years: 21, max_age_years: 60 },
    ),
  },
  {
    name: "Meridian Voyage",
    feature: "Eight lounge visits a year",
    fee: "₹2,999",
    bullets: ["Eight lounge visits a year", "2% on spending abroad", "Travel cover up to ₹10,00,000"],
    hi: {
      feature: "साल में आठ बार हवाई अड्डे का लाउंज",
      fee: "₹2,999",
      bullets: ["साल में आठ बार हवाई अड्डे का लाउंज", "विदेश में ख़र्च पर 2%", "₹10,00,000 तक यात्रा बीमा"],
    },
    secured: false,
    active: true,
    terms: terms({ travel: 200, other: 50 }, { min_income_rupees: 60_000, min_age_years: 21, max_age_years: 65 }),
  },
  {
    name: "Summit Reserve",
    feature: "3% back on travel and dining",
    fee: "₹9,999",
    bullets: ["3% back on travel and dining", "Golf at 20 courses", "Personal assistant"],
    hi: {
      feature: "यात्रा और भोजन पर 3% वापस",
      fee: "₹9,999",
      bullets: ["यात्रा और भोजन पर 3% वापस", "20 मैदानों पर गोल्फ़", "निजी सहायक"],
    },
    secured: false,
    active: true,
    terms: terms(
      { dining: 300, travel: 300, online: 100, other: 100 },
      { min_income_rupees: 200_000, min_age_years: 23, max_age_years: 65 },
    ),
  },
  {
    name: "Summit Grocer",
    feature: "5% back at grocers",
    fee: "₹999, first year free",
    bullets: ["5% back at grocers", "Vouchers every quarter"],
    hi: {
      feature: "किराने पर 5% वापस",
      fee: "₹999, पहला साल मुफ़्त",
      bullets: ["किराने पर 5% वापस", "हर तिमाही वाउचर"],
    },
    secured: false,
    active: true,
    terms: terms(
      { groceries: 500 },
      { reward_cap_rupees: 12_000, min_income_rupees: 30_000, min_age_years: 21, max_age_years: 60 },
    ),
  },
  {
    name: "Lotus Starter",
    feature: "Against a fixed deposit from ₹5,000",
    fee: "None",
    bullets: ["Against a fixed deposit from ₹5,000", "The deposit keeps its interest", "Builds a credit history"],
    hi: {
      feature: "₹5,000 से सावधि जमा पर",
      fee: "कोई शुल्क नहीं",
      bullets: ["₹5,000 से सावधि जमा पर", "जमा पर ब्याज मिलता रहता है", "क्रेडिट इतिहास बनता है"],
    },
    secured: true,
    active: true,
    terms: terms({ other: 0 }, { min_age_years: 18, max_age_years: 75 }),
  },
  {
    name: "Lotus Student",
    feature: "Against a fixed deposit from ₹10,000",
    fee: "None",
    bullets: ["Against a fixed deposit from ₹10,000", "Discounts on books and buses"],
    hi: {
      feature: "₹10,000 से सावधि जमा पर",
      fee: "कोई शुल्क नहीं",
      bullets: ["₹10,000 से सावधि जमा पर", "किताबों और बसों पर छूट"],
    },
    secured: true,
    active: true,
  },
  {
    name: "Meridian Secure",
    feature: "90% of the deposit as limit",
    fee: "₹199",
    bullets: ["90% of the deposit as limit", "No income proof"],
    hi: {
      feature: "जमा के 90% की सीमा",
      fee: "₹199",
      bullets: ["जमा के 90% की सीमा", "आय का प्रमाण नहीं चाहिए"],
    },
    secured: true,
    active: true,
    terms: terms({ groceries: 50, dining: 50, online: 50, other: 50 }, { min_age_years: 18 }),
  },
  {
    name: "Summit Metal",
    feature: "By invitation",
    fee: "₹49,999",
    bullets: ["By invitation"],
    hi: {
      feature: "केवल निमंत्रण पर",
      fee: "₹49,999",
      bullets: ["केवल निमंत्रण पर"],
    },
    secured: false,
    active: false,
  },
];

/** The card catalogue (ENT-01); the pictures belong to the main brand. */
export async function seedCards(db: Db, mainBrandId: string): Promise<void> {
  const pictures = await Promise.all(DEMO_CARDS.map(({ name }) => pictureOf(cardSvg(name))));
  await storePictures(db, mainBrandId, pictures);
  await db.creditCard.createMany({
    data: DEMO_CARDS.map(({ name, feature, fee, bullets, hi, secured, active, terms: its }, index) => ({
      id: newId(),
      categoryName: name,
      sortOrder: index + 1,
      imageSha256: pictures[index]?.sha256 ?? null,
      keyFeature: feature,
      annualFee: fee,
      marketingBullets: [...bullets],
      keyFeatureHi: hi.feature,
      annualFeeHi: hi.fee,
      marketingBulletsHi: [...hi.bullets],
      utmLink: `https://apply.cards.example/${name.toLowerCase().replace(/\s+/g, "-")}?utm_source=marketplace&click={UNIQUE_ID}`,
      secured: secured ? 1 : 0,
      status: active ? 1 : 0,
      ...(its && { terms: its }),
    })),
  });
}
