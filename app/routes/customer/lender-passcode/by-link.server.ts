import { addressOf } from "~/http/request/paths";
import type { TenantCtx } from "~/platform/context";
import { readPasscodeToken } from "~/services/lenders/passcode-link.server";
import { findPasscodeStep } from "~/services/submissions/passcode-step.server";

/** The submission that the signed part of the address opens, and the address itself; `turn` is null for a link that does not hold. */
export async function linkedPasscode(ctx: TenantCtx, request: Request) {
  const page = addressOf(request);
  const token = new URL(request.url).searchParams.get("t") ?? "";
  const found = readPasscodeToken(ctx.brand.id, token, ctx.now);
  return {
    turn: found && (await findPasscodeStep({ ctx, where: { id: found.submissionId } })),
    path: found ? `${page}?t=${token}` : page,
  };
}
