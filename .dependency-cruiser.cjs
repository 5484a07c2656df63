/**
 * The import laws of docs/decisions and README: one way, domain → tenants, jobs/catalog, i18n → platform, integrations →
 * services → http → routes; workers stand beside routes, ui beside domain. Every rule is an error and fails `verify`.
 */

const APP = "^(app|tenants|jobs|prisma)/";
const DOMAIN = "^app/domain/";
const TENANTS = "^tenants/";
const CATALOG = "^jobs/catalog";
const I18N = "^app/i18n/";
const STAFF_WORDS = "^app/i18n/staff/";
const PORTAL_WORDS = "^app/i18n/portal/";
const PLATFORM = "^app/platform/";
const INTEGRATIONS = "^app/integrations/";
/** The plain data of lender interfaces, and the one file that lists them. */
const DEFINITIONS = "^app/integrations/lenders/(definitions\\.ts$|kit/definition/)";
const DEFINITION_FILES = `${DEFINITIONS}|^app/integrations/lenders/[^/]+/(definition|lists)\\.ts$`;
/** The plain data of kinds of upload. */
const UPLOAD_DEFINITIONS = "^app/domain/uploads/(definitions|upload-definition|[^/]+/(definition|columns))\\.ts$";
const SERVICES = "^app/services/";
const HTTP = "^app/http/";
const ROUTES = "^app/routes/";
const UI = "^app/ui/";
/** Services whose text is the record: consents and what a profile agrees to by their hash, messages as they were sent, the errors on a file's record (UPL-07). */
const WITH_WORDS = `^app/services/(${[
  "consents/",
  "messages/",
  "notifications/",
  "(insurance/plan|intake/intake|merchants/sign-up)-consent\\.server",
  "customers/profile-answers\\.server",
  "uploads/finish-step\\.",
].join("|")})`;
/** Draws pages of customers inside the editor of a brand. */
const PREVIEW = "^app/routes/admin/brand/preview/";
const SERVER_ONLY = "\\.server(\\.|/|$)";
/** The places that put things together. */
const ROOTS =
  "^(server\\.ts|jobs/worker\\.ts|app/(root|entry\\.(client|server))\\.tsx|app/server\\.server\\.ts|app/routes\\.ts)$";

const npm = (...names) => `(^|/)node_modules/(${names.join("|")})/|^(${names.join("|")})(/|$)`;
const DATABASE_PACKAGES = npm("@prisma/[^/]+", "prisma", "pg", "pg-[^/]+", "bullmq", "ioredis");
const WEB_PACKAGES = npm(
  "@remix-run/[^/]+",
  "remix",
  "remix-[^/]+",
  "express",
  "react",
  "react-dom",
  "react-router[^/]*",
);

/** Of our own files, `from` may use these and nothing else. */
const mayUse = (name, comment, from, targets, extra = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: ROOTS, ...extra.from },
  to: { path: `${APP}|^server\\.ts$`, pathNot: targets, ...extra.to },
});

const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: ROOTS } : from,
  to: typeof to === "string" ? { path: to } : to,
});

