import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Laws = { forbidden: { name: string; severity: string }[] };
type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };

const ROOT = path.resolve(import.meta.dirname, "../..");
const laws: Laws = createRequire(import.meta.url)(path.join(ROOT, ".dependency-cruiser.cjs"));

const run = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), "laws-"));

/** Writes a file of the fixture with these first lines. */
function write(file: string, lines: string[]): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, [...lines, "export const here = 1;", "export type Here = number;", ""].join("\n"));
}

/** Files for others to import; they import nothing. */
const GROUND = [
  "app/domain/money/rupees.ts",
  "app/i18n/en/index.ts",
  "app/i18n/portal/en/index.ts",
  "app/i18n/staff/common.ts",
  "app/ui/components/button.tsx",
  "app/platform/database/client.server.ts",
  "app/platform/generated/prisma/client.ts",
  "app/integrations/sms/gateway.ts",
  "app/integrations/lenders/kit/wire.ts",
  "app/integrations/lenders/definitions.ts",
  "app/integrations/lenders/kit/definition/fields.ts",
  "app/integrations/lenders/one/adapter.ts",
  "app/integrations/lenders/six/adapter.ts",
  "app/services/offers/list-offers.server.ts",
  "app/http/request/guards.server.ts",
  "app/routes/customer/offers/route.tsx",
  "app/routes/admin/lenders/route.tsx",
  "tenants/brand/schema.ts",
  "jobs/catalog.ts",
  "jobs/outbox/dispatch.ts",
];

/** file → its import → the law that this breaks. */
const BROKEN: [file: string, imported: string, law: string][] = [
  ["app/domain/money/a.ts", "./b", "no-cycles"],
  ["app/domain/money/missing.ts", "./nowhere", "no-unresolved"],
  ["app/services/offers/dev.server.ts", "fast-check", "no-development-packages"],
  ["app/http/tombstone.ts", "remix", "no-remix-package"],
  ["app/domain/offer-check/impure.ts", "~/platform/database/client.server", "domain-is-pure"],
  ["app/domain/offer-check/reads.ts", "node:fs", "domain-does-no-io"],
  ["app/domain/offer-check/draws.ts", "react", "domain-does-no-io"],
  ["jobs/catalog-of-reports.ts", "~/services/offers/list-offers.server", "catalog-is-pure"],
  ["jobs/catalog-of-files.ts", "node:fs", "catalog-does-no-io"],
  ["tenants/reader.ts", "~/platform/database/client.server", "tenants-know-only-domain"],
  ["app/i18n/hi/index.ts", "~/services/offers/list-offers.server", "words-know-only-domain"],
  ["app/ui/card.tsx", "~/i18n/en/index", "ui-is-a-leaf"],
  ["app/platform/outbox.server.ts", "~/services/offers/list-offers.server", "platform-knows-no-use-case"],
  ["app/platform/delivery.server.ts", "~/integrations/sms/gateway", "platform-knows-no-use-case"],
  ["app/integrations/email/sender.ts", "~/services/offers/list-offers.server", "integrations-know-no-use-case"],
  ["app/integrations/lenders/two/adapter.ts", "../one/adapter", "lenders-are-strangers"],
  ["app/integrations/lenders/kit/shared.ts", "../one/adapter", "lenders-are-strangers"],
  ["app/integrations/lenders/six/definition.ts", "./adapter", "definitions-are-plain-data"],
  ["app/integrations/lenders/seven/lists.ts", "../kit/wire", "definitions-are-plain-data"],
  ["app/integrations/lenders/kit/definition/reads.ts", "node:fs", "definitions-are-plain-data"],
  ["app/domain/uploads/six/definition.ts", "~/domain/money/rupees", "upload-definitions-are-plain-data"],
  ["app/domain/lenders/speaks.ts", "~/integrations/lenders/one/adapter", "domain-is-pure"],
  ["app/services/offers/speaks.server.ts", "~/integrations/lenders/one/adapter", "adapters-are-for-submissions"],
  ["app/services/offers/signs.server.ts", "~/integrations/lenders/kit/wire", "adapters-are-for-submissions"],
  ["app/services/offers/guarded.server.ts", "~/http/request/guards.server", "services-know-no-web"],
  ["app/services/offers/words.server.ts", "~/i18n/en/index", "services-are-without-words"],
  ["app/services/offers/answers.server.ts", "@remix-run/node", "services-know-no-framework"],
  ["app/services/offers/serves.server.ts", "express", "services-know-no-framework"],
  ["app/http/draws.server.ts", "~/ui/components/button", "http-knows-no-page"],
  ["app/http/links.server.ts", "~/routes/customer/offers/route", "http-knows-no-page"],
  ["app/routes/customer/sign-in/route.tsx", "~/integrations/sms/gateway", "routes-do-no-io"],
  ["app/routes/admin/sms/route.tsx", "~/integrations/sms/gateway", "routes-do-no-io"],
  ["app/routes/admin/brand/route.tsx", "@tenants/brand/schema", "routes-take-types-of-tenants"],
  ["app/routes/customer/thanks/route.tsx", "~/routes/customer/offers/route", "pages-are-strangers"],
  ["app/routes/admin/brand/preview/frame.tsx", "~/routes/admin/lenders/route", "the-preview-draws-customers-pages"],
  ["app/routes/customer/rows/page.server.ts", "~/platform/database/client.server", "pages-take-types-of-platform"],
  ["app/ui/customer/words.ts", "~/i18n/staff/common", "customers-ui-is-handed-its-words"],
  ["app/ui/partner/words.ts", "~/i18n/portal/en/index", "portal-ui-is-handed-its-words"],
  ["app/routes/customer/offers/list.tsx", "~/services/offers/list-offers.server", "views-are-for-the-browser"],
  ["app/http/enqueue.server.ts", "@jobs/outbox/dispatch", "app-knows-of-jobs-the-catalog"],
  ["jobs/handlers/send.ts", "~/http/request/guards.server", "workers-know-no-page"],
  ["jobs/handlers/draw.ts", "~/ui/components/button", "workers-know-no-page"],
  ["app/entry.client.tsx", "~/domain/money/leak", "browser-reaches-no-server-module"],
  ["app/services/offers/pool.server.ts", "pg", "database-is-platforms"],
  ["app/http/queue.server.ts", "bullmq", "database-is-platforms"],
  ["app/routes/api/rows/route.tsx", "@prisma/client", "database-is-platforms"],
  ["jobs/handlers/enqueue.ts", "bullmq", "workers-take-types-of-the-queue"],
  ["app/http/rows.server.ts", "~/platform/generated/prisma/client", "generated-client-is-platforms"],
  ["app/services/offers/rows.server.ts", "~/platform/generated/prisma/client", "services-take-types-of-the-client"],
];

