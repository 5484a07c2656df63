import type { ControlCell } from "~/domain/availability/requests";
import { momentWords } from "~/i18n/moment-words";
import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { controlHistory, type HistoryLine } from "~/services/availability/control-history.server";
import { previewOff, sentByDay } from "~/services/availability/preview-controls.server";
import { brands } from "~/services/brands/brands.server";

const moment = (at: Date): string => momentWords(at, "en");

function whatOf({ isOpen, perDay }: HistoryLine): string {
  if (perDay !== null) return words.line.cap(perDay);
  return isOpen ? words.line.on : words.line.off;
}

function lineView(line: HistoryLine, cell: ControlCell, now: Date) {
  const brand = line.brandId ? brands().current().byId.get(line.brandId)?.name : null;
  const span = [
    line.from > line.setAt ? words.from(moment(line.from)) : null,
    line.until ? words.until(moment(line.until)) : null,
  ];
  const ending = line.endedAt
    ? words.ended(line.endedBy ?? "", moment(line.endedAt))
    : line.until && line.until <= now
      ? words.over(moment(line.until))
      : null;
  const where = cell.brandId === null ? null : brand ? words.at(brand) : words.atAllBrands.toLowerCase();
  return {
    id: line.id,
    at: moment(line.setAt),
    text: [whatOf(line), where, ...span].filter(Boolean).join(" "),
    reason: line.reason,
    detail: [words.by(line.setBy), line.isRestored ? words.restored : null, ending].filter(Boolean).join(", "),
    undo:
      line.canUndo && (line.endedAt !== null || line.until === null || line.until > now)
        ? (line.endedBatchId ?? line.batchId)
        : null,
  };
}

/** What the dialog of cells shows beside its form. Days and history are those of a single cell. */
export async function onOffDetails(ctx: TenantCtx<StaffActor>, cells: readonly ControlCell[], everywhere: boolean) {
  const [only] = cells;
  const single = cells.length === 1 && only ? only : null;
  const history = single ? await controlHistory({ ctx, cell: single }) : [];
  return {
    affected: words.affected(await previewOff({ ctx, cells, everywhere })),
    days: single ? await sentByDay({ ctx, cell: single }) : null,
    history: single ? history.map((line) => lineView(line, single, ctx.now)) : null,
  };
}
