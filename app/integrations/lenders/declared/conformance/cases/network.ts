import type { KitCase } from "../kit-case";
import { catchFailure, expectFailure, expectThat, madeAnswer } from "../rig";

const own =
  (status: string) =>
  ({ statuses }: { statuses: Readonly<Record<string, string>> }) =>
    statuses[status] === undefined;

/** A status that the lender gives another meaning is its own. */
const statusCase = (name: string, status: number, body: string, reason: string, maybeReceived: boolean): KitCase => ({
  name,
  applies: own(String(status)),
  run: ({ adapter, call, proxy }) => {
    // A refused token is bought again, and refused again.
    proxy.tamper(...Array.from({ length: 4 }, () => madeAnswer(status, body)));
    return expectFailure(adapter.submit(call()), reason, maybeReceived);
  },
});

const isWithoutToken = ({ signing }: { signing: { kind: string } }) => signing.kind !== "bearer-refresh";

/** Silence, lost connections, and the statuses of a lender in trouble. */
export const NETWORK: readonly KitCase[] = [
  {
    name: "late-answer",
    applies: isWithoutToken,
    async run({ adapter, call, proxy }) {
      proxy.tamper({ kind: "late", ms: 900 });
      const { kind } = await adapter.submit(call());
      expectThat(kind !== "rejected_input", kind);
    },
  },
  {
    name: "no-answer",
    applies: isWithoutToken,
    isHurried: true,
    run({ adapter, call, proxy }) {
      proxy.tamper({ kind: "hang" });
      return expectFailure(adapter.submit(call()), "timeout", true);
    },
  },
  {
    name: "accepted-without-answer",
    applies: isWithoutToken,
    isHurried: true,
    async run({ adapter, call, proxy }) {
      const application = call();
      proxy.tamper({ kind: "swallow" });
      await expectFailure(adapter.submit(application), "timeout", true);
      const found = await adapter.status({ submissionId: application.submissionId, lenderRef: null });
      expectThat(found.kind !== "unknown", "unknown");
      const posts = proxy.seen().filter(({ method, isForwarded }) => method === "POST" && isForwarded);
      expectThat(posts.length === 1, `sent ${posts.length}`);
    },
  },
  {
    name: "refused-connection",
    run: ({ other, call }) => expectFailure(other({ baseUrl: "http://127.0.0.1:1" }).submit(call()), "connect", false),
  },
  {
    name: "lost-connection",
    applies: isWithoutToken,
    run({ adapter, call, proxy }) {
      proxy.tamper({ kind: "reset" });
      return expectFailure(adapter.submit(call()), "connection-lost", true);
    },
  },
  {
    name: "half-answer",
    applies: isWithoutToken,
    async run({ adapter, call, proxy }) {
      proxy.tamper({ kind: "cut" });
      const { reason, maybeReceived } = await catchFailure(adapter.submit(call()));
      expectThat(reason === "connection-lost" || reason === "bad-answer", reason);
      expectThat(maybeReceived, "not-received");
    },
  },
  {
    name: "too-many-requests",
    applies: own("429"),
    async run({ adapter, call, proxy }) {
      proxy.tamper(madeAnswer(429, "{}", { "content-type": "application/json", "retry-after": "2" }));
      const { reason, retryAfterMs, maybeReceived } = await catchFailure(adapter.submit(call()));
      expectThat(reason === "throttled" && !maybeReceived, reason);
      expectThat(retryAfterMs === 2_000, `retry-after ${retryAfterMs}`);
    },
  },
  {
    name: "pauses-as-told",
    applies: own("429"),
    async run({ adapter, call, proxy }) {
      proxy.tamper(madeAnswer(429, "{}", { "content-type": "application/json", "retry-after": "30" }));
      await catchFailure(adapter.submit(call()));
      const before = proxy.seen().length;
      await expectFailure(adapter.submit(call()), "throttled", false);
      expectThat(proxy.seen().length === before, "called");
    },
  },
  {
    name: "too-many-requests-without-time",
    applies: own("429"),
    async run({ adapter, call, proxy }) {
      proxy.tamper(madeAnswer(429, "{}"));
      const { reason, retryAfterMs } = await catchFailure(adapter.submit(call()));
      expectThat(reason === "throttled" && retryAfterMs === null, reason);
    },
  },
  {
    ...statusCase("server-error", 500, "{}", "server-error", true),
    applies: (declared) => own("500")(declared) && isWithoutToken(declared),
  },
  {
    name: "unavailable-page",
    applies: (declared) => own("503")(declared) && isWithoutToken(declared),
    run({ adapter, call, proxy }) {
      proxy.tamper(madeAnswer(503, "<h1>Maintenance</h1>", { "content-type": "text/html" }));
      return expectFailure(adapter.submit(call()), "server-error", true);
    },
  },
  statusCase("refused-credentials", 401, "{}", "credentials", false),
  {
    ...statusCase("conflict", 409, "{}", "conflict", true),
    applies: (declared) => own("409")(declared) && isWithoutToken(declared),
  },
  {
    name: "redirected-call",
    applies: (declared) => own("302")(declared) && isWithoutToken(declared),
    run({ adapter, call, proxy }) {
      proxy.tamper(madeAnswer(302, "", { location: "http://127.0.0.1:1/" }));
      return expectFailure(adapter.submit(call()), "bad-answer", true);
    },
  },
  {
    name: "breaker-opens",
    applies: own("500"),
    async run({ other, call, proxy }) {
      const adapter = other({ failuresToOpen: 2 });
      proxy.tamper(madeAnswer(500, "{}"), madeAnswer(500, "{}"));
      await catchFailure(adapter.submit(call()));
      await catchFailure(adapter.submit(call()));
      const before = proxy.seen().length;
      await expectFailure(adapter.submit(call()), "circuit-open", false);
      expectThat(proxy.seen().length === before, "called");
    },
  },
];
