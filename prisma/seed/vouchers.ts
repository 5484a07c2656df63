import { addDays, type Day } from "~/domain/dates/day";
import type { VoucherCategory } from "~/domain/vouchers/categories";
import { newId } from "~/platform/ids";
import type { Db } from "./database";

type DemoVoucher = {
  shop: string;
  category: VoucherCategory;
  offer: string;
  offerHi: string;
  terms?: string;
  termsHi?: string;
  code?: string;
  /** Days from today. */
  days: readonly [from: number, until: number];
};

const DEMO_VOUCHERS: readonly DemoVoucher[] = [
  {
    shop: "Anaj Ghar",
    category: "groceries",
    offer: "₹150 off your first order",
    offerHi: "पहले ऑर्डर पर ₹150 की छूट",
    terms: "For orders from ₹999.",
    termsHi: "₹999 से अधिक के ऑर्डर पर।",
    code: "ANAJ150",
    days: [-10, 50],
  },
  {
    shop: "Sabzi Roz",
    category: "groceries",
    offer: "10% off vegetables and fruit",
    offerHi: "सब्ज़ी और फल पर 10% छूट",
    days: [-3, 27],
  },
  {
    shop: "Kapas Wear",
    category: "fashion",
    offer: "20% off cotton clothes",
    offerHi: "सूती कपड़ों पर 20% छूट",
    terms: "Not on goods that are reduced already.",
    termsHi: "पहले से कम दाम वाले सामान पर नहीं।",
    code: "KAPAS20",
    days: [-20, 40],
  },
  {
    shop: "Tiffin Express",
    category: "food",
    offer: "Two meals for the price of one",
    offerHi: "एक के दाम में दो भोजन",
    terms: "Monday to Thursday.",
    termsHi: "सोमवार से गुरुवार।",
    code: "DOTIFFIN",
    days: [-5, 25],
  },
  {
    shop: "Rail Sathi",
    category: "travel",
    offer: "₹75 off a train journey with meals",
    offerHi: "भोजन सहित रेल यात्रा पर ₹75 की छूट",
    days: [-1, 89],
  },
  {
    shop: "Ujala Home",
    category: "home",
    offer: "15% off lamps and fans",
    offerHi: "बल्ब और पंखों पर 15% छूट",
    code: "UJALA15",
    days: [-30, 30],
  },
  {
    shop: "Nirog Pharmacy",
    category: "health",
    offer: "12% off medicines on prescription",
    offerHi: "पर्चे पर मिलने वाली दवाओं पर 12% छूट",
    days: [-8, 52],
  },
  {
    shop: "Diwali Bazaar",
    category: "home",
    offer: "25% off decorations",
    offerHi: "सजावट पर 25% छूट",
    days: [-60, -5],
  },
];

/** The voucher catalogue; the last one has expired and is never shown. */
export async function seedVouchers(db: Db, today: Day): Promise<void> {
  const date = (shift: number) => new Date(`${addDays(today, shift)}T00:00:00Z`);
  await db.voucher.createMany({
    data: DEMO_VOUCHERS.map(({ days, ...voucher }, index) => ({
      id: newId(),
      ...voucher,
      link: `https://www.${voucher.shop.toLowerCase().replace(/\s+/g, "-")}.example/?utm_source=marketplace&ref={UNIQUE_ID}`,
      validFrom: date(days[0]),
      validUntil: date(days[1]),
      sortOrder: index + 1,
      status: 1,
    })),
  });
}
