import { domainToUnicode } from "node:url";
import { type RemovalRehearsal, toDomainStatus } from "~/domain/brand-hosts/types";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { countUpTo } from "~/platform/database/count-up-to.server";
import { env } from "~/platform/env.server";

/** What would break if this host were removed, counted now, up to 10,000 of each (OQ-14). Changes nothing. */
export async function rehearseRemoval({
  ctx,
  brandId,
  host,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  host: string;
}): Promise<Yes<{ rehearsal: RemovalRehearsal }> | No<"no-domain">> {
  const { tx, now } = ctx;
  const brand = await tx.brand.findUnique({
    where: { id: brandId },
    include: { domains: { orderBy: [{ createdAt: "asc" }, { host: "asc" }] } },
  });
  const domain = brand?.domains.find((row) => row.host === host);
  if (!brand || !domain) return no("no-domain");
  const serving = brand.domains.filter((row) => toDomainStatus(row.status) === "serving").map((row) => row.host);
  const others = serving.filter((other) => other !== host);
  const status = toDomainStatus(domain.status);
  const isServing = status === "serving";
  const isCanonical = isServing && serving[0] === host;
  const onHost = sql`brand_id = ${brandId}::uuid and host = ${host} and expires_at > ${now}::timestamptz`;
  const signedIn = (area: "customer" | "partner" | "admin") =>
    countUpTo(tx, sql`select area from sessions where ${onHost}`, sql`area = ${area}`);
  const main = new URL(env().origin);
  const nextHost = others[0];
  const port = main.port ? `:${main.port}` : "";
  return yes({
    rehearsal: {
      host,
      display: domainToUnicode(host) || host,
      status,
      visits: await countUpTo(tx, sql`select from visits where ${onHost}`),
      sessions: {
        customer: await signedIn("customer"),
        partner: await signedIn("partner"),
        admin: await signedIn("admin"),
      },
      links: isCanonical
        ? await countUpTo(tx, sql`select from tracking_links where brand_id = ${brandId}::uuid and active`)
        : { count: 0, isMore: false },
      isOnly: isServing && others.length === 0,
      isCanonical,
      nextAddress: nextHost ? `${main.protocol}//${nextHost}${port}` : `${main.origin}/?partner=${brand.key}`,
      refusal: refusalOf({ isMain: brand.isMain, isLast: isServing && others.length === 0, isHere: ctx.host === host }),
    },
  });
}

function refusalOf({ isMain, isLast, isHere }: { isMain: boolean; isLast: boolean; isHere: boolean }) {
  if (isMain && isLast) return "last-main-host";
  return isHere ? "current-host" : null;
}
