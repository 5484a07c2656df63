import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";
import { kitWords } from "~/i18n/staff/common";
import { IconButton } from "./icon-button";
import { CloseIcon } from "./icons";

const WIDTHS = { 400: "sheet-box sheet-400", 560: "sheet-box sheet-560", 720: "sheet-box sheet-720" } as const;

type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** In pixels; a phone gives what it has. */
  width?: keyof typeof WIDTHS;
  children?: ReactNode;
  footer?: ReactNode;
  /** `alertdialog` asks for an answer and has no cross to close it. */
  role?: "dialog" | "alertdialog";
};

/** A dialog over the page: focus stays inside, Escape and a click outside close it, focus returns to where it was. */
export function Modal({ open, onClose, title, width = 560, children, footer, role = "dialog" }: ModalProps) {
  return (
    <Dialog open={open} onClose={onClose} role={role} className="over">
      <DialogBackdrop className="over-shade" />
      <div className="over-place">
        <DialogPanel className={WIDTHS[width]}>
          <div className="sheet-head">
            <DialogTitle as="h2">{title}</DialogTitle>
            {role === "dialog" && (
              <IconButton label={kitWords.close} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          {children && <div className="sheet-body">{children}</div>}
          {footer && <div className="sheet-foot">{footer}</div>}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
