import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from "react";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { GRID_COLUMNS, type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { FILTER_SEGMENTS, type FilterSegment } from "~/domain/lenders/segments";
import { importWords } from "~/i18n/staff/catalogue-import";
import { lendersWords, SEGMENT_NAMES } from "~/i18n/staff/lenders";
import type { SegmentCounts } from "~/services/lenders/list-lenders.server";
import { AlsoOpen } from "~/ui/admin/also-open";
import { BulkBar } from "~/ui/admin/bulk-edit/bulk-bar";
import { createSelection } from "~/ui/admin/bulk-edit/selection";
import { useUndoKey } from "~/ui/admin/bulk-edit/use-undo-key";
import { controlClass } from "~/ui/admin/field";
import { PlusIcon } from "~/ui/admin/icons";
import { ChangePreviewNotice } from "~/ui/admin/lenders/change-preview";
import { DeleteLenderDialog } from "~/ui/admin/lenders/delete-lender-dialog";
import { SpecialOfferDialog } from "~/ui/admin/lenders/special-offer-dialog";
import { useChangePreview } from "~/ui/admin/lenders/use-change-preview";
import { ListPage } from "~/ui/admin/list-page";
import { Segmented } from "~/ui/admin/segmented";
import { ColumnMenu } from "~/ui/admin/table/column-menu";
import { useOpenedQuery } from "~/ui/admin/table/use-filter-submit";
import { useHiddenColumns } from "~/ui/admin/table/use-hidden-columns";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button, buttonClass } from "~/ui/components/button";
import { AddLenderDialog } from "./add-lender-dialog";
import { GridKeyHints } from "./grid-keys";
import { LENDER_EDIT } from "./lender-edit";
import { LendersGrid } from "./lenders-grid";
import { recount } from "./recount";
import { useLenders } from "./use-lenders";
import { useOpenedSearch } from "./use-opened-search";
import { useRowActions } from "./use-row-actions";
import { useSort } from "./use-sort";

export type LendersPageProps = {
  segment: FilterSegment | null;
  lenders: GridLender[];
  counts: SegmentCounts;
  /** The person's files of this list. */
  files: ComponentProps<typeof ListPage>["files"];
};

/** The columns that can be hidden: all but the name. */
const HIDEABLE = GRID_COLUMNS.filter(({ as }) => as !== "name").map(({ property }) => ({
  id: property,
  label: fieldOf(property).label,
}));
const HIDEABLE_IDS: readonly string[] = HIDEABLE.map(({ id }) => id);

/** What a file of the list shows, as its query: the same lenders, order and columns. */
function fileQuery(segment: FilterSegment | null, find: string, sort: string | null, hidden: ReadonlySet<string>) {
  return new URLSearchParams({
    ...(segment ? { segment } : {}),
    ...(find ? { q: find } : {}),
    ...(sort ? { sort } : {}),
    ...(hidden.size > 0 ? { hide: [...hidden].join(",") } : {}),
  }).toString();
}

const listPath = (segment: FilterSegment | null, find: string, sort: string | null) => {
  const query = new URLSearchParams({
    ...(segment ? { segment } : {}),
    ...(find ? { q: find } : {}),
    ...(sort ? { sort } : {}),
  }).toString();
  return query ? `/admin/lenders?${query}` : "/admin/lenders";
};

/** True while another segment of this page loads (LEN-03). */
function useIsChangingSegment(segment: FilterSegment | null): boolean {
  const { location } = useNavigation();
  if (location?.pathname !== "/admin/lenders") return false;
  return (new URLSearchParams(location.search).get("segment") ?? null) !== segment;
}

