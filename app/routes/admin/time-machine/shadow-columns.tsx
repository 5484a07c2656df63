import { Link } from "@remix-run/react";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { columnsOf } from "~/ui/admin/table/setup";

const END = { align: "end" as const, cell: "whitespace-nowrap tabular-nums" };

type ShadowLine = {
  id: string;
  name: string;
  href: string | null;
  requests: string;
  gain: string;
  lose: string;
  offers: string;
};
const line = columnsOf<ShadowLine>();

/** Brands, partners or lenders of a shadow: how many of their requests gain and lose. */
export const shadowColumns = (name: string, offers: string) =>
  line.columns([
    line.accessor("name", {
      header: name,
      meta: { isRowHead: true },
      cell: ({ row: { original: of } }) =>
        of.href ? (
          <Link to={of.href} prefetch="none">
            {of.name}
          </Link>
        ) : (
          of.name
        ),
    }),
    line.accessor("requests", { header: words.requests, meta: END }),
    line.accessor("gain", { header: words.gain, meta: END }),
    line.accessor("lose", { header: words.lose, meta: END }),
    line.accessor("offers", { header: offers, meta: END }),
  ]);
