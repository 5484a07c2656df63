import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { useFrameWords } from "./frame-words";
import { IconButton } from "./icon-button";
import { CloseIcon } from "./icons";

const panelClass = cva("flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-md bg-surface text-ink shadow-lg", {
  variants: { width: { 400: "max-w-[400px]", 560: "max-w-[560px]", 720: "max-w-[720px]" } },
});

type OverlayProps = VariantProps<typeof panelClass> & {
  open: boolean;
  onClose: () => void;
  /** The name for screen readers of a dialog without a visible title. */
  label?: string;
  role?: "dialog" | "alertdialog";
  /** `top` leaves room for a list that grows downwards. */
  place?: "center" | "top";
  children: ReactNode;
};

const placeClass = cva("fixed inset-0 grid grid-cols-1 overflow-y-auto p-4", {
  variants: { place: { center: "place-items-center", top: "items-start justify-items-center pt-[min(14vh,8rem)]" } },
});

/** The backdrop of a dialog or a drawer. */
export function Shade() {
  return <DialogBackdrop className="fixed inset-0 bg-[oklch(0.15_0.02_260/0.5)]" />;
}

/** A box over the page. Traps the focus, closes on Escape and a click outside, and returns the focus. */
export function Overlay({ open, onClose, label, role, width, place = "center", children }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} role={role} aria-label={label} className="fixed inset-0 z-40">
      <Shade />
      <div className={placeClass({ place })}>
        <DialogPanel className={panelClass({ width })} data-panel="">
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** In pixels; a phone uses its full width. */
  width?: OverlayProps["width"];
  children?: ReactNode;
  footer?: ReactNode;
  /** `alertdialog` requires an answer and has no close button. */
  role?: OverlayProps["role"];
};

/** A dialog with a title, scrolling content, and buttons. */
export function Modal({ open, onClose, title, width = 560, children, footer, role = "dialog" }: ModalProps) {
  const words = useFrameWords().kit;
  return (
    <Overlay open={open} onClose={onClose} role={role} width={width}>
      <div className="flex items-start justify-between gap-3 px-6 pt-4">
        <DialogTitle as="h2" className="py-[0.1875rem] text-lg">
          {title}
        </DialogTitle>
        {role === "dialog" && (
          <IconButton label={words.close} onClick={onClose} className="-me-2">
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children && <div className="grid grid-cols-1 gap-4 overflow-y-auto px-6 pt-3 pb-1 last:pb-6">{children}</div>}
      {footer && <div className="flex flex-wrap justify-end gap-2 px-6 pt-4 pb-6">{footer}</div>}
    </Overlay>
  );
}
