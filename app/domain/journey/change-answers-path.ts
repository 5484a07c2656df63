import type { ProfileSection } from "~/domain/validation/profile";
import { PAGES, pageOf } from "./pages";

/** The page where answers are changed. `back` is the target of Cancel. */
export function changeAnswersPath(back: string, section?: ProfileSection): string {
  const query = new URLSearchParams({ ...(section ? { section } : {}), back });
  return `${PAGES["change-answers"]}?${query}`;
}

/** The page that `back` names, if it is one of the customer's own; else `fallback`. */
export function backPath(back: string | null, fallback: string): string {
  if (!back?.startsWith("/user/") || /[?#\\]/.test(back)) return fallback;
  return pageOf(back) === null ? fallback : back;
}
