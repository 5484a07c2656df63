import { dayWords } from "~/i18n/day-words";
import { statementWords as words } from "~/i18n/staff/statements";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { HoldLine, ReleaseLine } from "./hold-line";
import type { StaffView } from "./page.server";

/** Beside the status, whose badges wrap, a day or an amount would be broken. */
const WHOLE = "sm:whitespace-nowrap";
const END = { meta: { align: "end" as const, cell: WHOLE } };
const line = columnsOf<StaffView["lines"][number]>();

/** How much of a held line is held, and until when. */
function heldText({ heldUntil, heldPart }: StaffView["lines"][number]): string {
  if (heldUntil) return words.heldUntil(dayWords(heldUntil, "en"));
  return heldPart === null ? words.held : words.heldPart(heldPart);
}

/** A line of a partner's month, with its hold. */
export const LINE_COLUMNS_OF_STAFF = line.columns([
  line.accessor(({ on }) => dayWords(on, "en"), { id: "date", header: words.date, meta: { cell: WHOLE } }),
  line.accessor("customer", { header: words.customer }),
  line.accessor("lender", { header: words.lender }),
  line.accessor("kind", { header: words.kind }),
  line.accessor("disbursed", { header: words.disbursed, ...END }),
  line.accessor("commission", { header: words.commission, ...END }),
  line.accessor("id", {
    header: words.state,
    cell: ({ row: { original } }) => (
      <Cluster>
        {original.isCarried && <StatusBadge tone="neutral">{words.carried}</StatusBadge>}
        {original.isDisputed && <StatusBadge tone="info">{words.disputed}</StatusBadge>}
        {original.isHeld && <StatusBadge tone="warn">{heldText(original)}</StatusBadge>}
        {original.heldUntil ? <ReleaseLine lineId={original.id} /> : <HoldLine lineId={original.id} />}
      </Cluster>
    ),
  }),
]);
