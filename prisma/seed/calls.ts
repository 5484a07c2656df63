import { addDays, type Day } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";
import { type CallOutcome, CLOSED_FOR_GOOD } from "~/domain/telecalling/calls";
import { lookupIndex } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { encryptTexts } from "~/platform/personal-texts.server";
import type { Db } from "./database";
import { DEMO_CUSTOMERS } from "./people";

/** A call to the demo customer of a brand in a state, at a time of a day in India. */
type DemoCall = {
  brand: string;
  state: string;
  daysAgo: number;
  at: readonly [hours: number, minutes: number];
  minutes: number;
  outcome: CallOutcome;
  remark?: string;
  /** What the caller noted about the customer after it. */
  note?: string;
  /** The next call, days from today. */
  next?: readonly [days: number, hours: number, minutes: number];
};

const OFFERS = "application with offers";
const UPDATE = "update of the profile required";

/** Of one customer the older call first. */
const CALLS: readonly DemoCall[] = [
  { brand: "cl", state: OFFERS, daysAgo: 2, at: [11, 5], minutes: 1, outcome: "no-answer", next: [-1, 16, 30] },
  {
    brand: "cl",
    state: UPDATE,
    daysAgo: 3,
    at: [15, 20],
    minutes: 4,
    outcome: "call-back",
    next: [-1, 11, 0],
    remark: "Is in a meeting. Wants the list of documents before the call.",
  },
  {
    brand: "lumen",
    state: OFFERS,
    daysAgo: 1,
    at: [12, 40],
    minutes: 6,
    outcome: "call-back",
    next: [1, 10, 30],
    remark: "Compares two offers with her husband. Asked what the processing fee is.",
    note: "Sent her the fees of both lenders by e-mail. Best reached after lunch.",
  },
  {
    brand: "lumen",
    state: "business: application with offers",
    daysAgo: 1,
    at: [14, 15],
    minutes: 9,
    outcome: "spoke",
    remark: "Turnover certificate comes on Friday. Applies by himself after that.",
  },
  { brand: "haldi", state: UPDATE, daysAgo: 4, at: [10, 10], minutes: 1, outcome: "no-answer", next: [-2, 10, 10] },
  { brand: "haldi", state: UPDATE, daysAgo: 2, at: [10, 12], minutes: 1, outcome: "no-answer", next: [2, 17, 0] },
  {
    brand: "haldi",
    state: "housing: application with offers",
    daysAgo: 2,
    at: [16, 45],
    minutes: 2,
    outcome: "do-not-call",
    remark: "Prefers e-mail.",
  },
  {
    brand: "gaon",
    state: OFFERS,
    daysAgo: 1,
    at: [9, 35],
    minutes: 5,
    outcome: "not-interested",
    remark: "Has taken a loan from his bank.",
  },
  {
    brand: "gaon",
    state: "business: application with offers",
    daysAgo: 5,
    at: [13, 0],
    minutes: 1,
    outcome: "wrong-number",
  },
];

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

async function applicationOf(db: Db, brandId: string, { brand, state }: DemoCall) {
  const person = DEMO_CUSTOMERS.find((one) => one.brand === brand && one.journey.state === state);
  const customer =
    person &&
    (await db.customer.findFirst({
      where: { brandId, mobileIdx: lookupIndex(brandId, "mobile", person.mobile) },
      select: { id: true, applications: { select: { id: true } } },
    }));
  const [application] = customer?.applications ?? [];
  if (!customer || !application) throw new Error(`the demo has no application: ${brand}, ${state}`);
  return { customerId: customer.id, applicationId: application.id };
}

/** Calls of the last days: some to be called again now or later, some never. */
export async function seedCalls(db: Db, { brandIds, now }: { brandIds: ReadonlyMap<string, string>; now: Date }) {
  const caller = await db.staffUser.findFirstOrThrow({ where: { roleId: 3 }, orderBy: { id: "asc" } });
  const today = istDay(now);
  for (const call of CALLS) {
    const { brand, daysAgo, at, minutes, outcome, remark = null, note = null, next } = call;
    const brandId = brandIds.get(brand) ?? "";
    const { customerId, applicationId } = await applicationOf(db, brandId, call);
    const day = addDays(today, -daysAgo);
    const startedAt = istInstant(day, ...at);
    const endedAt = new Date(startedAt.getTime() + minutes * 60_000);
    const nextCallAt = next ? istInstant(addDays(today, next[0]), next[1], next[2]) : null;
    const id = newId();
    await db.customerCall.create({
      data: {
        brandId,
        id,
        customerId,
        applicationId,
        staffUserId: caller.id,
        startedAt,
        endedAt,
        outcome,
        nextCallAt,
        ...encryptTexts({ table: "customer_calls", rowId: id }, { remark }),
      },
    });
    const noteId = newId();
    if (note)
      await db.customerNote.create({
        data: {
          brandId,
          id: noteId,
          customerId,
          staffUserId: caller.id,
          createdAt: endedAt,
          ...encryptTexts({ table: "customer_notes", rowId: noteId }, { text: note }),
        },
      });
    const plan = {
      day: dateOf(day),
      calls: 1,
      nextCallAt,
      settledAt: nextCallAt ? null : endedAt,
      ...(CLOSED_FOR_GOOD.includes(outcome) ? { doNotCallAt: endedAt, doNotCallReason: outcome } : {}),
    };
    await db.callPlan.upsert({
      where: { brandId_customerId: { brandId, customerId } },
      create: { brandId, customerId, ...plan },
      update: plan,
    });
  }
}