const valueOnly = { dependencyTypesNot: ["type-only"] };

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "Two files that need each other are one file, or have a third one hidden in them. Types alone may point back.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: valueOnly },
    },
    never(
      "no-unresolved",
      "An import must lead somewhere.",
      { path: APP },
      {
        couldNotResolve: true,
        pathNot: "^virtual:",
      },
    ),
    never(
      "no-development-packages",
      "The production image is installed without development packages; only the build reads app/routes.ts and plugins for Vite, and only `npm run dev` loads Vite.",
      {
        path: `${APP}|^server\\.ts$`,
        pathNot: "^(app/routes|server)\\.ts$|/(vite-plugin|bundle-script)\\.mjs$|^prisma/",
      },
      { dependencyTypes: ["npm-dev"], ...valueOnly },
    ),
    never(
      "no-remix-package",
      "`remix` is a tombstone that only throws; it is listed and never imported.",
      {},
      npm("remix"),
    ),

    mayUse(
      "domain-is-pure",
      "The rules know nothing but rules, and lenders' definitions, which are plain data.",
      DOMAIN,
      [DOMAIN, DEFINITIONS],
    ),
    never("domain-does-no-io", "No I/O, no clock, no framework: of npm only zod, of Node nothing.", DOMAIN, {
      dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"],
      pathNot: npm("zod"),
    }),
    mayUse("catalog-is-pure", "What jobs there are is plain data, for whoever enqueues and whoever works.", CATALOG, [
      CATALOG,
      DOMAIN,
    ]),
    never("catalog-does-no-io", "Of npm only zod, of Node nothing.", CATALOG, {
      dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"],
      pathNot: npm("zod"),
    }),
    mayUse(
      "tenants-know-only-domain",
      "Which brand a request belongs to is decided without database or web.",
      TENANTS,
      [TENANTS, DOMAIN],
    ),
    mayUse("words-know-only-domain", "Dictionaries are data.", I18N, [I18N, DOMAIN]),
    mayUse(
      "ui-is-a-leaf",
      "The design system is handed its words and values; staff's parts of it have one language, and read it.",
      UI,
      [UI, DOMAIN, STAFF_WORDS, PORTAL_WORDS],
    ),
    never(
      "customers-ui-is-handed-its-words",
      "What customers see comes in their language, from the loader.",
      { path: UI, pathNot: "^app/ui/(admin|partner)/" },
      { path: STAFF_WORDS },
    ),
    never(
      "portal-ui-is-handed-its-words",
      "The portal's words come in the user's language, from the loader; its parts know their types.",
      { path: `${UI}|^app/routes/partner/.+\\.tsx$`, pathNot: "[/.]route\\.tsx$" },
      { path: PORTAL_WORDS, ...valueOnly },
    ),

    mayUse("platform-knows-no-use-case", "The ground that services stand on.", PLATFORM, [
      PLATFORM,
      DOMAIN,
      TENANTS,
      CATALOG,
      I18N,
    ]),
    mayUse("integrations-know-no-use-case", "The outside world, as services ask for it.", INTEGRATIONS, [
      INTEGRATIONS,
      DOMAIN,
      PLATFORM,
    ]),
    never(
      "lenders-are-strangers",
      "What several lenders share is in the kit, which knows none of them.",
      { path: "^app/integrations/lenders/([^/]+)/" },
      { path: "^app/integrations/lenders/[^/]+/", pathNot: "^app/integrations/lenders/($1|kit)/" },
    ),
    never(
      "definitions-are-plain-data",
      "What names a lender must not load its adapter: a definition takes types, shared field lists and its own lists.",
      { path: DEFINITION_FILES },
      { pathNot: DEFINITION_FILES, ...valueOnly },
    ),
    never(
      "upload-definitions-are-plain-data",
      "The build reads them for app/routes.ts, and the browser is sent them: what reads and writes rows is named in handlers.server.ts.",
      { path: UPLOAD_DEFINITIONS },
      { pathNot: UPLOAD_DEFINITIONS, ...valueOnly },
    ),
    never(
      "adapters-are-for-submissions",
      "Lenders are spoken to by services/submissions; the editor of interfaces as data shows and tries requests. Everybody else reads definitions.",
      { path: APP, pathNot: `^app/services/(submissions|lender-interfaces)/|^app/integrations/` },
      {
        path: "^app/integrations/lenders/",
        pathNot: `${DEFINITIONS}|^app/integrations/lenders/(types|lender-config)\\.ts$`,
      },
    ),
    mayUse("services-know-no-web", "A use case is called by pages, by calls and by workers alike.", SERVICES, [
      SERVICES,
      DOMAIN,
      TENANTS,
      CATALOG,
      I18N,
      PLATFORM,
      INTEGRATIONS,
    ]),
    never(
      "services-are-without-words",
      "A use case returns facts and codes; the page words them. Where a text is the record it is excepted.",
      { path: SERVICES, pathNot: WITH_WORDS },
      { path: I18N },
    ),
    never("services-know-no-framework", "A use case returns values, not responses.", SERVICES, WEB_PACKAGES),
    mayUse("http-knows-no-page", "Guards and answers serve every page, so they know none.", HTTP, [
      HTTP,
      DOMAIN,
      TENANTS,
      CATALOG,
      I18N,
      PLATFORM,
      INTEGRATIONS,
      SERVICES,
    ]),

    mayUse("routes-do-no-io", "A route asks http who it is, a service what to do, and draws with ui.", ROUTES, [
      ROUTES,
      PLATFORM,
      HTTP,
      SERVICES,
      UI,
      DOMAIN,
      I18N,
      TENANTS,
    ]),
    never(
      "routes-take-types-of-tenants",
      "A brand comes to a route with its context, never by a call.",
      { path: ROUTES, pathNot: "\\.server\\.ts$" },
      { path: TENANTS, ...valueOnly },
    ),
    never(
      "pages-are-strangers",
      "What two pages share moves down to ui, http, a service or domain, or they become one folder with two addresses.",
      { path: "^app/routes/([^/]+)/([^/]+)/", pathNot: PREVIEW },
      { path: ROUTES, pathNot: "^app/routes/$1/$2/" },
    ),
    never(
      "the-preview-draws-customers-pages",
      "The preview of a brand shows the pages that customers see, and no others.",
      { path: PREVIEW },
      { path: ROUTES, pathNot: `${PREVIEW}|^app/routes/admin/brand/|^app/routes/customer/` },
    ),
    never(
      "pages-take-types-of-platform",
      "A page is handed its context; what it needs of the ground goes through a service.",
      ROUTES,
      { path: PLATFORM, ...valueOnly },
    ),
    never(
      "views-are-for-the-browser",
      "A route's view files are sent to the browser: of the server they may know types.",
      { path: "^app/routes/.+\\.tsx$", pathNot: "[/.]route\\.tsx$|^app/routes/dev/" },
      { path: SERVER_ONLY, ...valueOnly },
    ),

    never(
      "app-knows-of-jobs-the-catalog",
      "The web writes the outbox; who works it off is not its business.",
      { path: "^app/" },
      {
        path: "^jobs/",
        pathNot: CATALOG,
      },
    ),
    mayUse(
      "workers-know-no-page",
      "A worker parses its payload and calls one service verb.",
      "^jobs/",
      ["^jobs/", SERVICES, PLATFORM, DOMAIN, TENANTS, I18N],
      { from: { pathNot: `${ROOTS}|${CATALOG}` } },
    ),

    {
      name: "browser-reaches-no-server-module",
      comment: "Whatever ui and the client's entry lead to is sent to the browser.",
      severity: "error",
      from: { path: "^app/ui/|^app/entry\\.client\\.tsx$" },
      to: { path: `${SERVER_ONLY}|${PLATFORM}|${DATABASE_PACKAGES}`, reachable: true },
    },
    never(
      "database-is-platforms",
      "Prisma, pg and the queue's library are used in platform, and by nobody else.",
      { path: "^(app|tenants)/|^server\\.ts$", pathNot: PLATFORM },
      { path: DATABASE_PACKAGES },
    ),
    never(
      "workers-take-types-of-the-queue",
      "Jobs name the queue's types; what it does, platform does for them.",
      "^jobs/",
      {
        path: DATABASE_PACKAGES,
        ...valueOnly,
      },
    ),
    never(
      "generated-client-is-platforms",
      "Prisma's client is used in platform. Its types stop at services.",
      { path: "^(app|tenants|jobs)/|^server\\.ts$", pathNot: `${PLATFORM}|${SERVICES}` },
      { path: "^app/platform/generated/" },
    ),
    never(
      "services-take-types-of-the-client",
      "Services name Prisma's types and go through platform's transactions.",
      SERVICES,
      {
        path: "^app/platform/generated/",
        ...valueOnly,
      },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules|^app/platform/generated/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      // The endings of our files and of packages. Each more is asked of the disk for every import.
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
      // No file changes while it reads; it would look again at everything every four seconds.
      cachedInputFileSystem: { cacheDuration: 1_800_000 },
    },
  },
};
