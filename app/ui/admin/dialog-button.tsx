import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "~/ui/components/button";

type DialogButtonProps = Pick<ComponentProps<typeof Button>, "kind" | "size" | "aria-label" | "children"> & {
  /** The dialog, rendered while it is open. */
  dialog: (onClose: () => void) => ReactNode;
};

/** A small button that opens a dialog. */
export function DialogButton({ dialog, kind = "secondary", size = "compact", ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} type="button" kind={kind} size={size} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
