import { domainToUnicode } from "node:url";
import { type RemovalRehearsal, toDomainStatus } from "~/domain/domains/types";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";

/** What would break if this host were removed, counted now (OQ-14). Changes nothing. */
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
  const sessions = { customer: 0, partner: 0, admin: 0 };
  const alive = await tx.session.groupBy({
    by: ["area"],
    where: { host, expiresAt: { gt: now } },
    _count: { id: true },
  });
  for (const { area, _count } of alive)
    if (Object.hasOwn(sessions, area)) sessions[area as keyof typeof sessions] = _count.id;
  const main = new URL(env().origin);
  const nextHost = others[0];
  const port = main.port ? `:${main.port}` : "";
  return yes({
    rehearsal: {
      host,
      display: domainToUnicode(host) || host,
      status,
      visits: await tx.visit.count({ where: { host, expiresAt: { gt: now } } }),
      sessions,
      links: isCanonical ? await tx.trackingLink.count({ where: { brandId, active: true } }) : 0,
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
