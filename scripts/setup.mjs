// Sets up an installation or checks it: `npm run setup`, with the environment of web and worker and the owner's
// DATABASE_URL. Safe to repeat. docs/operations/install.md describes all steps from an empty machine.
import { startRefusal } from "../app/platform/start-rules.ts";
import { assertKeysAreSet, keysAreElsewhere, loadKeys } from "./keys.mjs";
import { generateClient } from "./lib/generate-client.mjs";
import { loginHints } from "./lib/migrate/app-role.mjs";
import { dataDirectory } from "./lib/project.mjs";
import { runScript, ToolFailed } from "./lib/run-tool.mjs";
import { checkDatabase } from "./lib/setup/check-database.mjs";
import { checkRedis } from "./lib/setup/check-redis.mjs";
import { adminOrigin, inviteFirstAdministrator } from "./lib/setup/invitation.mjs";
import { startFailure } from "./lib/start-failure.mjs";
import { migrate } from "./migrate.mjs";

/** @param {string} what @param {string} found */
const say = (what, found) => console.log(`${what.padEnd(14)}${found}`);

/** The environment with its keys: given in production, else generated once. @param {string} dataDir */
function withKeys(dataDir) {
  const { APP_ENV, NODE_ENV, DATA_KEYS } = process.env;
  const production = (APP_ENV || NODE_ENV) === "production";
  const areGiven = production || DATA_KEYS || keysAreElsewhere(process.env);
  if (areGiven) assertKeysAreSet(process.env);
  const made = areGiven ? null : loadKeys(dataDir);
  say("keys", made ? `stored in ${dataDir}/keys.json` : "given");
  return { production, env: { ...process.env, ...made } };
}

async function main() {
  const { DATABASE_URL, APP_DATABASE_URL, TENANT_DATABASE_URL, REDIS_URL } = process.env;
  const refusal = startRefusal("web", process.env);
  if (refusal) throw new Error(refusal);
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: setup needs the owner's.");
  const dataDir = dataDirectory();
  const { production, env } = withKeys(dataDir);
  const origin = new URL(process.env.APP_ORIGIN || `http://localhost:${process.env.PORT || 3000}`).origin;
  say("address", origin);
  const logins = {
    databaseUrl: DATABASE_URL,
    appDatabaseUrl: APP_DATABASE_URL || undefined,
    tenantDatabaseUrl: TENANT_DATABASE_URL || undefined,
  };
  say("database", `PostgreSQL ${await checkDatabase(logins)}`);
  if (REDIS_URL) say("queue", `Redis ${await checkRedis(REDIS_URL)}`);
  else say("queue", "PostgreSQL");

  await generateClient();
  const { appDatabaseUrl } = await migrate({ ...logins, dataDir, env });
  say("migrations", "done");
  for (const hint of loginHints(process.env, dataDir)) say("", hint);
  const ownerEnv = { ...env, DATABASE_URL, APP_DATABASE_URL: appDatabaseUrl };
  await runScript("prisma/seed/seed.ts", ["--base"], { env: ownerEnv });
  say("base data", "in place");

  const link = await inviteFirstAdministrator({ origin, env: ownerEnv });
  if (!link) return say("administrator", `there is one: sign in at ${adminOrigin(origin)}/admin/login`);
  say("administrator", "nobody yet. Whoever opens this link once, within 24 hours, becomes the first:");
  console.log(`\n${link}\n`);
  if (production && !process.env.SMTP_URL)
    console.log("Warning: SMTP_URL is not set. Later sign-ins send a code by e-mail, so nobody could sign in again.");
}

await main().catch((error) => {
  const message = error instanceof ToolFailed ? error.message : startFailure(error, "DATABASE_URL");
  console.error(message);
  process.exitCode = 1;
});