/** Imports that every layer may have. */
const ALLOWED: [file: string, line: string][] = [
  ["app/domain/offer-check/match.ts", 'import "~/domain/money/rupees"; import "zod";'],
  ["tenants/theme/theme.ts", 'import "~/domain/money/rupees"; import "zod";'],
  ["app/domain/lenders/pages.ts", 'import "~/integrations/lenders/definitions";'],
  [
    "app/integrations/lenders/eight/definition.ts",
    'import "../kit/definition/fields"; import type { Here } from "~/domain/money/rupees";',
  ],
  [
    "app/services/submissions/send.server.ts",
    'import "~/integrations/lenders/one/adapter"; import "~/integrations/lenders/definitions";',
  ],
  ["app/ui/amount.tsx", 'import "~/domain/money/rupees"; import "react"; import "./components/button";'],
  [
    "app/platform/queue.server.ts",
    'import "bullmq"; import "pg"; import "@jobs/catalog"; import "@tenants/brand/schema";',
  ],
  ["app/platform/rows.server.ts", 'import "./generated/prisma/client"; import "@prisma/adapter-pg";'],
  ["app/integrations/lenders/three/adapter.ts", 'import "../kit/wire"; import "~/platform/database/client.server";'],
  [
    "app/services/offers/fine.server.ts",
    'import type { Here } from "~/platform/generated/prisma/client"; import "~/integrations/sms/gateway"; import "~/platform/database/client.server";',
  ],
  ["app/services/consents/text.server.ts", 'import "~/i18n/en/index";'],
  ["app/services/insurance/plan-consent.server.ts", 'import "~/i18n/en/index";'],
  ["app/http/context.server.ts", 'import "~/services/offers/list-offers.server"; import "@remix-run/node";'],
  [
    "app/routes/customer/fine/route.tsx",
    'import "~/http/request/guards.server"; import "~/services/offers/list-offers.server"; import "~/ui/components/button"; import "~/i18n/en/index"; import "./view"; import type { Here } from "@tenants/brand/schema";',
  ],
  [
    "app/routes/customer/fine/view.tsx",
    'import type { Here } from "~/services/offers/list-offers.server"; import "~/ui/components/button";',
  ],
  ["jobs/handlers/fine.ts", 'import type { Job } from "bullmq"; import "~/services/offers/list-offers.server";'],
  [
    "jobs/worker.ts",
    'import "~/integrations/sms/gateway"; import "~/platform/queue.server"; import "./handlers/fine";',
  ],
];

let broken: { from: string; law: string }[] = [];

beforeAll(async () => {
  for (const name of ["package.json", "tsconfig.json", ".dependency-cruiser.cjs"])
    cpSync(path.join(ROOT, name), path.join(folder, name));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  for (const file of GROUND) write(file, []);
  write("app/domain/money/b.ts", ['import "./a";']);
  write("app/domain/money/leak.ts", ['import "~/services/offers/list-offers.server";']);
  for (const [file, imported] of BROKEN) write(file, [`import "${imported}";`]);
  for (const [file, line] of ALLOWED) write(file, [line]);

  const { stdout } = await run(
    path.join(ROOT, "node_modules/.bin/depcruise"),
    ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "app", "tenants", "jobs"],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error); // violations change its exit code
  const { summary } = JSON.parse(stdout) as Report;
  broken = summary.violations.map(({ from, rule }) => ({ from, law: rule.name }));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("import laws", () => {
  it.each(BROKEN)("%s may not import %s (%s)", (file, _imported, law) => {
    expect(broken.filter(({ from }) => from === file).map((violation) => violation.law)).toContain(law);
  });

  it.each(ALLOWED)("%s may import what its layer needs", (file) => {
    expect(broken.filter(({ from }) => from === file)).toEqual([]);
  });

  it("has an example of every law", () => {
    const shown = new Set(BROKEN.map(([, , law]) => law));
    expect(laws.forbidden.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it("lets no law be a mere warning", () => {
    expect(laws.forbidden.filter((rule) => rule.severity !== "error")).toEqual([]);
  });
});
