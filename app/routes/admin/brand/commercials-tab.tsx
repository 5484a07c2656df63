import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { commercialsWords } from "~/i18n/staff/brand-commercials";
import { AskedApproval } from "~/ui/admin/asked-approval";
import { callApi } from "~/ui/admin/call-api";
import { EditDialog } from "~/ui/admin/edit-dialog";
import { Panel } from "~/ui/admin/panel";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";

export type Commercials = {
  utmId: string | null;
  revenuePercent: number | null;
  revenueFlatFee: number | null;
  version: number | null;
};

/** The share that a colleague is asked for, or the latest one that was. */
type AskedShare = Parameters<typeof AskedApproval>[0]["request"] &
  Pick<Commercials, "revenuePercent" | "revenueFlatFee">;

type Field = "utm" | "percent" | "fee";

/** What a tracking id may contain (VAL-02). */
const utmCharacters = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, "");

const RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const percentText = (value: number | null) => (value === null ? null : `${value}%`);
const feeText = (value: number | null) => (value === null ? null : RUPEES.format(value));
const textOf = (value: number | null) => (value === null ? "" : String(value));

type Row = { field: Field; label: string; shown: string | null; value: string; title: string; hint: string };

const rowsOf = ({ utmId, revenuePercent, revenueFlatFee }: Commercials): Row[] => [
  {
    field: "utm",
    label: commercialsWords.utm,
    shown: utmId,
    value: utmId ?? "",
    title: commercialsWords.utmTitle,
    hint: commercialsWords.utmHint,
  },
  {
    field: "percent",
    label: commercialsWords.percent,
    shown: percentText(revenuePercent),
    value: textOf(revenuePercent),
    title: commercialsWords.percentTitle,
    hint: commercialsWords.percentHint,
  },
  {
    field: "fee",
    label: commercialsWords.fee,
    shown: feeText(revenueFlatFee),
    value: textOf(revenueFlatFee),
    title: commercialsWords.feeTitle,
    hint: commercialsWords.feeHint,
  },
];

type CommercialsTabProps = { brandId: string; commercials: Commercials; request: AskedShare | null };

/**
 * Tracking id and revenue share of a partner, one property at a time (ADM-23, ADM-27). While a colleague is asked for
 * another share, nobody asks for a second one.
 */
export function CommercialsTab({ brandId, commercials, request }: CommercialsTabProps) {
  const { revalidate } = useRevalidator();
  /** The field of the open dialog, and what was stored when it was opened; null after a colleague's save was named. */
  const [open, setOpen] = useState<{ field: Field; over: Commercials | null } | null>(null);
  const edited = open?.over ?? commercials;

  async function save(field: Field, value: string): Promise<string | null> {
    const { revenuePercent, revenueFlatFee, version } = edited;
    const known = version === null ? {} : { version };
    const result =
      field === "utm"
        ? await callApi<{ message: string }>(`/api/update-partner-utm/${brandId}`, { utm_id: value, ...known })
        : await callApi<{ message: string }>(`/api/update-partner-revenue-data/${brandId}`, {
            revenue_percent: field === "percent" ? value : revenuePercent,
            revenue_flat_fee: field === "fee" ? value : revenueFlatFee,
            ...known,
          });
    if (result.ok || result.code === "colleague-asked") {
      toastOk(result.ok ? result.body.message : result.message);
      revalidate();
      return null;
    }
    if (result.status === 409) {
      setOpen((now) => now && { ...now, over: null });
      revalidate();
      return commercialsWords.stale;
    }
    const [sentence] = Object.values(result.errors ?? {}).flat();
    if (!sentence) toastBad(result.message || commercialsWords.failed);
    return sentence ?? result.message ?? commercialsWords.failed;
  }
  const editing = open && rowsOf(edited).find(({ field }) => field === open.field);
  return (
    <Panel flush aria-label={commercialsWords.title}>
      <TableBox isFlush>
        <PlainTable isFlush hasHead={false}>
          <tbody>
            {rowsOf(commercials).map(({ field, label, shown }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{shown ?? <span className="font-normal text-ink-3">{commercialsWords.notSet}</span>}</td>
                <td className="text-end">
                  {(field === "utm" || request?.state !== "open") && (
                    <Button
                      type="button"
                      kind="secondary"
                      size="compact"
                      aria-label={`${commercialsWords.edit} ${label}`}
                      onClick={() => setOpen({ field, over: commercials })}
                    >
                      {commercialsWords.edit}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableBox>
      {request && (
        <div className="p-4 empty:hidden">
          <AskedApproval request={request}>
            {commercialsWords.askedShare(percentText(request.revenuePercent), feeText(request.revenueFlatFee))}
          </AskedApproval>
        </div>
      )}
      {editing && (
        <EditDialog
          open
          onClose={() => setOpen(null)}
          title={editing.title}
          label={editing.label}
          kind={editing.field === "utm" ? "text" : "number"}
          value={editing.value}
          hint={editing.hint}
          clean={editing.field === "utm" ? utmCharacters : undefined}
          onSave={(value) => save(editing.field, value)}
        />
      )}
    </Panel>
  );
}
