import { Toaster, toast } from "sonner";
import { kitWords } from "~/i18n/staff/common";
import { AlertIcon, CheckIcon } from "~/ui/components/icons/icons";

/** Short news of what was done. */
export function toastOk(text: string): void {
  toast.success(text);
}

/** Short news of what did not work. */
export function toastBad(text: string): void {
  toast.error(text);
}

/** Where toasts appear: five at most, 3 s each, longer while the pointer is over them (CONST-13). Mounted once, by the layout. */
export function AdminToaster() {
  return (
    <Toaster
      visibleToasts={5}
      duration={3000}
      position="bottom-right"
      expand
      gap={8}
      offset={{ bottom: 72, right: 24 }}
      containerAriaLabel={kitWords.notifications}
      icons={{ success: <CheckIcon />, error: <AlertIcon /> }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: "note", success: "ok", error: "bad", icon: "note-icon", title: "note-text" },
      }}
    />
  );
}
