import { istDay } from "~/domain/dates/ist";
import { dayWords } from "~/i18n/day-words";
import { erasedTableText, erasuresWords } from "~/i18n/staff/erasures";
import { writePdfPage } from "~/integrations/pdf/write-pdf-page.server";
import { brands } from "~/services/brands/brands.server";
import type { ErasureRecord } from "~/services/erasure/read-erasure.server";
import { attachment } from "./attachment";

const words = erasuresWords.certificateFile;

const dayOf = (at: Date) => dayWords(istDay(at), "en");

/** The certificate of a finished deletion as PDF. It names the two people of the back office, and not the customer. */
export async function certificateResponse(erasure: ErasureRecord): Promise<Response> {
  const { number, brandId, customerId, tables, lenders, finishedAt, startedAt } = erasure;
  const brand = brands().current().byId.get(brandId);
  const count = (rows: number) => rows.toLocaleString("en-IN");
  const content = await writePdfPage({
    title: words.title,
    facts: [
      [words.number, number],
      [words.approved, dayOf(startedAt)],
      [words.finished, dayOf(finishedAt ?? startedAt)],
      [words.key, customerId],
      [words.reason, erasure.reason],
    ],
    parties: [
      { head: words.brand, lines: [brand?.legalName ?? brand?.name ?? ""] },
      { head: words.people, lines: [erasure.askedBy, erasure.approvedBy] },
    ],
    columns: [words.columns[0], words.columns[1]],
    rows: [
      ...tables.map(({ table, rows }) => ({ text: erasedTableText(table), amount: count(rows) })),
      { text: words.total, amount: count(tables.reduce((sum, { rows }) => sum + rows, 0)), isTotal: true },
    ],
    notes: [
      words.stays,
      `${words.lenders}: ${lenders.length === 0 ? words.noLenders : ""}`.trim(),
      ...lenders.map(({ name, toldAt }) =>
        toldAt ? words.lenderTold(name, dayOf(toldAt)) : words.lenderPrepared(name),
      ),
      words.contents,
    ],
  });
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": "application/pdf", ...attachment(`${number}.pdf`) },
  });
}
