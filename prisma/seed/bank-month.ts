import { istDay } from "~/domain/dates/ist";
import { groupedBy } from "~/domain/reconciliation/legs";
import { newId } from "~/platform/ids";
import type { Db } from "./database";

const LOANS_OF_PAYMENT = 3;
/** The files have no rows: they are too old to be undone. */
const APPLIED_HOURS_AGO = 80;

type World = { brandId: string; now: Date };
type Credit = { reference: string; paise: bigint; narration: string };

const monthBefore = (day: string): string => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 7);
};

const upload = (brandId: string, staffId: string, kind: string, fileName: string, rows: number, at: Date) => ({
  brandId,
  id: newId(),
  kind,
  fileName,
  storageKey: "",
  sha256: "",
  sizeBytes: 4_096,
  status: "applied",
  rowsRead: rows,
  rowsChanged: rows,
  rowsUpdated: rows,
  createdBy: staffId,
  stepBy: staffId,
  createdAt: at,
  updatedAt: at,
  appliedAt: at,
});

/** The credits of a payment: each of the first payments has another break. */
function creditsOf(number: number, lender: string, reference: string, paise: bigint): Credit[] {
  const credit = (amount: bigint, ref = reference): Credit => ({
    reference: ref,
    paise: amount,
    narration: `NEFT CR ${lender.toUpperCase()} PAYOUT`,
  });
  switch (number % 8) {
    case 1:
      return [credit(paise / 2n), credit(paise - paise / 2n)];
    case 2:
      return [credit(paise - (paise * 2n) / 100n)];
    case 3:
      return [credit(paise, `${reference}9`)];
    case 4:
      return [credit(paise), credit(paise, `${reference}2`)];
    case 5:
      return [];
    case 6:
      return [credit(paise - 37n)];
    default:
      return [credit(paise)];
  }
}

type PayoutLine = Awaited<ReturnType<Db["payoutLine"]["findMany"]>>[number];
type Month = { db: Db; brandId: string; period: string; lines: readonly PayoutLine[] };

const sumOf = (payment: readonly PayoutLine[]): bigint =>
  payment.reduce((all, { payoutPaise }) => all + payoutPaise, 0n);

/** One loan is paid by a lower slab. */
async function payLess({ db, lines: [short] }: Month): Promise<void> {
  if (!short) return;
  short.payoutPaise -= 50_000n;
  await db.payoutLine.updateMany({ where: { id: short.id }, data: { payoutPaise: short.payoutPaise } });
}

type Payment = { number: number; lenderId: string; lender: string; payment: PayoutLine[]; late: readonly PayoutLine[] };

/** A late payment and the next one come to the same sum, and one credit names neither: somebody has to choose. */
async function makeTwins({ db }: Month, { payment, late }: Payment): Promise<void> {
  const [first] = payment;
  if (!first) return;
  const more = sumOf(late) - sumOf(payment);
  first.payoutPaise += more;
  first.duePaise += more;
  const { payoutPaise, duePaise } = first;
  await db.payoutLine.updateMany({ where: { id: first.id }, data: { payoutPaise, duePaise } });
}

/** A loan that the lender pays and that we do not know. Returns what is paid for it, in paise. */
async function addLost(month: Month, { number, lenderId, lender, payment }: Payment, paymentRef: string) {
  const { db, brandId, period, lines } = month;
  const payoutPaise = 245_000n;
  await db.payoutLeftOut.create({
    data: {
      brandId,
      lineKey: `${lender}|LAN-LOST-${number}|1`,
      uploadId: payment[0]?.uploadId ?? "",
      uploadRow: lines.length + 1_000 + number,
      lenderId,
      loanNo: `LAN-LOST-${number}`,
      period,
      disbursedOn: new Date(`${period}-17T00:00:00Z`),
      payoutPaise,
      paymentRef,
      isTwice: false,
    },
  });
  return payoutPaise;
}

