import { safePath } from "~/domain/access/safe-path";
import { pagePath } from "~/http/request/paths";
import type { AccountArea } from "~/services/access/find-area-account.server";

/** What the address of an area's sign-in page says. */
export type AreaAddress = {
  area: AccountArea;
  /** /admin/login, /partner/login or /{partner}/partner/login. */
  path: string;
  /** A page of the same area to go to afterwards, or null. */
  callback: string | null;
  /** True when another number or e-mail is to be entered although a code is out. */
  isChanging: boolean;
  /** True when the authenticator app is to be set up. */
  isSettingUp: boolean;
};

const LOGIN = { admin: "/admin/login", partner: "/partner/login" } as const;

export function areaAddress(request: Request, area: AccountArea): AreaAddress {
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

/** The address again, for forms and redirects; `what` only where it is wanted. */
export function areaAddressText({ path, callback }: AreaAddress, what?: "change" | "setup"): string {
  const query = new URLSearchParams();
  if (what) query.set(what, "1");
  if (callback) query.set("callback", callback);
  return query.size > 0 ? `${path}?${query}` : path;
}
