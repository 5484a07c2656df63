import { Toaster, toast } from "sonner";
import { AlertIcon, CheckIcon } from "~/ui/components/icons/icons";
import { useFrameWords } from "./frame-words";

type ToastAction = { label: string; onClick: () => void };

/** A toast for a success, with one action such as Undo. */
export function toastOk(text: string, action?: ToastAction): void {
  toast.success(text, { action });
}

/** A toast for a failure. `about` says in a second line what failed. */
export function toastBad(text: string, about?: string): void {
  toast.error(text, { description: about });
}

/** Shows toasts: five at most, 3 s each, longer under the pointer (CONST-13). The layout renders it once. */
export function AdminToaster() {
  const { notifications } = useFrameWords().kit;
  return (
    <Toaster
      visibleToasts={5}
      duration={3000}
      position="bottom-right"
      expand
      gap={8}
      offset={{ bottom: 72, right: 24 }}
      containerAriaLabel={notifications}
      icons={{ success: <CheckIcon />, error: <AlertIcon /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2.5 text-sm font-medium text-ink shadow-lg data-[type=error]:border-bad-line",
          success: "[&_svg]:text-ok-mark",
          error: "[&_svg]:text-bad-mark",
          content: "me-auto",
          description: "font-normal text-ink-2",
          actionButton: "rounded-sm px-2 py-1 font-bold text-brand-ink hover:bg-hover",
        },
      }}
    />
  );
}
