import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CsvCell } from "~/domain/exports/csv-lines";
import { maskName } from "~/domain/masking/mask-name";
import { isStatementMonth } from "~/domain/statements/statement-month";
import { partnerContext } from "~/http/request/guards.server";
import { csvResponse } from "~/http/response/csv.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { auditFile } from "~/services/audit/audit-file.server";
import { type LedgerRow, listStatementLines } from "~/services/statements/list-statement-lines.server";
import { findStatement } from "~/services/statements/statement-view.server";
import { dayOfLine } from "~/ui/partner/statements/day-texts";
import { slabText } from "./slab-text";

const decimal = (paise: bigint): CsvCell => ({
  figure: `${paise < 0n ? "-" : ""}${plain(paise < 0n ? -paise : paise)}`,
});
const plain = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, "0")}`;

type Words = Parameters<typeof slabText>[0];

const cellsOf = (words: Words, line: LedgerRow): CsvCell[] => [
  line.month,
  line.id,
  dayOfLine(line.disbursedOn, line.at),
  maskName(line.firstName, line.lastName) ?? "",
  line.lender ?? "",
  decimal(line.disbursedPaise),
  line.kind === "correction" ? words.correction : slabText(words, line),
  { figure: String(line.ratePpm / 10_000) },
  decimal(line.flatPaise),
  decimal(line.commissionPaise),
  line.kind,
  line.remark ?? "",
];

/** All lines of a month as a CSV file, read page by page, customers masked. */
export async function loader(args: LoaderFunctionArgs) {
  const month = args.params.month ?? "";
  const page = (after: string | null) =>
    partnerContext(args, "statements:read", async (ctx) => {
      const scope = { tx: ctx.tx, brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
      if (after === null && !(isStatementMonth(month) && (await findStatement(scope, ctx.now, month)))) return null;
      if (after === null)
        await auditFile(ctx, "statement-lines", { kind: "partner", id: ctx.actor.partnerId }, { month });
      const lines = await listStatementLines(
        { ...scope, month, merchantId: ctx.actor.merchantId, locale: ctx.locale },
        { after },
      );
      return { ...lines, words: portalWords(ctx.locale).statements };
    });
  const first = await page(null);
  if (!first) throw new Response(null, { status: 404 });
  const { words } = first;
  async function* pages(from: typeof first) {
    for (let at = from; at; ) {
      yield at.lines.map((line) => cellsOf(words, line));
      if (!at.after) return;
      at = await page(at.after);
    }
  }
  const { csv } = words;
  const columns = [
    ...[csv.month, csv.line, csv.date, csv.customer, csv.lender, csv.disbursed, words.slab],
    ...[csv.rate, csv.flat, csv.commission, csv.kind, csv.remark],
  ];
  return csvResponse(`statement-${month}.csv`, columns, pages(first));
}
