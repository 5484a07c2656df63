import type { Mutant } from "./mutant";

const EDGE = "app/http/request/resolve-request.server.ts";

/**
 * One brand never sees another's. Without the brand's id the page cache still tells brands apart by their stamp and
 * host, and without its predicate a resend still closes passcodes of its own brand alone, by row-level security: those
 * two changes cannot be seen, so they are not listed.
 */
export const tenancyMutants: readonly Mutant[] = [
  {
    title: "a transaction sees the rows of its brand only",
    file: "app/platform/database/client.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: "select set_config('app.brand', ${ctx.brand.id}, true), now() as now`",
    becomes:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
      "select set_config('app.brand', ${ctx.brand.id}, true), set_config('app.scope', 'platform', true), now() as now`",
    killedBy: ["tests/integration/database/isolation.test.ts", "tests/integration/platform/transactions.test.ts"],
  },
  {
    title: "a loader runs once for a request",
    file: "app/http/response/server-only-pages.server.ts",
    text: "loaded.get(args.context)?.get(id) ?? loader(args)",
    becomes: "loader(args)",
    killedBy: ["tests/unit/http/response/server-only-pages.test.ts"],
  },
  {
    title: "what a transaction reads first is of its brand",
    file: "app/platform/database/client.server.ts",
    text: "Promise.all([queryRow(tx, begin, CLOCK), first?.(tx)])",
    becomes: "Promise.all([first?.(tx), queryRow(tx, begin, CLOCK)]).then(([a, b]) => [b, a] as const)",
    killedBy: ["tests/integration/platform/direct-reads.test.ts"],
  },
  {
    title: "a cached page is of its host",
    file: EDGE,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: "\\n${context.host}\\n",
    becomes: "\\n",
    killedBy: ["tests/integration/http/resolve-request.test.ts"],
  },
  {
    title: "in production an address has no port that a request claims",
    file: EDGE,
    text: 'settings.outsideProduction ? (host ?? "").toLowerCase() : inProduction',
    becomes: '(host ?? "").toLowerCase()',
    killedBy: ["tests/integration/http/resolve-request.test.ts"],
  },
  {
    title: "a cached page is of its language",
    file: EDGE,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: "\\n${context.locale}\\n",
    becomes: "\\n",
    killedBy: ["tests/integration/http/resolve-request.test.ts"],
  },
  {
    title: "a page for somebody with cookies is not cached",
    file: EDGE,
    text: "    hasNoCookies &&\n",
    becomes: "",
    killedBy: ["tests/integration/http/resolve-request.test.ts"],
  },
  {
    title: "back-office pages exist on its own hosts only",
    file: EDGE,
    text: 'return area !== "admin" || isAdminHost(context, settings);',
    becomes: "return true;",
    killedBy: ["tests/integration/http/resolve-request.test.ts", "tests/integration/access/staff-sign-in.test.ts"],
  },
];
