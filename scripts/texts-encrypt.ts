// `npm run texts:encrypt`: encrypts personal texts that releases before this one stored in clear, while the product serves.
// Run it once every web and worker process is of this release and without WRITE_ENCRYPTED=false. Uses the database of
// DATABASE_URL (the owner's). It can be stopped at any time and run again. Exit code: 0 when nothing is in clear any more,
// 1 when something still is, 2 when it could not run.
import pg from "pg";
import { readSettings, withOwnerUrl } from "../prisma/seed/settings";
import { OWNER_TIMES } from "./lib/owner-times.mjs";

async function encrypt(url: string): Promise<void> {
  const { encryptTexts } = await import("./lib/keys/encrypt-texts");
  const client = new pg.Client({ connectionString: url, ...OWNER_TIMES });
  await client.connect();
  try {
    const { encrypted, left } = await encryptTexts(client, console.log);
    console.log(
      left === 0
        ? `${encrypted} texts encrypted. None is in clear any more.`
        : `${left} texts are still in clear: run it again.`,
    );
    process.exitCode = left === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

try {
  await withOwnerUrl(readSettings([]).production, encrypt);
} catch (error) {
  console.error(`The texts could not be encrypted: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
