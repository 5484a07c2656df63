import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { APPLIED_MIGRATIONS } from "~/platform/missing-migrations.server";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OPEN_TRANSACTION = "app/platform/database/open-transaction.server.ts";
const JOINED_PRISMA = "app/platform/database/joined-prisma.server.ts";
const DATABASE = "app/platform/database/client.server.ts";
const CHANGE_SIGNAL = "app/platform/live/change-signal.server.ts";
const CONNECTIONS = "app/platform/database/connections.server.ts";
const START_CHECKS = "app/platform/database/start-checks.server.ts";

/** The only places that may see rows of every brand, each with its reasons. Add new ones by hand, after a review. */
const CALL_SITES: Record<string, string[]> = {
  "app/platform/key-check.server.ts": ["keys:check"],
  "app/services/access/list-demo-people.server.ts": ["dev:people"],
  "app/services/access/read-staff-session.server.ts": ["staff:work"],
  "app/services/campaigns/resume-campaigns.server.ts": ["campaigns:resume"],
  "app/services/brand-hosts/check-domain.server.ts": ["domains:check"],
  "app/services/brand-hosts/check-due-domains.server.ts": ["domains:check"],
  "app/services/brand-hosts/soonest-certificate.server.ts": ["domains:check"],
  "app/services/embed/check-due-sites.server.ts": ["domains:check"],
  "app/services/erasure/erase-files.server.ts": ["erasure:run"],
  "app/services/erasure/resume-erasures.server.ts": ["erasure:run"],
  "app/services/dedupe/clean-up-dedupe.server.ts": ["cleanup:expired"],
  "app/services/erasure/run-erasure.server.ts": ["erasure:run"],
  "app/services/exports/clean-up-list-exports.server.ts": ["cleanup:expired"],
  "app/services/exports/run-list-export.server.ts": ["exports:write"],
  "app/services/leads/clean-up-exports.server.ts": ["cleanup:expired"],
  "app/services/lender-interfaces/conformance.server.ts": ["lenders:try"],
  "app/services/messages/list-inbox.server.ts": ["dev:inbox"],
  "app/services/operations/heartbeat.server.ts": ["operations:write"],
  "app/services/operations/note-task-run.server.ts": ["operations:write"],
  "app/services/operations/run-when-due.server.ts": ["operations:write"],
  "app/services/promises/update-promises.server.ts": ["promises:count"],
  "app/services/applications/find-orphan-events.server.ts": ["orphans:find"],
  "app/services/audit/anchor-heads.server.ts": ["audit:anchor"],
  "app/services/audit/begin-anchors.server.ts": ["audit:anchor"],
  "app/services/receipts/place-due-receipts.server.ts": ["receipts:place"],
  "app/services/reconciliation/reconcile-month.server.ts": ["reconciliation:run"],
  "app/services/operations/delete-expired.server.ts": ["cleanup:expired"],
  "app/services/referrals/clean-up-referrals.server.ts": ["cleanup:expired"],
  "app/services/support/escalate-complaint.server.ts": ["cleanup:expired"],
  "app/services/reports/fold-report-deltas.server.ts": ["reports:fold"],
  "app/services/submissions/judge-canary.server.ts": ["lenders:watch"],
  "app/services/time-machine/replay-identity.server.ts": ["rules:replay"],
  "app/services/time-machine/replay-set.server.ts": ["rules:replay"],
  "app/services/time-machine/run-due-draft-sets.server.ts": ["rules:publish"],
  "app/services/time-machine/run-replay.server.ts": ["rules:replay"],
  "app/services/time-machine/run-shadows.server.ts": ["rules:shadow"],
  "app/services/uploads/clean-up-uploads.server.ts": ["cleanup:expired"],
  "app/services/uploads/upload-lock.server.ts": ["uploads:work"],
  "app/services/webhooks/claim-endpoints.server.ts": ["webhooks:claim"],
  "app/services/webhooks/clean-up-deliveries.server.ts": ["cleanup:expired"],
  "jobs/schedules/cleanup.ts": ["cleanup:expired"],
  "jobs/outbox/dispatch.ts": ["outbox:dispatch"],
  "jobs/figures.ts": ["outbox:dispatch"],
  "jobs/warm-up.ts": ["outbox:dispatch"],
  "jobs/outbox/reconcile.ts": ["outbox:reconcile"],
  "jobs/outbox/acknowledge.ts": ["outbox:settle"],
};

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(path.join(ROOT, file), "utf8"), ts.ScriptTarget.ES2022, true);