/** Names each payment of the lenders in their lines. Returns the credits of the bank. */
async function payAll(month: Month): Promise<Credit[]> {
  const { db, period, lines } = month;
  const names = new Map(
    (await db.lender.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [id, name]),
  );
  const credits: Credit[] = [
    { reference: "NEFTUNKNOWN01", paise: 1_234_500n, narration: "NEFT CR SHREE TRADERS PVT LTD" },
    { reference: "IMPS400012345678", paise: 99_900n, narration: "IMPS P2A INWARD" },
  ];
  let number = 0;
  let hasTwins = false;
  for (const [lenderId, payouts] of groupedBy(lines, (line) => line.lenderId)) {
    const lender = names.get(lenderId) ?? "";
    for (let at = 0; at < payouts.length; at += LOANS_OF_PAYMENT, number++) {
      const payment = payouts.slice(at, at + LOANS_OF_PAYMENT);
      const late = payouts.slice(Math.max(0, at - LOANS_OF_PAYMENT), at);
      const own = { number, lenderId, lender, payment, late };
      const isTwin: boolean = !hasTwins && number % 8 === 6 && late.length > 0;
      if (isTwin) await makeTwins(month, own);
      hasTwins ||= isTwin;
      const reference = `UTR${period.replace("-", "")}${String(number).padStart(6, "0")}`;
      await db.payoutLine.updateMany({
        where: { id: { in: payment.map(({ id }) => id) } },
        data: { paymentRef: reference },
      });
      const lost = number === 7 || number === 0 ? await addLost(month, own, reference) : 0n;
      const paise = sumOf(payment) + lost;
      const narration = `NEFT CR ${lender.toUpperCase()} PAYOUT`;
      credits.push(
        ...(isTwin ? [{ reference: `SUM${number}`, paise, narration }] : creditsOf(number, lender, reference, paise)),
      );
    }
    if (number === 2) credits.push({ reference: "RTN1", paise: -55_000n, narration: `RETURN ${lender.toUpperCase()}` });
  }
  return credits;
}

/** Lines of the bank with the same day, sum and reference are counted. */
function lineKeys(bookedDay: string, credits: readonly Credit[]): string[] {
  const same = new Map<string, number>();
  return credits.map(({ reference, paise }) => {
    const name = `${bookedDay}|${paise}|${reference}`;
    const ordinal = (same.get(name) ?? 0) + 1;
    same.set(name, ordinal);
    return `${name}|${ordinal}`;
  });
}

async function askToReconcile(db: Db, { brandId, now }: World, period: string, askedBy: string): Promise<void> {
  await db.reconciliationMonth.create({ data: { brandId, period, askedAt: now, askedBy } });
  await db.outbox.create({
    data: { id: newId(), brandId, job: "reconciliation.run", payload: { brandId, period }, priority: 6, runAt: now },
  });
}

/**
 * Our bank's statement for what lenders state of last month, with a few breaks of each kind, ready to be reconciled by the first
 * worker.
 */
export async function seedBankMonth(db: Db, world: World): Promise<void> {
  const { brandId, now } = world;
  const today = istDay(now);
  const period = monthBefore(today);
  const appliedAt = new Date(now.getTime() - APPLIED_HOURS_AGO * 3_600_000);
  const firstDay = `${today.slice(0, 7)}-01`;
  const bookedDay = istDay(appliedAt) < firstDay ? firstDay : istDay(appliedAt);
  const staff = await db.staffUser.findFirst({ where: { roleId: 1 }, orderBy: { createdAt: "asc" } });
  const lines = await db.payoutLine.findMany({
    where: { period, kind: "payout" },
    orderBy: [{ lenderId: "asc" }, { uploadRow: "asc" }],
  });
  if (!staff || lines.length === 0) return;
  const month = { db, brandId, period, lines };
  await payLess(month);
  const credits = await payAll(month);
  const bank = upload(brandId, staff.id, "bank-statement", "bank-statement.xml", credits.length, appliedAt);
  await db.upload.create({ data: bank });
  const keys = lineKeys(bookedDay, credits);
  await db.bankLine.createMany({
    data: credits.map(({ reference, paise, narration }, at) => ({
      brandId,
      id: newId(),
      uploadId: bank.id,
      uploadRow: at + 2,
      bookedOn: new Date(`${bookedDay}T00:00:00Z`),
      paise,
      reference,
      narration,
      lineKey: keys[at] ?? "",
      turn: 1,
      kind: "entry",
      createdAt: now,
    })),
  });
  const lineKey = `bank|${bookedDay}|1234500|NEFTUNKNOWN01|1`;
  await db.reconciliationCase.create({
    data: { brandId, lineKey, ownerId: staff.id, note: "Asked the bank who sent this.", updatedAt: now },
  });
  for (const asked of [period, today.slice(0, 7)]) await askToReconcile(db, world, asked, staff.id);
}
