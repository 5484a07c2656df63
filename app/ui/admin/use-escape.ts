import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Escape goes to `href`, unless a dialog or a menu has the key. Null: Escape does nothing. */
export function useEscape(href: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (href === null) return;
    const onKey = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
      if (event.key === "Escape" && !isTaken) navigate(href, { preventScrollReset: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [href, navigate]);
}
