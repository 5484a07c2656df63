import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { COMPLAINT_DAYS, type ComplaintSubject, ESCALATED_BEFORE_DAYS, ticketNumber } from "~/domain/support/complaint";
import { encryptField } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import {
  complaintColumns,
  encryptComplaintAnswer,
  encryptDataRequestReason,
  helpColumns,
} from "~/services/support/support-texts.server";
import type { Db } from "./database";

const DAY_MS = 86_400_000;

const sealed = (table: string, rowId: string, contact: Record<string, string>) =>
  encryptField({ table, column: "contact", rowId }, JSON.stringify(contact));

type DemoComplaint = {
  brand: string;
  daysAgo: number;
  subject: ComplaintSubject;
  name: string;
  mobile: string;
  locale: "en" | "hi";
  reference?: string;
  description: string;
  answer?: string;
};

/** One is new, one is overdue and therefore escalated, one is answered. */
const COMPLAINTS: readonly DemoComplaint[] = [
  {
    brand: "lumen",
    daysAgo: 2,
    subject: "lender",
    name: "Devika Menon",
    mobile: "9000070001",
    locale: "en",
    reference: "NLG-20418",
    description: "The processing fee that was taken is higher than the one in the key facts.",
  },
  {
    brand: "haldi",
    daysAgo: 33,
    subject: "recovery",
    name: "Iqbal Sheikh",
    mobile: "9000070002",
    locale: "hi",
    description: "रात नौ बजे के बाद भुगतान के लिए फ़ोन आते हैं।",
  },
  {
    brand: "lumen",
    daysAgo: 12,
    subject: "site",
    name: "Ritu Bansal",
    mobile: "9000070003",
    locale: "en",
    description: "The code for signing in came ten minutes late.",
    answer: "The messages of that evening were delayed at the operator. They come at once again.",
  },
];

const HELP = [
  {
    brand: "lumen",
    daysAgo: 1,
    name: "Naveen Pillai",
    phone: "9000070004",
    description: "How do I change my pincode?",
  },
  {
    brand: "haldi",
    daysAgo: 3,
    name: "Sonal Gupta",
    phone: "9000070005",
    description: "मेरे आवेदन की स्थिति कहाँ दिखती है?",
  },
] as const;

const DELETION_REASON = "I have a loan from my own bank and need no account here.";

/** What customers have sent to the back office: complaints, help messages, and one deletion request. */
export async function seedSupport(db: Db, { brandIds, now }: { brandIds: ReadonlyMap<string, string>; now: Date }) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const brandId = (key: string) => {
    const id = brandIds.get(key);
    if (!id) throw new Error(`no brand ${key}`);
    return id;
  };
  await db.complaint.createMany({
    data: COMPLAINTS.map(({ brand, daysAgo, name, mobile, answer, description, reference = null, ...said }) => {
      const id = newPublicId();
      const createdAt = ago(daysAgo);
      const isEscalated = !answer && daysAgo >= COMPLAINT_DAYS - ESCALATED_BEFORE_DAYS;
      return {
        ...said,
        ...complaintColumns(id, { description, reference }),
        brandId: brandId(brand),
        id,
        ticket: ticketNumber(id, createdAt),
        contactEnc: sealed("complaints", id, { name, mobile, email: "" }),
        dueOn: new Date(`${addDays(istDay(createdAt), COMPLAINT_DAYS)}T00:00:00Z`),
        createdAt,
        ...(isEscalated ? { escalatedAt: ago(daysAgo - COMPLAINT_DAYS + ESCALATED_BEFORE_DAYS) } : {}),
        ...(answer ? { status: "closed", ...encryptComplaintAnswer(id, answer), closedAt: ago(daysAgo - 2) } : {}),
      };
    }),
  });
  await db.helpRequest.createMany({
    data: HELP.map(({ brand, daysAgo, name, phone, description }) => {
      const id = newPublicId();
      return {
        brandId: brandId(brand),
        id,
        contactEnc: sealed("help_requests", id, { name, phone, email: `${phone}@mail.example` }),
        ...helpColumns(id, { description, company: null }),
        createdAt: ago(daysAgo),
      };
    }),
  });
  const customer = await db.customer.findFirst({
    where: { brandId: brandId("haldi"), applications: { some: {} } },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  const id = newPublicId();
  if (customer)
    await db.dataRequest.create({
      data: {
        brandId: brandId("haldi"),
        id,
        customerId: customer.id,
        ...encryptDataRequestReason(id, DELETION_REASON),
        createdAt: ago(1),
      },
    });
}
