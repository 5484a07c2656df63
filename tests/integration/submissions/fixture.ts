import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { startConsumer } from "@jobs/consumer";
import { deliverMessageJob } from "@jobs/handlers/messages.deliver";
import { sendNotificationsJob } from "@jobs/handlers/notifications.send";
import { checkSubmissionJob } from "@jobs/handlers/submissions.check";
import { sendSubmissionJob } from "@jobs/handlers/submissions.send";
import { openJobQueues } from "@jobs/job-queues";
import { createAcknowledger } from "@jobs/outbox/acknowledge";
import { startDispatcher } from "@jobs/outbox/dispatch";
import { startReconciler } from "@jobs/outbox/reconcile";
import type { JobHandlers } from "@jobs/run-job";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Brand } from "@tenants/brand/schema";
import { type ApplicantOptions, insertApplicant, type TestApplicant } from "@tests/factories/applications";
import { insertLender, type LenderOptions } from "@tests/factories/lenders";
import { type Backend, type Installation, openInstallation } from "@tests/integration/jobs/installation";
import { handlersOf } from "@tests/support/job-handlers";
import { type Sandbox, startSandbox } from "@tests/support/lenders/sandbox";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import type { RequestContext } from "~/http/request/request-context";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { logger } from "~/platform/logger.server";
import { action as callbackAction } from "~/routes/api/lender-callback";
import { asCustomer, type CustomerSession, readCustomerSession } from "~/services/access/read-customer-session.server";
import { startApplication } from "~/services/applications/start-application.server";
import { brands, closeBrands, openBrands } from "~/services/brands/brands.server";
import { closeCatalogue, openCatalogue } from "~/services/eligibility/lender-catalogue.server";
import { closeLenderAdapters } from "~/services/submissions/lender-adapters.server";

export const CONSENT: ConsentGiven = {
  textHash: createHash("sha256").update("I agree").digest("hex"),
  textVersion: "test-1",
  language: "en",
};

/** Answers to the questions of the lenders that these tests apply to; a lender without questions gets none. */
export const ANSWERS = { gender: 1, education: 1, experience: 1 };

export type SubmissionRow = {
  id: string;
  state: string;
  stage: number;
  outcome: number;
  lender_ref: string | null;
  reason_code: string | null;
  sanctioned_rupees: number | null;
  send_attempts: number;
  maybe_received: boolean;
  last_error: string | null;
  field_errors: Record<string, string> | null;
  redirect_url: string | null;
  decided_at: Date | null;
};

export type SubmissionFixture = Installation & {
  sandbox: Sandbox;
  brand(key: "cl" | "lumen" | "haldi"): Brand;
  lender(options: LenderOptions): Promise<{ id: string; slug: string }>;
  /** A signed-in customer with a complete profile and an application. */
  applicant(
    options?: ApplicantOptions & { brand?: "cl" | "lumen" | "haldi" },
  ): Promise<TestApplicant & { applicationId: string }>;
  /** Runs a service as this customer in one committed transaction. */
  as<T>(who: TestApplicant, run: (ctx: TenantCtx<CustomerActor>, session: CustomerSession) => Promise<T>): Promise<T>;
  /** The arguments of a loader or action for a call with this customer's token. */
  args(
    who: TestApplicant | null,
    path: string,
    params?: Record<string, string>,
    json?: unknown,
  ): LoaderFunctionArgs & ActionFunctionArgs;
  submission(id: string): Promise<SubmissionRow>;
  /** Starts dispatcher, reconciler and consumer in this process; `more`: the handlers of further jobs. */
  work(more?: Partial<JobHandlers>): void;
  stopWork(): Promise<void>;
};

/** Serves the callback route as the web process does. */
async function serveCallbacks(context: () => RequestContext): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const [, , , slug = "", ref = ""] = (request.url ?? "").split("/");
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const answer = await callbackAction({
      request: new Request(`http://localhost${request.url}`, {
        method: request.method,
        headers,
        body: Buffer.concat(chunks),
      }),
      params: { slug, ref },
      context: { request: context() },
    }).catch((error: unknown) => (error instanceof Response ? error : new Response(String(error), { status: 500 })));
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function contextOf(brand: Brand): RequestContext {
  const host = brand.hosts[0] ?? "localhost";
  return {
    brand,
    textsBrand: brand,
    onMainHost: brand.isMain,
    host,
    origin: `http://${host}:3000`,
    secure: false,
    segment: null,
    requestId: randomUUID(),
    ip: "198.51.100.7",
    locale: "en",
    nonce: "nonce",
    outsideProduction: true,
  };
}

