import { DEMO_MAIN } from "@tenants/demo/brands";
import { z } from "zod";
import { istDay, istInstant } from "~/domain/dates/ist";
import { invoiceKindOf } from "~/domain/statements/invoice";
import {
  type EarlierCredit,
  type MonthStatement,
  monthStatement,
  type StatementLine,
} from "~/domain/statements/month-statement";
import { nearest } from "~/domain/statements/nearest";
import { addMonths, firstDayOf, lastDayOf } from "~/domain/statements/statement-month";
import { EMPTY_TAX_BOOK, taxTermsOf } from "~/domain/statements/tax-book";
import { newId } from "~/platform/ids";
import { readPlacesOfSupply, readRegistrations } from "~/services/statements/read-registrations.server";
import { readTaxRules } from "~/services/statements/read-tax-rules.server";
import { taxJson } from "~/services/statements/stored-tax";
import { seedBrandRegistrations } from "./brand-registrations";
import type { Db } from "./database";
import type { YearLoan } from "./partner-year";
import { type StatementFiles, seedStatementFiles } from "./statement-files";
import { type StatementWords, statementWords } from "./statement-words";

/** A line of the demo's ledger. */
export type DemoLine = StatementLine & {
  readonly loan: YearLoan;
  readonly month: string;
  readonly row: number;
  readonly ratePpm: number;
};

const RATES_PPM = [8_000, 10_000, 12_500, 15_000] as const;
/** Every so many loans something happens to one. */
const CANCELLED_EVERY = 11;
const HELD_EVERY = 7;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A partner's lines: each loan once, in the month of its disbursal, and some taken back a month later. */
function linesOf(loans: readonly YearLoan[], last: string): DemoLine[] {
  const lines: DemoLine[] = [];
  for (const [index, loan] of loans.entries()) {
    const month = loan.disbursedOn.slice(0, 7);
    const ratePpm = pick(RATES_PPM, index);
    const paise = nearest(loan.disbursedPaise * BigInt(ratePpm), 1_000_000n);
    const line = { loan, row: index + 2, ratePpm, account: loan.applicationId };
    lines.push({ ...line, id: newId(), month, entry: "commission", paise });
    if (index % CANCELLED_EVERY === 5 && month < last)
      lines.push({ ...line, id: newId(), month: addMonths(month, 1), entry: "clawback", paise: -paise });
  }
  return lines;
}

type Held = { lineId: string; from: string; until: string; releasedAt: Date | null };

/** Holds of the demo: a line is held when its month closes and released in the next; those of the last months are still held. */
const holdsOf = (lines: readonly DemoLine[], last: string): Held[] =>
  lines
    .filter(({ entry, row }) => entry === "commission" && row % HELD_EVERY === 4)
    .map(({ id, month }) => {
      const released = addMonths(month, 1);
      const isOpen = released >= last;
      return {
        lineId: id,
        from: month,
        until: lastDayOf(isOpen ? addMonths(last, 1) : released),
        releasedAt: isOpen ? null : istInstant(`${released}-20`, 11),
      };
    });

/** Writes one closed month with its held lines, invoice and payment. */
async function closeDemoMonth(
  db: Db,
  of: { brandId: string; partnerId: string; staffUserId: string },
  statement: MonthStatement,
  number: number | null,
  now: Date,
): Promise<bigint> {
  const { brandId, partnerId, staffUserId } = of;
  const { month, heldLines, terms } = statement;
  const { openingPaise, earnedPaise, heldPaise, clawbackPaise, basePaise, taxablePaise } = statement;
  const { gstPaise, tdsPaise, payablePaise, lineCount, clawbackCount } = statement;
  const next = addMonths(month, 1);
  const closedAt = istInstant(`${next}-05`, 11);
  const { _sum } = await db.commissionLine.aggregate({
    where: { brandId, partnerId, statementMonth: month },
    _sum: { disbursedPaise: true },
  });
  await db.statementMonth.create({
    data: {
      ...{ brandId, partnerId, month, openingPaise, earnedPaise, heldPaise, clawbackPaise, basePaise, taxablePaise },
      disbursedPaise: _sum.disbursedPaise ?? 0n,
      ...{ gstPaise, tdsPaise, payablePaise, lineCount, clawbackCount, heldCount: heldLines.length },
      terms: taxJson(terms),
      book: taxJson(statement.book),
      closedBy: staffUserId,
      closedAt,
    },
  });
  await db.statementHeldLine.createMany({
    data: heldLines.map(({ id, paise }) => ({ brandId, partnerId, month, lineId: id, paise })),
  });
  const kind = invoiceKindOf({ ...statement, hasGst: statement.gstPaise !== 0n }, terms);
  if (kind && number)
    await db.statementInvoice.create({
      data: {
        ...{ brandId, partnerId, month, kind, financialYear: terms.financialYear, number },
        ...{ issuedAt: closedAt, issuedOn: new Date(lastDayOf(month)) },
      },
    });
  const paidOn = `${next}-07`;
  if (payablePaise <= 0n || paidOn > istDay(now)) return 0n;
  await db.statementPayment.create({
    data: {
      ...{ brandId, partnerId, month, paise: payablePaise, createdBy: staffUserId },
      id: newId(),
      reference: `UTR${month.replace("-", "")}${partnerId.replace(/\D/g, "").slice(0, 8)}`,
      paidOn: new Date(`${paidOn}T00:00:00Z`),
      createdAt: istInstant(paidOn, 12),
    },
  });
  return payablePaise;
}

