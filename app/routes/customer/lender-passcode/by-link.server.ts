import { addressOf } from "~/http/request/paths";
import type { TenantCtx } from "~/platform/context";
import { readPasscodeToken } from "~/services/lenders/passcode-link.server";
import { findPasscodeStep } from "~/services/submissions/passcode-step.server";

/** The address and its submission. `turn` is null for an invalid link. */
export async function linkedPasscode(ctx: TenantCtx, request: Request) {
  const page = addressOf(request);
  const token = new URL(request.url).searchParams.get("t") ?? "";
  const found = readPasscodeToken(ctx.brand.id, token, ctx.now);
  return {
    step: found && (await findPasscodeStep({ ctx, where: { id: found.submissionId } })),
    path: found ? `${page}?t=${token}` : page,
  };
}
