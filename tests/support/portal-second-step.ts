import { sealed } from "@tests/support/seals";
import { loader as reverify } from "~/routes/api/access/reverify-partner";
import { action, loader } from "~/routes/partner/sign-in/route";
import { encryptTotpSecret } from "~/services/access/second-factor-secret.server";
import type { App } from "./app";
import { type Answer, callRoute, setCookie } from "./call-route";
import { ageSends, newestCode } from "./sign-in-codes";

export const LOGIN = "/partner/login";

type Site = { host: string; brand: string; identifier: string };

/** A portal user of a demo brand who signs in at the brand's own host. */
export function portalUser(app: App, { host, brand, identifier }: Site) {
  const post = (form: Record<string, string>, cookies: Record<string, string | null>, path = LOGIN) =>
    callRoute(action, { path, host, method: "POST", form, cookies });
  return {
    post,
    /** Gives the passcode; the answer has the token. */
    async passcode(path = LOGIN, token: string | null = null): Promise<Answer> {
      await ageSends(app);
      const sent = await post({ intent: "send", identifier }, { p_atkn: token }, path);
      const code = (await newestCode(app, brand, identifier)) ?? "";
      return post({ intent: "verify", code }, { p_try: setCookie(sent, "p_try"), p_atkn: token }, path);
    },
    open: (token: string, path = LOGIN) => callRoute(loader, { path, host, cookies: { p_atkn: token } }),
    /** 200 for a session that may use the portal, else 401. */
    statusOf: async (token: string | null) =>
      (await callRoute(reverify, { path: "/api/partner-reverify", host, cookies: { p_atkn: token } })).status,
  };
}

/** Writes an active authenticator app to a portal user. */
export const enrolPortalUser = ({ owner }: App, id: string, secret: string) =>
  sealed(
    owner,
    "update partner_users set totp_secret_enc = $2, totp_enrolled_at = now(), totp_last_step = null where id = $1",
    [id, encryptTotpSecret({ area: "partner", id }, secret)],
  );

/** Takes every second step from the portal's users. */
export async function noSecondSteps({ owner }: App): Promise<void> {
  await owner.query("delete from passkeys where area = 'partner'");
  await sealed(
    owner,
    "update partner_users set totp_secret_enc = null, totp_enrolled_at = null, totp_last_step = null where totp_secret_enc is not null",
  );
}

/** Makes the last second step and the passcode of every portal session older. */
export const ageSteps = ({ owner }: App, minutes: number) =>
  sealed(
    owner,
    `update sessions set second_factor_at = second_factor_at - make_interval(mins => $1),
       created_at = created_at - make_interval(mins => $1) where area = 'partner'`,
    [minutes],
  );