/** Two disputes: one that was accepted, with its correction, and one that waits for its answer. */
async function seedDisputes(
  db: Db,
  of: { brandId: string; partnerId: string; staffUserId: string },
  lines: readonly DemoLine[],
  { open, now, words }: { open: string; now: Date; words: StatementWords },
): Promise<void> {
  const { brandId, partnerId, staffUserId } = of;
  const user = await db.partnerUser.findFirst({ where: { brandId, partnerId, merchantId: null } });
  const paid = (month: string) => lines.filter((line) => line.month === month && line.entry === "commission");
  const [answered] = paid(addMonths(open, -2)).slice(-1);
  const [waiting] = paid(addMonths(open, -1)).slice(-1);
  if (!user) return;
  const raised = { brandId, partnerId, raisedBy: user.id };
  if (answered) {
    const raisedAt = istInstant(`${addMonths(open, -1)}-09`, 10);
    const id = newId();
    const { loan } = answered;
    await db.commissionLine.create({
      data: {
        ...{ brandId, id, partnerId, applicationId: loan.applicationId, lenderId: loan.lenderId },
        period: open,
        entry: "commission",
        disbursedPaise: 0n,
        commissionPaise: 45_000n,
        kind: "correction",
        remark: words.correction,
        createdAt: istInstant(firstDayOf(open), 10) > now ? now : istInstant(firstDayOf(open), 10),
      },
    });
    await db.statementDispute.create({
      data: {
        ...raised,
        id: newId(),
        lineId: answered.id,
        reason: "rate",
        text: words.answeredText,
        state: "accepted",
        raisedAt,
        answerBy: new Date(`${addMonths(open, -1)}-16T00:00:00Z`),
        answer: words.answer,
        answeredBy: staffUserId,
        endedAt: istInstant(`${addMonths(open, -1)}-13`, 15),
        correctionLineId: id,
      },
    });
  }
  if (waiting) {
    const day = istDay(new Date(now.getTime() - 2 * 86_400_000));
    await db.statementDispute.create({
      data: {
        ...raised,
        id: newId(),
        lineId: waiting.id,
        reason: "amount",
        text: words.waitingText,
        raisedAt: istInstant(day, 16),
        answerBy: new Date(now.getTime() + 5 * 86_400_000),
      },
    });
  }
}

async function insertLines(
  db: Db,
  lines: readonly DemoLine[],
  files: StatementFiles,
  words: StatementWords,
): Promise<void> {
  await db.commissionLine.createMany({
    data: lines.map(({ loan, id, month, entry, paise, ratePpm, row }) => ({
      brandId: loan.brandId,
      id,
      partnerId: loan.partnerId,
      applicationId: loan.applicationId,
      uploadBrandId: DEMO_MAIN.id,
      uploadId: files.commissionOf(month),
      uploadRow: row,
      lenderId: loan.lenderId,
      slab: files.slabOf(loan),
      period: month,
      entry,
      kind: entry,
      disbursedPaise: entry === "clawback" ? -loan.disbursedPaise : loan.disbursedPaise,
      ratePpm,
      commissionPaise: paise,
      remark: entry === "clawback" ? words.cancelled : null,
      createdAt: istInstant(entry === "clawback" ? `${month}-26` : loan.disbursedOn, 12),
    })),
  });
}

