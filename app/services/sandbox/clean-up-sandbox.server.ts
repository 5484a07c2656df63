import { brands } from "~/services/brands/brands.server";
import { systemContext } from "~/services/brands/system-context.server";
import { inSandbox } from "./in-sandbox.server";

/** Days for which the sandbox holds a lead with its applications and commission. */
const SANDBOX_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes leads of the sandbox that are older than 30 days, with everything about them. Keys and addresses stay. */
export async function cleanUpSandbox({ now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - SANDBOX_DAYS * DAY_MS);
  const ctx = systemContext(brands().current().main.id, "sandbox", "cleanup");
  await inSandbox(ctx, ({ tx }) => tx.$executeRaw`select sandbox_clean_up(${before})`);
}
