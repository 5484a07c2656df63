import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { takeReveal } from "~/services/security/take-reveal.server";
import { decryptContact } from "./encrypted-contact.server";

/**
 * The unmasked author and contact of a complaint or a help request. Each reveal is audited in the brand's chain
 * with its reason (OQ-45), and counts for the quota of the person.
 */
export async function revealRequestContact({
  ctx,
  kind,
  id,
  brandId,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: "complaints" | "help";
  id: string;
  brandId: string;
  /** As `revealReason` parses it. */
  reason: string;
}): Promise<Yes<{ value: string }> | No<"not-found" | "too-many-reveals">> {
  const where = { brandId, id };
  const table = kind === "help" ? "help_requests" : "complaints";
  const row =
    kind === "help"
      ? await ctx.tx.helpRequest.findFirst({ where, select: { contactEnc: true } })
      : await ctx.tx.complaint.findFirst({ where, select: { contactEnc: true } });
  const brand = brands().current().byId.get(brandId);
  if (!row || !brand) return no("not-found");
  const subject = { kind: kind === "help" ? "help-request" : "complaint", id };
  const allowed = await takeReveal({ ctx });
  if (!allowed.ok) return allowed;
  const { name, mobile, phone, email } = decryptContact(table, id, row.contactEnc);
  await audit({ ...ctx, brand }, `${subject.kind}.reveal`, subject, { after: { field: "contact", reason } });
  return yes({ value: [name, mobile ?? phone, email].filter(Boolean).join(" · ") });
}
