import { Link } from "@remix-run/react";
import { trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { CursorFoot } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type ListLine = {
  id: string;
  at: string;
  page: string;
  person: string;
  href: string | null;
  contact: string;
  product: string;
  lender: string;
  amount: string;
};

const { accessor, columns } = columnsOf<ListLine>();

const AT = accessor("at", { header: words.at, meta: { isRowHead: true, cell: "whitespace-nowrap tabular-nums" } });
const PERSON = accessor("person", {
  header: words.person,
  cell: ({ row: { original } }) =>
    original.href ? (
      <Link to={original.href} prefetch="none">
        {original.person}
      </Link>
    ) : (
      original.person
    ),
});
const CONTACT = accessor("contact", { header: words.contact });
const PRODUCT = accessor("product", { header: words.product });

const COLUMNS = {
  clicks: columns([AT, accessor("page", { header: words.page }), PERSON]),
  leads: columns([AT, PERSON, CONTACT, PRODUCT]),
  disbursals: columns([
    AT,
    PERSON,
    PRODUCT,
    accessor("lender", { header: words.lender }),
    accessor("amount", { header: words.amount, meta: { align: "end" } }),
  ]),
} as const;

type LinkListsProps = {
  show: keyof typeof COLUMNS;
  lines: readonly ListLine[];
  pages: Record<"newest" | "newer" | "older", string | null>;
};

const idOf = ({ id }: ListLine) => id;

/** The list behind one of the link's numbers. */
export function LinkLists({ show, lines, pages }: LinkListsProps) {
  return (
    <>
      <DataTable
        hasFile
        key={show}
        isFlush
        label={words.lists[show]}
        columns={COLUMNS[show]}
        rows={lines}
        rowId={idOf}
        empty={words.nothing[show]}
      />
      <CursorFoot isFlush label={words.pages} pages={pages} words={words} />
    </>
  );
}
