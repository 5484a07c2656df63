import type { LoaderFunctionArgs } from "@remix-run/node";
import { maskName } from "~/domain/masking/mask-name";
import { isStatementMonth } from "~/domain/statements/statement-month";
import { partnerContext } from "~/http/request/guards.server";
import { csvResponse } from "~/http/response/csv.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { type LedgerRow, listStatementLines } from "~/services/statements/list-statement-lines.server";
import { findStatement } from "~/services/statements/statement-view.server";
import { dayOfLine } from "~/ui/partner/statements/day-texts";

const decimal = (paise: bigint) => `${paise < 0n ? "-" : ""}${plain(paise < 0n ? -paise : paise)}`;
const plain = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, "0")}`;

const cellsOf = (line: LedgerRow): string[] => [
  line.month,
  line.id,
  dayOfLine(line.disbursedOn, line.at),
  maskName(line.firstName, line.lastName) ?? "",
  line.lender ?? "",
  decimal(line.disbursedPaise),
  String(line.ratePpm / 10_000),
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
      const of = { tx: ctx.tx, brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
      if (after === null && !(isStatementMonth(month) && (await findStatement(of, ctx.now, month)))) return null;
      const lines = await listStatementLines(
        { ...of, month, merchantId: ctx.actor.merchantId, locale: ctx.locale },
        { after },
      );
      return { ...lines, words: portalWords(ctx.locale).statements.csv };
    });
  const first = await page(null);
  if (!first) throw new Response(null, { status: 404 });
  async function* pages(from: typeof first) {
    for (let at = from; at; ) {
      yield at.lines.map(cellsOf);
      if (!at.after) return;
      at = await page(at.after);
    }
  }
  const { words } = first;
  const columns = [
    ...[words.month, words.line, words.date, words.customer, words.lender, words.disbursed],
    ...[words.rate, words.flat, words.commission, words.kind, words.remark],
  ];
  return csvResponse(`statement-${month}.csv`, columns, pages(first));
}
