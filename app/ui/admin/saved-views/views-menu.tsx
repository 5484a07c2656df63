import { useFetcher, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { savedViewWords as words } from "~/i18n/staff/saved-views";
import { Dropdown, DropdownItem } from "~/ui/admin/dropdown";
import { IconButton } from "~/ui/admin/icon-button";
import { BookmarkIcon, CloseIcon, PencilIcon, PlusIcon } from "~/ui/admin/icons";
import { Modal } from "~/ui/admin/modal";
import { Stack } from "~/ui/components/layout";
import { useRemoveView } from "./use-remove-view";
import { RenameDialog, SaveDialog, type ViewPlace } from "./view-dialogs";

const PATH = "/admin/saved-views";

type View = { id: string; name: string; query: string; isShared: boolean; by: string | null };
type Views = { own: readonly View[]; shared: readonly View[] };

/** The reader's views, each to rename or remove. */
function EditViews({ own, at, onRename, onClose }: Pick<Views, "own"> & EditProps) {
  const remove = useRemoveView(at);
  return (
    <Modal open onClose={onClose} title={words.edit} width={400}>
      {own.length === 0 && <p>{words.none}</p>}
      <Stack as="ul" gap={2}>
        {own.map((view) => (
          <li key={view.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{view.name}</span>
            <IconButton size="row" label={words.renameView(view.name)} onClick={() => onRename(view)}>
              <PencilIcon />
            </IconButton>
            <IconButton size="row" label={words.removeView(view.name)} onClick={() => remove(view)}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </Stack>
    </Modal>
  );
}

type EditProps = { at: ViewPlace; onRename: (view: View) => void; onClose: () => void };

type Dialog = { kind: "save" } | { kind: "edit" } | { kind: "rename"; view: View };

/** The saved views of a list, whose filter is in its address: one's own, and those that colleagues share. */
export function ViewsMenu({ list, query }: { list: ExportedList; query: string }) {
  const { pathname } = useLocation();
  const { data, state, load } = useFetcher<Views>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [own, shared] = [data?.own ?? [], data?.shared ?? []];
  const at = { action: PATH, list };
  const close = () => setDialog(null);
  const read = () => {
    if (!data && state === "idle") load(`${PATH}?list=${list}`);
  };
  return (
    <>
      <Dropdown label={words.menu} icon={<BookmarkIcon />} onNear={read}>
        {own.map(({ id, name, query: search }) => (
          <DropdownItem key={id} href={`${pathname}?${search}`}>
            {name}
          </DropdownItem>
        ))}
        {shared.map(({ id, name, query: search, by }) => (
          <DropdownItem key={id} href={`${pathname}?${search}`}>
            {words.sharedName(name, by ?? "")}
          </DropdownItem>
        ))}
        {query !== "" && (
          <DropdownItem onClick={() => setDialog({ kind: "save" })}>
            {words.saveView}
            <PlusIcon />
          </DropdownItem>
        )}
        <DropdownItem onClick={() => setDialog({ kind: "edit" })}>{words.edit}</DropdownItem>
      </Dropdown>
      {dialog?.kind === "save" && <SaveDialog query={query} at={at} onClose={close} />}
      {dialog?.kind === "edit" && (
        <EditViews own={own} at={at} onRename={(view) => setDialog({ kind: "rename", view })} onClose={close} />
      )}
      {dialog?.kind === "rename" && <RenameDialog view={dialog.view} at={at} onClose={close} />}
    </>
  );
}
