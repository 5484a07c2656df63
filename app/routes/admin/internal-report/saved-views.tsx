import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { savedViewWords as viewWords } from "~/i18n/staff/saved-views";
import { IconButton } from "~/ui/admin/icon-button";
import { CloseIcon, PencilIcon, PlusIcon } from "~/ui/admin/icons";
import { useRemoveView } from "~/ui/admin/saved-views/use-remove-view";
import { RenameDialog, SaveDialog } from "~/ui/admin/saved-views/view-dialogs";
import { Button } from "~/ui/components/button";

type ViewLink = { id: string; name: string; href: string; isCurrent: boolean; count: string | null };
type SavedLink = ViewLink & { query: string; isShared: boolean };

type ViewsProps = {
  views: {
    all: Omit<ViewLink, "id" | "name">;
    presets: readonly ViewLink[];
    own: readonly SavedLink[];
    shared: readonly (ViewLink & { by: string | null })[];
  };
  /** The filter that would be saved. */
  query: string;
};

const linkClass =
  "flex min-h-8 min-w-0 flex-1 items-center justify-between gap-2 rounded-sm px-2 py-1 text-xs text-ink-2 no-underline hover:bg-hover hover:text-ink current:bg-brand-soft current:font-bold current:text-ink";

type EntryProps = Omit<ViewLink, "id"> & { title?: string; children?: ReactNode };

function ViewEntry({ href, isCurrent, name, count, title, children }: EntryProps) {
  return (
    <li className="flex min-w-0 items-center">
      <Link
        to={href}
        className={linkClass}
        aria-current={isCurrent ? "page" : undefined}
        title={title ?? name}
        prefetch="none"
      >
        <span className="truncate">{name}</span>
        {count !== null && <span className="text-2xs font-normal text-ink-3 tabular-nums">{count}</span>}
      </Link>
      {children}
    </li>
  );
}

const ViewList = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-px sm:grid-cols-3 @min-[56rem]/page:grid-cols-1">{children}</ul>
);

/** The filters with a name, each with its number: everybody's, the reader's own, and those that colleagues share. */
export function SavedViews({ views, query }: ViewsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [renamed, setRenamed] = useState<SavedLink | null>(null);
  const remove = useRemoveView();
  return (
    <nav aria-label={words.views} className="grid grid-cols-1 gap-1">
      <h2 className="px-2 text-2xs font-medium text-ink-3">{words.views}</h2>
      <ViewList>
        <ViewEntry {...views.all} name={words.allRows} />
        {views.presets.map((view) => (
          <ViewEntry key={view.id} {...view} />
        ))}
        {views.own.map((view) => (
          <ViewEntry key={view.id} {...view}>
            <IconButton size="row" label={viewWords.renameView(view.name)} onClick={() => setRenamed(view)}>
              <PencilIcon />
            </IconButton>
            <IconButton size="row" label={viewWords.removeView(view.name)} onClick={() => remove(view)}>
              <CloseIcon />
            </IconButton>
          </ViewEntry>
        ))}
      </ViewList>
      {views.shared.length > 0 && (
        <>
          <h2 className="px-2 pt-2 text-2xs font-medium text-ink-3">{viewWords.shared}</h2>
          <ViewList>
            {views.shared.map((view) => (
              <ViewEntry key={view.id} {...view} title={viewWords.sharedBy(view.by ?? "")} />
            ))}
          </ViewList>
        </>
      )}
      {query !== "" && (
        <Button
          type="button"
          kind="quiet"
          size="compact"
          className="ms-0! justify-self-start px-2!"
          onClick={() => setIsSaving(true)}
        >
          <PlusIcon />
          {viewWords.saveView}
        </Button>
      )}
      {isSaving && <SaveDialog query={query} onClose={() => setIsSaving(false)} />}
      {renamed && <RenameDialog view={renamed} onClose={() => setRenamed(null)} />}
    </nav>
  );
}
