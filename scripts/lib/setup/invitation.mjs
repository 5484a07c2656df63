import { runScript } from "../run-tool.mjs";

/** The back office has its own hosts if ADMIN_HOSTS names some. @param {string} origin */
export function adminOrigin(origin) {
  const [host] = (process.env.ADMIN_HOSTS ?? "").split(",").map((part) => part.trim().toLowerCase());
  const url = new URL(origin);
  if (host) url.hostname = host;
  return url.origin;
}

/**
 * The link that makes whoever opens it the first administrator, once, within 24 hours; null when there is one, unless
 * `isFurther` asks for one more. A new link ends the one before.
 * @param {{ origin: string, env: NodeJS.ProcessEnv, isFurther?: boolean }} options
 * @returns {Promise<string | null>}
 */
export async function inviteFirstAdministrator({ origin, env, isFurther = false }) {
  const invitation = JSON.parse(
    await runScript("scripts/lib/setup/invite.ts", isFurther ? ["--further"] : [], { env }),
  );
  return invitation && `${adminOrigin(origin)}/admin/invitation/${invitation.token}`;
}
