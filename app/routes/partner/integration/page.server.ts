import { apiKeyBeginning } from "~/domain/partner-api/key-text";
import type { Mode } from "~/domain/partner-api/mode";
import { momentWords } from "~/i18n/moment-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { apiMode } from "~/services/api-keys/api-mode";
import { isSandbox } from "~/services/api-keys/is-sandbox.server";
import { listApiKeys } from "~/services/api-keys/list-api-keys.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { MAX_SHOWN_SITES } from "~/services/embed/frame-ancestors.server";
import { listPartnerSites } from "~/services/embed/partner-sites.server";
import { listPartnerSignIns } from "~/services/links/partner-sign-ins.server";
import { listDeliveries } from "~/services/webhooks/list-deliveries.server";
import { listEndpoints } from "~/services/webhooks/list-endpoints.server";
import { isSampleLanguage, samplesIn } from "./samples";

const PARTS = ["start", "keys", "webhooks", "embed"] as const;

/** A frame on a site shows real offers: there is no test of it. */
const partsOf = (mode: Mode) => PARTS.filter((part) => mode === "live" || part !== "embed");

/** The log that the address asks for: of the endpoint that it names, else of the only one. */
async function readLog(ctx: TenantCtx<PartnerActor>, query: URLSearchParams, endpoints: { id: string; url: string }[]) {
  const endpoint =
    endpoints.find(({ id }) => id === query.get("log")) ?? (endpoints.length === 1 ? endpoints[0] : null);
  if (!endpoint) return null;
  const before = /^\d{1,18}$/.test(query.get("before") ?? "") ? BigInt(query.get("before") ?? "") : null;
  const log = await listDeliveries({ ctx, endpointId: endpoint.id, before });
  const when = (at: string) => ({ at, text: momentWords(new Date(at), ctx.locale) });
  return {
    endpointId: endpoint.id,
    host: new URL(endpoint.url).host,
    isNewest: before === null,
    next: log?.next ?? null,
    deliveries: (log?.deliveries ?? []).map(({ occurredAt, attempts, ...delivery }) => ({
      ...delivery,
      moment: when(occurredAt),
      attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, moment: when(at) })),
    })),
  };
}

/** What a partner copies into its page, its style sheet and its content policy. */
const embedSnippet = (origin: string) => ({
  page: `<script src="${origin}/embed.js" async></script>\n<loan-offers product="PL"></loan-offers>`,
  style: "loan-offers { display: block; min-height: 264px; }",
  policy: `script-src ${origin}; frame-src ${origin}`,
});

/** What Digital Integration shows: one part of it, live or of the sandbox, for a user who may change it or only see it. */
export async function integrationPage(ctx: TenantCtx<PartnerActor>, query: URLSearchParams, mayEdit: boolean) {
  const mode = apiMode(ctx);
  const parts = partsOf(mode);
  const part = parts.find((one) => one === query.get("part")) ?? "start";
  const language = query.get("in");
  const when = (at: string | null) => at && momentWords(new Date(at), ctx.locale);
  const origin = brandOrigin(ctx.brand);
  const keys = part === "webhooks" || part === "embed" ? [] : await listApiKeys({ ctx });
  const endpoints = part === "webhooks" ? await listEndpoints({ ctx }) : [];
  const sample = isSampleLanguage(language) ? language : "curl";
  const prefix =
    keys.find(({ state }) => state === "active")?.prefix ?? apiKeyBeginning({ brandKey: ctx.brand.key, mode });
  return {
    words: portalWords(ctx.locale).integration,
    mode,
    parts,
    part,
    mayEdit,
    isSandbox: isSandbox(),
    sample,
    hasOwnHost: ctx.brand.hosts.length > 0,
    samples: samplesIn(sample, { origin, prefix }),
    keys: keys.map(({ createdAt, lastUsedAt, endsAt, ...key }) => ({
      ...key,
      made: when(createdAt),
      used: when(lastUsedAt),
      ends: when(endsAt),
    })),
    endpoints: endpoints.map(({ nextTryAt, formerSecretsUntil: [until = null, more], ...endpoint }) => ({
      ...endpoint,
      nextTry: when(nextTryAt),
      formerSecrets: { until: when(until), areTwo: more !== undefined },
    })),
    signIns:
      part === "keys" && mode === "live"
        ? (await listPartnerSignIns({ ctx })).map(({ sessions, ...key }) => ({
            ...key,
            sessions: sessions.map(({ id, contact, startedAt, lastSeenAt }) => ({
              id,
              contact,
              started: when(startedAt) ?? "",
              lastSeen: when(lastSeenAt) ?? "",
            })),
          }))
        : null,
    mostSites: MAX_SHOWN_SITES,
    sites: part === "embed" ? await listPartnerSites({ ctx }) : [],
    snippet: embedSnippet(origin),
    log: part === "webhooks" ? await readLog(ctx, query, endpoints) : null,
  };
}

export type IntegrationView = Awaited<ReturnType<typeof integrationPage>>;