const sources = ["app", "jobs", "tenants"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/")),
);

/** The node itself and every node below it. */
function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

type Use = { file: string; reason: string };

/** Calls of asPlatform with their literal reason; any other mention except the import is `unclear`. */
const uses: Use[] = sources
  .filter((file) => file !== DATABASE && readFileSync(path.join(ROOT, file), "utf8").includes("asPlatform"))
  .flatMap((file) =>
    [...nodesOf(parse(file))].flatMap((node): Use[] => {
      if (
        !ts.isIdentifier(node) ||
        !["asPlatform", "asPlatformBulk"].includes(node.text) ||
        ts.isImportSpecifier(node.parent)
      )
        return [];
      const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : null;
      const [reason] = call?.arguments ?? [];
      return [{ file, reason: reason && ts.isStringLiteral(reason) ? reason.text : "unclear" }];
    }),
  );

const listed: string[] = [...nodesOf(parse(DATABASE))].flatMap((node) =>
  ts.isTypeAliasDeclaration(node) && node.name.text === "PlatformReason" && ts.isUnionTypeNode(node.type)
    ? node.type.types.flatMap((type) =>
        ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [],
      )
    : [],
);

describe("what sees every brand", () => {
  it("OQ-13 is the listed places with the listed reasons, and nothing else", () => {
    const found = Object.fromEntries(
      [...new Set(uses.map(({ file }) => file))]
        .sort()
        .map((file) => [
          file,
          [...new Set(uses.filter((use) => use.file === file).map(({ reason }) => reason))].sort(),
        ]),
    );
    expect(found).toEqual(CALL_SITES);
  });

  it("OQ-13 names each reason where it is called", () => {
    expect(uses.length).toBeGreaterThan(0);
    for (const { file, reason } of uses) expect(listed, file).toContain(reason);
  });

  it("OQ-13 has no reason that nobody uses", () => {
    expect(listed.filter((reason) => !uses.some((use) => use.reason === reason))).toEqual([]);
  });

  const matching = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), "utf8")));

  it("OQ-13 nothing else sets the brand or the scope, or opens a transaction", () => {
    expect(matching(/app\.scope|app\.brand'/)).toEqual([DATABASE]);
    expect(matching(/new PrismaClient|\$transaction\(/)).toEqual([JOINED_PRISMA]);
    expect(matching(/\bjoinPrisma\(/)).toEqual([JOINED_PRISMA, OPEN_TRANSACTION]);
    expect(matching(/\bopenTransaction\(/)).toEqual([DATABASE]);
  });

  it("OQ-13 nothing else opens a connection of its own, except the check at the start, which reads no table of a brand", () => {
    expect(matching(/new pg\.(Client|Pool)/)).toEqual([CONNECTIONS, START_CHECKS]);
    expect(matching(/\b(?:c|replicaC)onnectionsOf\(/)).toEqual([DATABASE, CONNECTIONS]);
    expect(matching(/\bdirectClient\(/)).toEqual([DATABASE, CONNECTIONS, CHANGE_SIGNAL]);
    const tables = readFileSync(path.join(ROOT, START_CHECKS), "utf8").matchAll(/\b(?:from|join) (\w+)/g);
    expect([...tables].map(([, table]) => table)).toEqual(["pg_class", "pg_namespace", "pg_roles", "pg_settings"]);
    expect(APPLIED_MIGRATIONS).toContain(" from _prisma_migrations ");
  });
});
