import { Authenticator } from "remix-auth";
import { TOTPStrategy } from "remix-auth-totp";
import { CODE_LIFE_SECONDS } from "~/domain/passcodes/send-policy";
import { PASSCODE_LENGTH } from "~/domain/patterns/passcode";
import { isUuid } from "~/domain/patterns/uuid";
import { sha256Hex, sign } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import type { Passcode } from "~/services/access/open-challenge.server";
import type { Args } from "./guards.server";

/**
 * remix-auth with remix-auth-totp wraps the sign-in (decision 5, OQ-100). The library's cookie is unsigned, has no
 * attempt limit and can be replayed. So it carries only the id of a challenge row: the row stores the digits as an
 * HMAC and decides; the library checks a code after the row has accepted it in the same request. Its magic links lead
 * nowhere.
 */
const COOKIE = "_totp";
/** The library requires a redirect target; it is never used. */
const UNUSED_REDIRECT = "/verification";

type Events = {
  sendTOTP: (passcode: Passcode) => Promise<void>;
  verify: (challengeId: string) => void;
};

const DEFAULT_EVENTS: Events = {
  sendTOTP: () => Promise.reject(new Error("nothing is sent here")),
  verify: () => {
    throw new Error("nothing is verified here");
  },
};

function createAuthenticator(secure: boolean, events: Partial<Events>): Authenticator<never> {
  const { sendTOTP, verify } = { ...DEFAULT_EVENTS, ...events };
  const strategy = new TOTPStrategy<never>(
    {
      secret: sha256Hex(sign("totp-cookie", COOKIE)),
      cookieOptions: {
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        maxAge: CODE_LIFE_SECONDS,
        ...(secure ? { secure: true } : {}),
      },
      totpGeneration: { charSet: "0123456789", digits: PASSCODE_LENGTH, period: CODE_LIFE_SECONDS },
      emailFieldKey: "challengeId",
      codeFieldKey: "code",
      validateEmail: async (challengeId) => isUuid(challengeId),
      sendTOTP: ({ email, code }) => sendTOTP({ challengeId: email, code }),
      emailSentRedirect: UNUSED_REDIRECT,
      successRedirect: UNUSED_REDIRECT,
      failureRedirect: UNUSED_REDIRECT,
    },
    async ({ email }) => {
      verify(email);
      throw new Error("a verified sign-in ends in its own redirect");
    },
  );
  return new Authenticator<never>().use(strategy, "totp") as Authenticator<never>;
}

/** The library always throws its response, a redirect. */
async function libraryResponse(library: Authenticator<never>, request: Request): Promise<Response> {
  try {
    await library.authenticate("totp", request);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("the TOTP library returned no response");
}

const formRequest = ({ request }: Args, fields: Record<string, string>): Request =>
  new Request(request.url, {
    method: "POST",
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
    body: new URLSearchParams(fields),
  });

const totpCookies = (response: Response): string[] =>
  response.headers.getSetCookie().filter((line) => line.startsWith(`${COOKIE}=`));

/**
 * Lets the library generate six digits for a new challenge and passes them to `send`, which writes the row or refuses.
 * `cookies` are the values to set if it does not refuse. Rethrows what `send` throws.
 */
export async function sendTotpPasscode<R extends { ok: boolean }>(
  args: Args,
  send: (passcode: Passcode) => Promise<R>,
): Promise<{ result: R; cookies: string[] }> {
  let outcome: { result: R } | { failure: unknown } | undefined;
  const library = createAuthenticator(args.context.request.secure, {
    async sendTOTP(passcode) {
      outcome = await send(passcode).then(
        (result) => ({ result }),
        (failure: unknown) => ({ failure }),
      );
      if ("failure" in outcome || !outcome.result.ok) throw new Error("not sent");
    },
  });
  const response = await libraryResponse(library, formRequest(args, { challengeId: newPublicId() }));
  if (!outcome) throw new Error("the TOTP library generated no code");
  if ("failure" in outcome) throw outcome.failure;
  return { result: outcome.result, cookies: outcome.result.ok ? totpCookies(response).slice(-1) : [] };
}

/**
 * Checks a code with the library after `checkCode` has accepted it in this request. Returns the redirect to `to` with
 * the session cookie, or null when this browser does not have the cookie that came with the code.
 */
export async function verifyTotpPasscode(
  args: Args,
  accepted: { challengeId: string; code: string; to: string; sessionCookie: string },
): Promise<Response | null> {
  const { secure } = args.context.request;
  let passed = false;
  const library = createAuthenticator(secure, {
    verify(challengeId) {
      if (challengeId !== accepted.challengeId) throw new Error("another challenge's code");
      passed = true;
      throw new Response(null, {
        status: 303,
        headers: { Location: accepted.to, "Set-Cookie": accepted.sessionCookie },
      });
    },
  });
  const response = await libraryResponse(library, formRequest(args, { code: accepted.code }));
  if (!passed) return null;
  const headers = new Headers(response.headers);
  headers.delete("Set-Cookie");
  for (const line of response.headers.getSetCookie())
    if (!line.startsWith(`${COOKIE}=`)) headers.append("Set-Cookie", line);
  headers.append("Set-Cookie", `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`);
  return new Response(null, { status: response.status, headers });
}
