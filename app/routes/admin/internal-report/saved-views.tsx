import { getFormProps, getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { savedViewRequest } from "~/domain/saved-views/requests";
import { viewRefusalText, reportWords as words } from "~/i18n/staff/internal-report";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { IconButton } from "~/ui/admin/icon-button";
import { CloseIcon, PlusIcon } from "~/ui/admin/icons";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

type ViewLink = { id: string; name: string; href: string; isCurrent: boolean };

type ViewsProps = {
  views: {
    all: { href: string; isCurrent: boolean };
    presets: readonly ViewLink[];
    own: readonly ViewLink[];
    shared: readonly (ViewLink & { by: string | null })[];
  };
  /** The filter that would be saved. */
  query: string;
};

const linkClass =
  "flex min-h-8 min-w-0 flex-1 items-center rounded-sm px-2 py-1 text-xs text-ink-2 no-underline hover:bg-hover hover:text-ink current:bg-brand-soft current:font-bold current:text-ink";

function ViewEntry({
  href,
  isCurrent,
  name,
  title,
  children,
}: Omit<ViewLink, "id"> & { title?: string; children?: ReactNode }) {
  return (
    <li className="flex items-center">
      <Link to={href} className={linkClass} aria-current={isCurrent ? "page" : undefined} title={title} prefetch="none">
        <span className="truncate">{name}</span>
      </Link>
      {children}
    </li>
  );
}

/** The filters with a name: everybody's, the own ones, and those that colleagues share. */
export function SavedViews({ views, query }: ViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { fetcher } = useActionResult();
  return (
    <nav aria-label={words.views} className="grid grid-cols-1 gap-1">
      <h2 className="px-2 text-2xs font-medium text-ink-3">{words.views}</h2>
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-3 @min-[56rem]/page:grid-cols-1">
        <ViewEntry {...views.all} name={words.allRows} />
        {views.presets.map((view) => (
          <ViewEntry key={view.id} {...view} />
        ))}
        {views.own.map(({ id, ...view }) => (
          <ViewEntry key={id} {...view}>
            <IconButton
              size="row"
              label={words.removeView(view.name)}
              onClick={() => fetcher.submit({ intent: "remove-view", id }, { method: "post" })}
            >
              <CloseIcon />
            </IconButton>
          </ViewEntry>
        ))}
      </ul>
      {views.shared.length > 0 && (
        <>
          <h2 className="px-2 pt-2 text-2xs font-medium text-ink-3">{words.shared}</h2>
          <ul className="grid grid-cols-2 gap-px sm:grid-cols-3 @min-[56rem]/page:grid-cols-1">
            {views.shared.map(({ id, by, ...view }) => (
              <ViewEntry key={id} {...view} title={words.sharedBy(by ?? "")} />
            ))}
          </ul>
        </>
      )}
      {query !== "" && (
        <Button
          type="button"
          kind="quiet"
          size="compact"
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          <PlusIcon />
          {words.saveView}
        </Button>
      )}
      {isOpen && <SaveDialog query={query} onClose={() => setIsOpen(false)} />}
    </nav>
  );
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: savedViewRequest,
    words: viewRefusalText,
    onDone: onClose,
    defaultValue: { intent: "save-view", query },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.saveView}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="save-view" />
        <input type="hidden" name="query" value={query} />
        <TextInput
          label={words.viewName}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="isShared" />
          {words.shareView}
        </label>
      </fetcher.Form>
    </Modal>
  );
}
