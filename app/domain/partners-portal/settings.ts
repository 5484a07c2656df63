import { z } from "zod";
import { WITHHOLDABLE_RIGHTS } from "~/domain/access/portal-rights";
import { portalUserRequest } from "~/domain/merchants/requests";

/** The user's own name. Messages are codes. */
export const ownNameRequest = z.object({
  name: z
    .string({ error: "person-needed" })
    .trim()
    .min(2, "person-needed")
    .max(80, "at-most-80")
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "one-line"),
});

/** A new portal user: of the partner's staff, or of one merchant, whose id is `merchant`. Without a language, the inviter's. */
export const inviteRequest = portalUserRequest.safeExtend({
  intent: z.literal("invite"),
  merchant: z.uuid({ error: "no-merchant" }).optional(),
  language: z.enum(["en", "hi"], { error: "language-needed" }).optional(),
});
export type InviteInput = z.output<typeof inviteRequest>;

/** What an owner does with users: invite one, block or restore one, take a right from one or give it back. */
export const portalUsersRequest = z.discriminatedUnion("intent", [
  inviteRequest,
  z.object({ intent: z.literal(["block", "restore"]), userId: z.uuid() }),
  z.object({ intent: z.literal(["withhold", "give-back"]), userId: z.uuid(), right: z.enum(WITHHOLDABLE_RIGHTS) }),
]);
