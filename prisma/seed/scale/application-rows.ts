import { OUTCOMES } from "~/domain/applications/status";
import { lookupIndex, randomToken } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import { arrivalOf, type Fate, fateOf, movedAt, withdrawn } from "./fate";
import { numbersFrom, pick } from "./numbers";
import { type Cells, type Person, personRow } from "./person-rows";
import { PRODUCTS, type ScaleBrand, type World } from "./world";

/** The temporary table of the applications of a step, and of leads without one. */
export const APPLICATIONS =
  "brand_id uuid, customer_id uuid, prospect_id uuid, identifier_idx text, partner_id uuid, merchant_id uuid, tracking_link_id uuid, " +
  "utms jsonb, product text, id uuid, stage int, outcome int, amount int, created_at timestamptz, profile_at timestamptz, " +
  "offers_at timestamptz, moved_at timestamptz, expired_at timestamptz, withdrawn_at timestamptz, submission_id uuid, lender_id uuid, state text, " +
  "sent_at timestamptz, approved_at timestamptz, decided_at timestamptz, callback_ref text, language text";

const DAY_MS = 86_400_000;
const LEADS_WITHOUT_CUSTOMER = 0.15;
const OF_A_PARTNER = 0.55;
const TO_THE_SHOP = 0.7;

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function sourceCells({ source }: ScaleBrand, random: () => number): Cells {
  if (!source || random() > OF_A_PARTNER) return [null, null, null, "{}"];
  const { partnerId, merchantId, trackingLinkId, utmId } = source(random);
  const isOfShop = random() < TO_THE_SHOP;
  const utms = JSON.stringify({ utm_source: utmId, utm_medium: isOfShop ? "counter" : "sms" });
  return [partnerId, isOfShop ? merchantId : null, isOfShop ? trackingLinkId : null, utms];
}

type Asked = {
  world: World;
  person: Person;
  brand: ScaleBrand;
  at: number;
  fate: Fate;
  product: (typeof PRODUCTS)[number];
};

function applicationCells({ world, person, brand, at, fate, product }: Asked, language: string, random: () => number) {
  const id = newPublicId();
  const isSent = fate.state !== null;
  const cells: Cells = [
    ...[brand.id, person.id, newPublicId(), person.mobileIdx, ...sourceCells(brand, random), product, id],
    ...[String(fate.stage), String(fate.outcome), String(20_000 + Math.floor(random() ** 2 * 196) * 5_000)],
    ...[at, fate.profileAt, fate.offersAt, movedAt(at, fate), fate.expiredAt, fate.withdrawnAt].map(time),
    ...[isSent ? newPublicId() : null, isSent ? world.lender[product](random) : null, fate.state],
    ...[fate.sentAt, fate.approvedAt, fate.decidedAt].map(time),
    ...[isSent ? randomToken() : null, language],
  ];
  return { id, cells };
}

/** A visitor who gave a number and never verified it. */
function leadCells(brand: ScaleBrand, number: number, at: number, random: () => number): Cells {
  const idx = lookupIndex(brand.id, "mobile", `60${String(number).padStart(8, "0")}`);
  const rest: Cells = Array.from({ length: 17 }, () => null);
  const cells = [brand.id, null, newPublicId(), idx, ...sourceCells(brand, random), pick(PRODUCTS, random), ...rest];
  cells[13] = time(at);
  cells.push("en");
  return cells;
}

export type Size = { applications: number; customers: number; until: Date };

/** Which applications, by number, are those of a customer. */
const rangeOf = (number: number, { applications, customers }: Size) => ({
  first: Math.ceil((number * applications) / customers),
  end: Math.ceil(((number + 1) * applications) / customers),
});

/** The rows of the customers from `first` up to `end`, each with its applications. */
export function rowsOf(first: number, end: number, size: Size, world: World) {
  const [people, applications]: [Cells[], Cells[]] = [[], []];
  const until = size.until.getTime();
  for (let number = first; number < end; number++) {
    const random = numbersFrom(number);
    const brand = world.brand(random);
    const cameAt = arrivalOf(number, size.customers, until, random);
    const range = rangeOf(number, size);
    const shift = Math.floor(random() * PRODUCTS.length);
    const asked = Array.from({ length: range.end - range.first }, (_, index) => {
      const at = Math.min(cameAt + index * (10 + 50 * random()) * DAY_MS, until - 600_000);
      return { at, fate: fateOf(at, until, random), product: PRODUCTS[(shift + index) % PRODUCTS.length] ?? "PL" };
    });
    const hasProfile = asked.some(({ fate }) => fate.profileAt !== null);
    const person = personRow({ brandId: brand.id, number, at: cameAt, until: size.until, hasProfile, random });
    let current: { id: string; product: string } | null = null;
    const open = new Set<string>();
    for (const one of asked) {
      const isOpen = one.fate.outcome === OUTCOMES.open && one.fate.stage < 7;
      // At most one open application of a product.
      if (isOpen && open.has(one.product)) one.fate = withdrawn(one.at, one.fate, until);
      else if (isOpen) open.add(one.product);
      const made = applicationCells({ ...one, world, person, brand }, person.language, random);
      applications.push(made.cells);
      if (one.fate.outcome === OUTCOMES.open && one.fate.stage < 7) current = { id: made.id, product: one.product };
    }
    people.push([...person.cells, current?.id ?? null, asked.at(-1)?.product ?? null]);
    if (random() < LEADS_WITHOUT_CUSTOMER) applications.push(leadCells(brand, number, cameAt, random));
  }
  return { people, applications };
}
