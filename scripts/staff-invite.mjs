// Prints a new link for the first administrator: `npm run staff:invite`, with the environment of web and worker and the
// owner's DATABASE_URL. For an installation that is set up, when the link of `npm run setup` is lost or too old. With
// `-- --further` it invites one more administrator, when of two the other one cannot be reached.

import { ToolFailed } from "./lib/run-tool.mjs";
import { adminOrigin, inviteFirstAdministrator } from "./lib/setup/invitation.mjs";
import { startFailure } from "./lib/start-failure.mjs";

async function main() {
  const { DATABASE_URL, APP_ORIGIN, PORT } = process.env;
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: staff:invite needs the owner's.");
  const origin = new URL(APP_ORIGIN || `http://localhost:${PORT || 3000}`).origin;
  const isFurther = process.argv.includes("--further");
  const link = await inviteFirstAdministrator({ origin, env: process.env, isFurther });
  if (link) console.log(link);
  else
    console.log(
      `There is an administrator, who adds others: ${adminOrigin(origin)}/admin/login. For one more: npm run staff:invite -- --further`,
    );
}

await main().catch((error) => {
  console.error(error instanceof ToolFailed ? error.message : startFailure(error, "DATABASE_URL"));
  process.exitCode = 1;
});