/** The list of lenders: filter, find, edit in place, add, delete. */
export function LendersPage({ segment, lenders: loaded, counts: loadedCounts, files }: LendersPageProps) {
  const { lenders, save, changeSeveral, undoLast, patch, reload, remove, add } = useLenders(loaded);
  const [selection] = useState(createSelection);
  const [hidden, setHidden] = useHiddenColumns("lenders", HIDEABLE_IDS);
  const preview = useChangePreview();
  const [search, setSearch] = useSearchParams();
  const openedQuery = useOpenedQuery();
  const [find, setFind] = useState(search.get("q") ?? "");
  const wanted = useDeferredValue(find.trim());
  const isChanging = useIsChangingSegment(segment);
  const [isAdding, setIsAdding] = useState(false);
  useOpenedRecord({ onNew: () => setIsAdding(true) });
  const [offeredId, setOfferedId] = useState<string | null>(null);
  const editOffer = useCallback(({ lender_id }: GridLender) => setOfferedId(lender_id), []);
  const [toDelete, setToDelete] = useState<GridLender | null>(null);
  useUndoKey(undoLast);
  const [sort, onSort] = useSort();
  useOpenedSearch({ find: setFind, hide: setHidden });

  const shown = useMemo(
    () => lenders.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())),
    [lenders, wanted],
  );
  const shownIds = useMemo(() => shown.map(({ lender_id }) => lender_id), [shown]);
  const counts = useMemo(() => recount(loadedCounts, loaded, lenders), [loadedCounts, loaded, lenders]);
  const actions = useRowActions({ save, preview, editOffer, askDelete: setToDelete, selection });

  function onFind(text: string) {
    setFind(text);
    setSearch(
      (old) => {
        const next = openedQuery() ?? new URLSearchParams(old);
        if (text.trim()) next.set("q", text.trim());
        else next.delete("q");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  /** As it is now: a cell may be saved while the dialog is open. */
  const offered = lenders.find(({ lender_id }) => lender_id === offeredId);
  const showCreated = (lender: LenderFields) => {
    add(gridLender(lender));
    onFind("");
  };

  return (
    <ListPage
      list="lenders"
      query={fileQuery(segment, find.trim(), search.get("sort"), hidden)}
      files={files}
      title={lendersWords.title}
      badge={<AlsoOpen kind="lenders" />}
      actions={
        <>
          <span className="w-48">
            <input
              type="search"
              className={controlClass()}
              aria-label={lendersWords.find}
              placeholder={lendersWords.findHint}
              value={find}
              onChange={(event) => onFind(event.target.value)}
            />
          </span>
          <ColumnMenu columns={HIDEABLE} hidden={hidden} onChange={setHidden} />
          <Link to="/admin/lenders/import" className={buttonClass({ kind: "secondary", size: "compact" })}>
            {importWords.open}
          </Link>
          <Button type="button" size="compact" onClick={() => setIsAdding(true)}>
            <PlusIcon />
            {lendersWords.add}
          </Button>
        </>
      }
      toolbar={
        <Segmented
          label={lendersWords.segments}
          items={[null, ...FILTER_SEGMENTS].map((choice) => ({
            href: listPath(choice, find.trim(), search.get("sort")),
            label: choice ? SEGMENT_NAMES[choice] : lendersWords.all,
            count: counts[choice ?? "all"],
            current: choice === segment,
          }))}
        />
      }
    >
      <LendersGrid
        key={segment ?? "all"}
        lenders={lenders}
        find={wanted}
        isLoading={isChanging}
        actions={actions}
        hidden={hidden}
        sort={sort}
        onSort={onSort}
        whenEmpty={(segment || find) && <ShowAll onShow={() => setFind("")} />}
      />
      <div className="sticky bottom-4 z-10 grid max-w-2xl gap-2">
        <ChangePreviewNotice preview={preview} />
        <BulkBar edit={LENDER_EDIT} selection={selection} shown={shownIds} change={changeSeveral} />
      </div>
      <GridKeyHints />
      {isAdding && <AddLenderDialog onClose={() => setIsAdding(false)} segment={segment} onCreated={showCreated} />}
      {offered && (
        <SpecialOfferDialog
          lender={offered}
          onClose={() => setOfferedId(null)}
          onSaved={({ lender_id, ...offer }) => patch(lender_id, offer)}
          onStale={reload}
        />
      )}
      <DeleteLenderDialog lender={toDelete} onClose={() => setToDelete(null)} onDeleted={remove} onGone={remove} />
    </ListPage>
  );
}

function ShowAll({ onShow }: { onShow: () => void }) {
  return (
    <p className="text-center">
      <Link to="/admin/lenders" className={buttonClass({ kind: "secondary", size: "compact" })} onClick={onShow}>
        {lendersWords.showAll}
      </Link>
    </p>
  );
}
