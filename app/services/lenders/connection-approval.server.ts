import type { z } from "zod";
import { sameValue } from "~/domain/lenders/editable-fields";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { approvalKind } from "~/services/approvals/approval-kind";
import { connectionPayload } from "./connection-request.server";
import { lockRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";
import { takeAskedSecret } from "./lender-secrets.server";
import { updateLenderField } from "./update-lender-field.server";

type Payload = z.output<typeof connectionPayload>;

const shown = (value: string | readonly string[] | null) =>
  (Array.isArray(value) ? value.join(", ") : value) as string | null;

async function apply(
  ctx: TenantCtx<StaffActor>,
  payload: Payload,
  askedBy: string,
): Promise<Yes | No<"gone" | "connection-changed" | "not-possible">> {
  const { lenderId } = payload;
  const row = await lockRecord(ctx, lenderId);
  if (!row) return no("gone");
  if ("secret" in payload) {
    const taken = await takeAskedSecret({ ctx, lenderId, name: payload.secret, askedBy });
    return taken ? yes() : no("connection-changed");
  }
  const { property, before, after } = payload;
  if (!sameValue(lenderFields(row)[property], before)) return no("connection-changed");
  const done = await updateLenderField({ ctx, lenderId, property, value: after, isApproved: true });
  return done.ok ? yes() : no("not-possible");
}

/** A colleague's decision about a host, an address or a secret of a lender. */
export const connectionApproval = approvalKind({
  permission: "interfaces:edit",
  payload: connectionPayload,
  async view({ tx }, { payload }) {
    const { lenderId } = payload;
    const lender = await tx.lender.findUnique({ where: { id: lenderId }, select: { name: true, deletedAt: true } });
    const change =
      "secret" in payload
        ? { field: `secret-${payload.secret}`, before: null, after: "new-secret", isChanged: true }
        : { field: payload.property, before: shown(payload.before), after: shown(payload.after), isChanged: true };
    return {
      title: lender?.name ?? "",
      link: lender && !lender.deletedAt ? [lenderId] : null,
      changes: [change],
      isLasting: true,
    };
  },
  apply: (ctx, { payload, askedBy }) => apply(ctx, payload, askedBy),
});
