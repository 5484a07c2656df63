import { createHash } from "node:crypto";
import { DEMO_MAIN } from "@tenants/demo/brands";
import { istInstant } from "~/domain/dates/ist";
import { maskPan } from "~/domain/masking/mask";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
import { lastDayOf } from "~/domain/statements/statement-month";
import { encryptField } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { Db } from "./database";
import type { YearLoan } from "./partner-year";

export type StatementFiles = {
  commissionOf: (month: string) => string;
  /** The lender's month as the line stores it: the slab's number and limits and the month's figures, in paise. */
  slabOf: (loan: YearLoan) => {
    number: number;
    disbursed: [string, string];
    month: { disbursed: string; count: string };
  };
  /** The GSTIN of a registered partner, sealed; none for an individual. */
  gstin: (index: number, partnerId: string) => { gstinEnc: string; gstinMasked: string } | object;
};

const LAKH_PAISE = 10_000_000n;

function upload(kind: "mis" | "commission", month: string, rows: number, createdBy: string, now: Date) {
  const [id, end] = [newId(), istInstant(lastDayOf(month), 18)];
  const at = end > now ? now : end;
  return {
    brandId: DEMO_MAIN.id,
    id,
    kind,
    fileName: `${kind}-${month}.csv`,
    storageKey: "",
    sha256: createHash("sha256").update(`${kind} ${month}`).digest("hex"),
    sizeBytes: rows * 90,
    status: "applied",
    rowsRead: rows,
    rowsChanged: rows,
    rowsUpdated: rows,
    createdBy,
    createdAt: at,
    appliedAt: at,
  };
}

/** The files behind the demo's lines: each month one MIS file and one commission file, and the lenders' payout lines. */
export async function seedStatementFiles(
  db: Db,
  loans: readonly YearLoan[],
  createdBy: string,
  now: Date,
): Promise<StatementFiles> {
  const months = [...new Set(loans.map(({ disbursedOn }) => disbursedOn.slice(0, 7)))].sort();
  const last = new Date(now.getTime() + 330 * 60_000).toISOString().slice(0, 7);
  if (!months.includes(last)) months.push(last);
  const files = new Map(
    months.map((month) => [
      month,
      {
        mis: upload("mis", month, loans.length, createdBy, now),
        commission: upload("commission", month, loans.length, createdBy, now),
      },
    ]),
  );
  await db.upload.createMany({ data: [...files.values()].flatMap(({ mis, commission }) => [mis, commission]) });
  const totals = new Map<string, { disbursed: bigint; count: number }>();
  for (const { lenderId, disbursedOn, disbursedPaise } of loans) {
    const key = `${lenderId} ${disbursedOn.slice(0, 7)}`;
    const total = totals.get(key) ?? { disbursed: 0n, count: 0 };
    totals.set(key, { disbursed: total.disbursed + disbursedPaise, count: total.count + 1 });
  }
  const slabOf: StatementFiles["slabOf"] = ({ lenderId, disbursedOn }) => {
    const { disbursed, count } = totals.get(`${lenderId} ${disbursedOn.slice(0, 7)}`) ?? { disbursed: 0n, count: 0 };
    const isLarge = disbursed > 10n * LAKH_PAISE;
    return {
      number: isLarge ? 2 : 1,
      disbursed: [String(isLarge ? 10n * LAKH_PAISE : 0n), String(isLarge ? 50n * LAKH_PAISE : 10n * LAKH_PAISE)],
      month: { disbursed: String(disbursed), count: String(count) },
    };
  };
  await db.payoutLine.createMany({
    data: loans.map((loan, index) => ({
      brandId: loan.brandId,
      id: newId(),
      lenderId: loan.lenderId,
      applicationId: loan.applicationId,
      submissionId: loan.submissionId,
      uploadBrandId: DEMO_MAIN.id,
      uploadId: files.get(loan.disbursedOn.slice(0, 7))?.mis.id ?? "",
      uploadRow: index + 2,
      slab: slabOf(loan),
      period: loan.disbursedOn.slice(0, 7),
      disbursedPaise: loan.disbursedPaise,
      duePaise: loan.disbursedPaise / 50n,
      payoutPaise: loan.disbursedPaise / 50n,
      kind: "payout",
      createdAt: istInstant(loan.disbursedOn, 18),
    })),
  });
  return {
    commissionOf: (month) => files.get(month)?.commission.id ?? [...files.values()].at(-1)?.commission.id ?? "",
    slabOf,
    gstin(index, partnerId) {
      if (index % 3 === 1) return {};
      const first14 = `${index === 0 ? "30" : "09"}AABCP${1_200 + index}K1Z`;
      const gstin = `${first14}${gstinCheckCharacter(first14)}`;
      const place = { table: "partner_tax_registrations", column: "gstin", rowId: partnerId };
      return { gstinEnc: encryptField(place, gstin), gstinMasked: maskPan(gstin) };
    },
  };
}
