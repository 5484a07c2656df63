import { z } from "zod";
import { SECRET_NAMES, type SecretName } from "~/domain/lender-interfaces/requests";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";

/** The kind of request, and the rule, by which a second person approves where customers and their data go. */
export const LENDER_CONNECTION = "lender-connection.change";

/** What decides where customers are led and applications are sent. */
const CONNECTION = ["allowed_hosts", "interface", "interface_url"] as const;
export type ConnectionProperty = (typeof CONNECTION)[number];

export const isConnection = (property: string): property is ConnectionProperty =>
  CONNECTION.some((one) => one === property);

const value = z.union([z.string(), z.array(z.string()), z.null()]);

/** A property before and after, or a live secret that waits encrypted beside the present one. */
export const connectionPayload = z.union([
  z.object({ lenderId: z.uuid(), property: z.enum(CONNECTION), before: value, after: value }),
  z.object({ lenderId: z.uuid(), secret: z.enum(SECRET_NAMES) }),
]);

type Ctx = TenantCtx<StaffActor>;

export const needsColleague = (ctx: Ctx): Promise<boolean> => isApprovalNeeded(ctx, LENDER_CONNECTION);

const ask = (ctx: Ctx, subject: string, payload: Prisma.InputJsonObject) =>
  askApproval({ ctx, kind: LENDER_CONNECTION, subject, brandId: null, payload, reason: "" });

type Input = { ctx: Ctx; lenderId: string };

/** Asks a colleague for another value of a property. Refuses `already` while one is asked about it. */
export const askConnection = ({
  ctx,
  lenderId,
  ...change
}: Input & { property: ConnectionProperty; before: FieldValue; after: FieldValue }) =>
  ask(ctx, `${lenderId}.${change.property}`, connectionPayload.parse({ lenderId, ...change }));

/** The same for a live secret, which the caller then stores as asked. */
export const askSecret = ({ ctx, lenderId, secret }: Input & { secret: SecretName }) =>
  ask(ctx, `${lenderId}.secret.${secret}`, { lenderId, secret });
