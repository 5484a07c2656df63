import { safePath } from "~/domain/access/safe-path";
import { pagePath } from "~/http/request/paths";
import type { AccountArea } from "~/services/access/find-area-account.server";

/** The address of an area's sign-in page, parsed. */
export type AreaSignInUrl = {
  area: AccountArea;
  path: string;
  /** The page of the same area to open afterwards, or null. */
  callback: string | null;
  /** True when the visitor wants to enter another number or e-mail address while a passcode is open. */
  isChanging: boolean;
  /** True when the visitor wants to set up the authenticator app. */
  isSettingUp: boolean;
};

const LOGIN = { admin: "/admin/login", partner: "/partner/login" } as const;

export function parseAreaSignInUrl(request: Request, area: AccountArea): AreaSignInUrl {
  const { pathname, searchParams } = new URL(request.url);
  const callback = safePath(searchParams.get("callback"), area);
  return {
    area,
    path: pagePath(pathname),
    callback: callback && !callback.toLowerCase().startsWith(LOGIN[area]) ? callback : null,
    isChanging: searchParams.has("change"),
    isSettingUp: searchParams.has("setup"),
  };
}

/** Writes the address for forms and redirects; `what` adds a step. */
export function areaSignInHref({ path, callback }: AreaSignInUrl, what?: "change" | "setup"): string {
  const query = new URLSearchParams();
  if (what) query.set(what, "1");
  if (callback) query.set("callback", callback);
  return query.size > 0 ? `${path}?${query}` : path;
}
