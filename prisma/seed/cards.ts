import { newId } from "~/platform/ids";
import type { Db } from "./database";
import { cardSvg } from "./drawings";
import { pictureOf, storePictures } from "./pictures";

type DemoCard = {
  name: string;
  feature: string;
  fee: string;
  bullets: readonly string[];
  secured: boolean;
  active: boolean;
};

const DEMO_CARDS: readonly DemoCard[] = [
  {
    name: "Meridian Everyday",
    feature: "1% back on every purchase",
    fee: "₹499, none above ₹1,00,000 a year",
    bullets: ["1% back on every purchase", "No surcharge on fuel", "Pay by phone"],
    secured: false,
    active: true,
  },
  {
    name: "Meridian Voyage",
    feature: "Eight lounge visits a year",
    fee: "₹2,999",
    bullets: ["Eight lounge visits a year", "2% on spending abroad", "Travel cover up to ₹10,00,000"],
    secured: false,
    active: true,
  },
  {
    name: "Summit Reserve",
    feature: "3% back on travel and dining",
    fee: "₹9,999",
    bullets: ["3% back on travel and dining", "Golf at 20 courses", "Personal assistant"],
    secured: false,
    active: true,
  },
  {
    name: "Summit Grocer",
    feature: "5% back at grocers",
    fee: "₹999, first year free",
    bullets: ["5% back at grocers", "Vouchers every quarter"],
    secured: false,
    active: true,
  },
  {
    name: "Lotus Starter",
    feature: "Against a fixed deposit from ₹5,000",
    fee: "None",
    bullets: ["Against a fixed deposit from ₹5,000", "The deposit keeps its interest", "Builds a credit history"],
    secured: true,
    active: true,
  },
  {
    name: "Lotus Student",
    feature: "Against a fixed deposit from ₹10,000",
    fee: "None",
    bullets: ["Against a fixed deposit from ₹10,000", "Discounts on books and buses"],
    secured: true,
    active: true,
  },
  {
    name: "Meridian Secure",
    feature: "90% of the deposit as limit",
    fee: "₹199",
    bullets: ["90% of the deposit as limit", "No income proof"],
    secured: true,
    active: true,
  },
  {
    name: "Summit Metal",
    feature: "By invitation",
    fee: "₹49,999",
    bullets: ["By invitation"],
    secured: false,
    active: false,
  },
];

/** The card catalogue (ENT-01); the pictures belong to the main brand. */
export async function seedCards(db: Db, mainBrandId: string): Promise<void> {
  const pictures = await Promise.all(DEMO_CARDS.map(({ name }) => pictureOf(cardSvg(name))));
  await storePictures(db, mainBrandId, pictures);
  await db.creditCard.createMany({
    data: DEMO_CARDS.map(({ name, feature, fee, bullets, secured, active }, index) => ({
      id: newId(),
      categoryName: name,
      sortOrder: index + 1,
      imageSha256: pictures[index]?.sha256 ?? null,
      keyFeature: feature,
      annualFee: fee,
      marketingBullets: [...bullets],
      utmLink: `https://apply.cards.example/${name.toLowerCase().replace(/\s+/g, "-")}?utm_source=marketplace&click={UNIQUE_ID}`,
      secured: secured ? 1 : 0,
      status: active ? 1 : 0,
    })),
  });
}
