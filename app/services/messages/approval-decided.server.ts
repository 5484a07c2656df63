import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { canOpenAdmin, isRoleId, type RoleId, startPageOf } from "~/domain/access/staff-roles";
import { approvalPage } from "~/domain/approvals/approval-page";
import { approvalDecidedText } from "~/i18n/staff/approval-decided";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { queueText } from "./queue-text.server";
import { staffEmail } from "./staff-email.server";

type Decided = {
  kind: string;
  /** As its view has them, read before the decision. */
  title: string;
  link: readonly string[] | null;
  askedBy: string;
  state: "approved" | "refused" | "failed";
  why: string | null;
};

/** A deletion's title names the customer, whose data must not stay behind in somebody's mailbox. */
const UNNAMED: readonly string[] = ["customer.erase"];

/** Writes to whoever asked for a change how the actor has decided and why; to nobody whose account is blocked. */
export async function notifyApprovalDecided(ctx: TenantCtx<StaffActor>, decided: Decided): Promise<void> {
  const { kind, title, link, askedBy, state, why } = decided;
  const people = await ctx.tx.staffUser.findMany({
    where: { id: { in: [askedBy, ctx.actor.staffUserId] } },
    select: { id: true, name: true, roleId: true, active: true, emailEnc: true },
  });
  const requester = people.find(({ id }) => id === askedBy);
  const value = requester?.active ? staffEmail(requester.id, requester.emailEnc) : null;
  if (!requester || !value) return;
  const page = approvalPage({ kind, link }) ?? ADMIN_PATHS.approvals;
  const mayOpen = (role: RoleId) => canOpenAdmin(role, page.split("?", 1)[0] ?? "");
  const path = isRoleId(requester.roleId) && !mayOpen(requester.roleId) ? startPageOf(requester.roleId) : page;
  const message = approvalDecidedText({
    kind,
    title: UNNAMED.includes(kind) ? "" : title,
    state,
    decidedBy: people.find(({ id }) => id === ctx.actor.staffUserId)?.name ?? "",
    why,
    link: `${ctx.origin}${path}`,
  });
  await queueText({ ctx, to: { channel: "email", value }, template: "approval-decided", locale: "en", message });
}
