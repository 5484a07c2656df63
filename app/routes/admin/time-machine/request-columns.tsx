import { Link } from "@remix-run/react";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { columnsOf } from "~/ui/admin/table/setup";
import { EmailText } from "~/ui/components/email-text";

type RequestLine = {
  id: string;
  at: string;
  customer: string;
  contact: string;
  href: string | null;
  brand: string;
  partner: string;
  product: string;
  gained: string;
  lost: string;
  offers: string;
};
const { accessor, columns } = columnsOf<RequestLine>();

/** A replayed request; its customer opens. */
export const REQUEST_COLUMNS = columns([
  accessor("customer", {
    header: words.customer,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <span>
        {original.href ? (
          <Link to={original.href} prefetch="none">
            {original.customer}
          </Link>
        ) : (
          original.customer
        )}
        <small className="block text-xs text-ink-2">
          <EmailText email={original.contact} />
        </small>
      </span>
    ),
  }),
  accessor("at", { header: words.shownAt, meta: { cell: "whitespace-nowrap" } }),
  accessor("brand", { header: words.brand }),
  accessor("partner", { header: words.partner }),
  accessor("product", { header: words.product }),
  accessor("gained", { header: words.gained }),
  accessor("lost", { header: words.lost }),
  accessor("offers", { header: words.offers, meta: { align: "end", cell: "whitespace-nowrap tabular-nums" } }),
]);
