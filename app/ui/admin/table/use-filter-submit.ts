import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useRef } from "react";

/** Where in a list a page begins: another filter begins at the first one. */
const PLACES = ["after", "before", "page"];

/** The query of this page's address, of the one that is being opened if one is. */
export function useOpenedQuery(): () => URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const opened = useRef<string | null>(null);
  opened.current = location?.pathname === pathname ? location.search : null;
  return useCallback(() => (opened.current === null ? null : new URLSearchParams(opened.current)), []);
}

const isShown = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  (field instanceof HTMLInputElement && field.type !== "hidden") || field instanceof HTMLSelectElement;

/**
 * Sends the filters of a list. While another of its filters is being opened, such as a tab that was just chosen, the
 * form's hidden fields are those of before: the address that is being opened has the right ones.
 */
export function useFilterSubmit() {
  const submit = useSubmit();
  const opened = useOpenedQuery();
  const latest = useRef(submit);
  latest.current = submit;
  return useCallback(
    (
      form: HTMLFormElement | null,
      options?: Pick<Parameters<typeof submit>[1] & object, "replace" | "preventScrollReset">,
    ) => {
      if (!form) return;
      const query = opened();
      if (!query) return latest.current(form, options);
      for (const name of PLACES) query.delete(name);
      const filled = new FormData(form);
      for (const { name } of [...form.elements].filter(isShown)) {
        const value = filled.get(name);
        if (typeof value === "string" && value !== "") query.set(name, value);
        else query.delete(name);
      }
      latest.current(query, { ...options, action: form.getAttribute("action") ?? undefined });
    },
    [opened],
  );
}
