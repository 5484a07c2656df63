import { env } from "~/platform/env.server";

/** The page of the sandbox lender with the SMS that its lenders have sent; null without a sandbox, as in production. */
export function sandboxMessagesUrl(): string | null {
  const { sandboxUrl } = env().lenders;
  return sandboxUrl ? `${sandboxUrl}/_messages` : null;
}
