import path from "node:path";
import { writeEvidence } from "./dark-patterns/write-evidence";
import { keepRouteFiles } from "./route-files";
import { type Stack, startStack } from "./servers";
import { temporaryFolder } from "./temporary-folder";
import { prepareTestServer } from "./test-server";

/** A right that a login lacks may show as a page that is merely empty. */
function assertNothingDenied({ web, workers }: Stack): void {
  const denied = [web, ...workers].flatMap((process) =>
    process
      .log()
      .split("\n")
      .filter((line) => /permission denied|row-level security policy/.test(line)),
  );
  if (denied.length > 0)
    throw new Error(`the database refused what the product asked for: ${denied.slice(0, 5).join("\n")}`);
}

/** Playwright's global setup: one running product for all browser tests, at `baseURL`. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const tearDown = await prepareTestServer();
  const shared = await temporaryFolder("loan-shared");
  try {
    const stack = await startStack({
      env: { OTP_SENDS_PER_ADDRESS: "100000", OTP_SENDS_PER_BRAND: "100000", SANDBOX_CALLBACK_MS: "300" },
    });
    process.env.E2E_BASE_URL = stack.baseUrl;
    process.env.E2E_SHARED = shared.path;
    keepRouteFiles(path.join(shared.path, "route-files.json"));
    process.env.E2E_PORT = String(stack.port);
    process.env.E2E_PRIVATE_PORT = String(stack.privatePort);
    process.env.E2E_LEDGER = stack.ledger;
    process.env.E2E_SANDBOX_URL = stack.sandboxUrl;
    process.env.E2E_OWNER_URL = stack.ownerUrl;
    process.env.E2E_APP_URL = stack.appUrl;
    process.env.E2E_BUILD = stack.env.BUILD_DIR;
    return async () => {
      // `npm run declaration`: what this run has seen becomes the evidence of the declaration.
      if (process.env.WRITE_DECLARATION === "1") await writeEvidence(shared.path, stack.port);
      await stack.web.stop();
      await Promise.all(stack.workers.map((worker) => worker.stop()));
      try {
        assertNothingDenied(stack);
      } finally {
        await stack.stop();
        await shared.remove();
        await tearDown();
      }
    };
  } catch (error) {
    await shared.remove();
    await tearDown();
    throw error;
  }
}
