import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { brandWords } from "~/i18n/staff/brand";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import type { BrandEdit } from "./use-brand-edit";

/** Warns before somebody leaves with unsaved changes. */
export function LeaveGuard({ edit }: { edit: BrandEdit }) {
  const isUnsaved = edit.hasFailed || edit.isSaving;
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => edit.hasFailed && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={brandWords.leave.title}
      text={brandWords.leave.text}
      confirm={brandWords.leave.confirm}
      cancel={brandWords.leave.cancel}
    />
  );
}