/** An installation with its own sandbox lender, as web and worker see it. Call once in a test file. */
export async function openSubmissionFixture(
  backend: Backend,
  env: Record<string, string> = {},
  options: { ownServer?: boolean } = {},
): Promise<SubmissionFixture> {
  const sandbox = await startSandbox({ callbackMs: 150, reviewMs: 200 });
  const brand = (key: string): Brand => {
    const found = brands().current().byKey.get(key);
    if (!found) throw new Error(`no brand ${key}`);
    return found;
  };
  const server = await serveCallbacks(() => contextOf(brand("cl")));
  const installation = await openInstallation(
    backend,
    {
      JOB_LOCK_MS: "1500",
      JOB_STALLED_MS: "500",
      LENDER_CONNECT_MS: "300",
      LENDER_ANSWER_MS: "700",
      SANDBOX_LENDER_URL: sandbox.origin,
      SANDBOX_SECRET: sandbox.secret,
      LENDER_SECRETS: JSON.stringify({ "sandbox.callback": sandbox.callbackSecret }),
      CALLBACK_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...env,
    },
    options,
  );
  logger.level = process.env.TEST_LOG_LEVEL ?? "silent";
  await openBrands();
  await openCatalogue();
  const queues = openJobQueues();
  let running: { stop(): Promise<void> } | null = null;

  const fixture: SubmissionFixture = {
    ...installation,
    sandbox,
    brand,
    async lender(options) {
      const made = await insertLender(installation.owner, options);
      await refreshCatalogue(installation.owner);
      return made;
    },
    async applicant({ brand: key = "cl", ...options } = {}) {
      const who = await insertApplicant(installation.owner, brand(key), options);
      const { applicationId } = await fixture.as(who, (ctx, session) =>
        startApplication({ ctx, session, product: options.product ?? "PL" }),
      );
      return { ...who, applicationId };
    },
    as: (who, run) =>
      withTenant(
        {
          ...contextOf(who.brand),
          actor: { kind: "visitor", visitId: null, prospectId: null },
          now: new Date(),
        },
        async (ctx) => {
          const session = await readCustomerSession({ ctx, token: who.token });
          if (!session) throw new Error("the session of the test is gone");
          return run(asCustomer(ctx, session), session);
        },
      ),
    args(who, path, params = {}, json) {
      const context = contextOf(who?.brand ?? brand("cl"));
      const request = new Request(new URL(path, context.origin), {
        method: json === undefined ? "GET" : "POST",
        body: json === undefined ? undefined : JSON.stringify(json),
        headers: {
          ...(who ? { Authorization: `Bearer ${who.token}` } : {}),
          ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        },
      });
      return { request, params, context: { request: context } };
    },
    async submission(id) {
      const { rows } = await installation.owner.query<SubmissionRow>("select * from submissions where id = $1", [id]);
      const [row] = rows;
      if (!row) throw new Error(`no submission ${id}`);
      return row;
    },
    work(more = {}) {
      const acknowledger = createAcknowledger();
      const consumer = startConsumer(
        handlersOf({
          "submissions.send": sendSubmissionJob,
          "submissions.check": checkSubmissionJob,
          "notifications.send": sendNotificationsJob,
          "notifications.deliver": deliverMessageJob,
          "bulk-notifications.send": sendNotificationsJob,
          "bulk-notifications.deliver": deliverMessageJob,
          ...more,
        }),
        acknowledger,
      );
      const dispatcher = startDispatcher(queues);
      const reconciler = startReconciler(queues, acknowledger);
      running = {
        async stop() {
          await Promise.all([dispatcher.stop(), reconciler.stop()]);
          await consumer.close();
          await acknowledger.stop();
        },
      };
    },
    async stopWork() {
      await running?.stop();
      running = null;
    },
    async close() {
      await fixture.stopWork();
      await queues.close();
      await closeLenderAdapters();
      closeCatalogue();
      await closeBrands();
      await closeDatabase();
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
      await installation.close();
    },
  };
  return fixture;
}