/** The statements of one partner: closed up to the month before last when the 5th has not come, else up to the last. */
async function seedPartner(db: Db, loans: readonly YearLoan[], files: StatementFiles, staffUserId: string, now: Date) {
  const [first] = loans;
  if (!first) return;
  const { brandId, partnerId } = first;
  const of = { brandId, partnerId, staffUserId };
  const today = istDay(now);
  const open = addMonths(today.slice(0, 7), today.slice(8) > "07" ? 0 : -1);
  const lines = linesOf(loans, today.slice(0, 7));
  const { config } = await db.brand.findUniqueOrThrow({ where: { id: brandId }, select: { config: true } });
  const words = statementWords(z.object({ defaultLanguage: z.string().optional() }).parse(config).defaultLanguage);
  await insertLines(db, lines, files, words);
  const holds = holdsOf(lines, open);
  await db.statementHold.createMany({
    data: holds.map(({ lineId, from, until, releasedAt }, index) => ({
      ...{ brandId, partnerId, lineId, createdBy: staffUserId, releasedAt },
      id: newId(),
      reason: pick(["lender-date", "lender-payment", "documents"], index),
      acts: pick(["lender", "lender", "partner"], index),
      until: new Date(`${until}T00:00:00Z`),
      createdAt: istInstant(`${from}-28`, 10),
      releasedBy: releasedAt ? staffUserId : null,
    })),
  });
  const rules = await readTaxRules(db);
  const registrations = await readRegistrations({ tx: db, brandId, partnerId });
  const places = await readPlacesOfSupply({ tx: db, brandId, partnerId });
  let carry: Pick<MonthStatement, "closingPaise" | "heldLines" | "book"> = {
    closingPaise: 0n,
    heldLines: [],
    book: EMPTY_TAX_BOOK,
  };
  const credits: EarlierCredit[] = [];
  const numbers = new Map<string, number>();
  for (let month = first.disbursedOn.slice(0, 7); month < open; month = addMonths(month, 1)) {
    const terms = taxTermsOf(month, rules, registrations, places);
    const statement = monthStatement({
      ...{ month, carry, terms, credits, payments: [] },
      lines: lines.filter((line) => line.month === month),
      heldIds: new Set(
        holds
          .filter(({ from, releasedAt }) => from === month || (releasedAt === null && from < month))
          .map(({ lineId }) => lineId),
      ),
    });
    const number = statement.taxablePaise === 0n ? null : (numbers.get(terms.financialYear) ?? 0) + 1;
    if (number) numbers.set(terms.financialYear, number);
    const paidPaise = await closeDemoMonth(db, of, statement, number, now);
    credits.push(...statement.creditedLines.map((line) => ({ ...line, month, terms })));
    carry = { ...statement, closingPaise: statement.payablePaise - paidPaise };
  }
  await seedDisputes(db, of, lines, { open, now, words });
}

const REGISTRATIONS = [
  { entity: "company", payer: "other", address: "14 Church Road, Panaji, Goa 403001" },
  { entity: "individual", payer: "bank-or-nbfc", address: "Market Yard, Sangli, Maharashtra 416416" },
  { entity: "company", payer: "other", address: "Station Road, Sitapur, Uttar Pradesh 261001" },
] as const;

/**
 * A year of statements for the partners of the loans: lines with their files, holds, claw-backs, closed and paid months,
 * and two disputes for each.
 */
export async function seedPartnerStatements(db: Db, all: readonly YearLoan[], now: Date): Promise<void> {
  // Today's loans are in no file yet.
  const loans = all.filter(({ disbursedOn }) => disbursedOn < istDay(now));
  const staff = await db.staffUser.findFirst({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  if (!staff) throw new Error("the demo has no administrator");
  const partners = [...new Set(loans.map(({ partnerId }) => partnerId))];
  const files = await seedStatementFiles(db, loans, staff.id, now);
  await seedBrandRegistrations(db, [...new Set(loans.map(({ brandId }) => brandId))]);
  for (const [index, partnerId] of partners.entries()) {
    const own = loans.filter((loan) => loan.partnerId === partnerId);
    const [{ brandId } = { brandId: "" }] = own;
    const { name } = await db.partner.findUniqueOrThrow({ where: { brandId_id: { brandId, id: partnerId } } });
    await db.partnerTaxRegistration.create({
      data: {
        brandId,
        partnerId,
        fromMonth: "2025-04",
        legalName: name,
        ...pick(REGISTRATIONS, index),
        ...files.gstin(index, partnerId),
      },
    });
    await seedPartner(db, own, files, staff.id, now);
  }
}
