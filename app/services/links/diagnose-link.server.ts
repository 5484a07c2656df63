import { readPastedLink } from "~/domain/links/pasted-link";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { diagnoseLenderUrl, diagnoseReference, type LenderLinkDiagnosis } from "./diagnose-lender-link.server";
import { diagnosePage, diagnoseTrackingLink, type VisitDiagnosis } from "./diagnose-visit.server";
import { trackingLinkRows } from "./tracking-link-rows.server";

type Ctx = TenantCtx<StaffActor>;

type Diagnosis = VisitDiagnosis | LenderLinkDiagnosis;

/** A link whose code differs from this one in letter case only: the address with this code opens nothing. */
async function otherCase(ctx: Ctx, code: string, url: URL | null): Promise<VisitDiagnosis | null> {
  const [row] = await trackingLinkRows({
    tx: ctx.tx,
    where: sql`lower(l.code) = lower(${code}) and l.code <> ${code}`,
  });
  const found = row && (await diagnoseTrackingLink(ctx, row.code, url));
  return found ? { ...found, source: null, problems: ["other-case", ...found.problems] } : null;
}

const byCode = async (ctx: Ctx, code: string, url: URL | null) =>
  (await diagnoseTrackingLink(ctx, code, url)) ?? (await otherCase(ctx, code, url));

/**
 * Explains any pasted link to staff (BEY-15): a code or tracking link, an address of a brand with its tags, our link to
 * a lender, a lender's own address, or a lender's reference. The attribution is decided by the same code as for a
 * visitor. Refuses `unreadable` and `unknown`.
 */
export async function diagnoseLink({
  ctx,
  text,
}: {
  ctx: Ctx;
  text: string;
}): Promise<Yes<{ diagnosis: Diagnosis }> | No<"unreadable" | "unknown">> {
  const pasted = readPastedLink(text);
  if (!pasted) return no("unreadable");
  const found =
    pasted.kind === "text"
      ? ((await byCode(ctx, pasted.text, null)) ?? (await diagnoseReference(ctx, pasted.text)))
      : pasted.code !== null
        ? await byCode(ctx, pasted.code, pasted.url)
        : pasted.click !== null
          ? await diagnoseReference(ctx, pasted.click)
          : ((await diagnosePage(ctx, pasted.url)) ?? (await diagnoseLenderUrl(ctx, pasted.url, pasted.values)));
  return found ? yes({ diagnosis: found }) : no("unknown");
}
