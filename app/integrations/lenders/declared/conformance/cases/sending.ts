import { readPointer } from "~/domain/lender-interfaces/pointer";
import type { SubmitOutcome } from "../../../types";
import type { KitCase } from "../kit-case";
import { CaseFailed, expectFailure, expectThat } from "../rig";

const refOf = (outcome: SubmitOutcome): string | null => ("lenderRef" in outcome ? outcome.lenderRef : null);

/** Sending, and asking for the status, at the lender's sandbox as it is. */
export const SENDING: readonly KitCase[] = [
  {
    name: "accepts",
    async run({ adapter, call }) {
      const outcome = await adapter.submit(call());
      if (outcome.kind !== "rejected_input") return;
      throw new CaseFailed(`refused ${Object.keys(outcome.fieldErrors).join(" ")}`);
    },
  },
  {
    name: "names-our-id",
    async run({ adapter, call, declared, proxy }) {
      const application = call();
      await adapter.submit(application);
      const row = declared.fields.find(({ from }) => from === "submissionId");
      const post = proxy.seen().findLast(({ method }) => method === "POST");
      const sent = row && post && readPointer(JSON.parse(post.body), row.to);
      expectThat(sent === application.submissionId, "other-id");
    },
  },
  {
    name: "idempotency-header",
    applies: ({ request }) => request.idempotencyHeader !== null,
    async run({ adapter, call, declared, proxy }) {
      const application = call();
      await adapter.submit(application);
      const name = declared.request.idempotencyHeader?.toLowerCase() ?? "";
      expectThat(proxy.seen().at(-1)?.headers[name] === application.submissionId, "other-id");
    },
  },
  {
    name: "sends-once",
    async run({ adapter, call, declared, proxy }) {
      await adapter.submit(call());
      const posts = proxy.seen().filter(({ method, path }) => method === "POST" && !isTokenPath(declared, path));
      expectThat(posts.length === 1, `sent ${posts.length}`);
    },
  },
  {
    name: "same-application-again",
    async run({ adapter, call }) {
      const application = call();
      const first = refOf(await adapter.submit(application));
      expectThat(first !== null, "no-reference");
      expectThat(refOf(await adapter.submit(application)) === first, "second-application");
    },
  },
  {
    name: "wrong-secret",
    run: ({ other, call }) =>
      expectFailure(other({ secret: "not the secret of this lender" }).submit(call()), "credentials", false),
  },
  {
    name: "status-known",
    async run({ adapter, call }) {
      const { submissionId } = await submitted(adapter.submit.bind(adapter), call());
      expectThat((await adapter.status({ submissionId, lenderRef: null })).kind !== "unknown", "unknown");
    },
  },
  {
    name: "status-unknown",
    async run({ adapter, call }) {
      const { submissionId } = call();
      const { kind } = await adapter.status({ submissionId, lenderRef: null });
      expectThat(kind === "unknown", kind);
    },
  },
  {
    name: "status-agrees",
    async run({ adapter, call }) {
      const application = call();
      const first = refOf(await adapter.submit(application));
      const status = await adapter.status({ submissionId: application.submissionId, lenderRef: first });
      expectThat(status.kind !== "unknown" && refOf(status) === first, "other-reference");
    },
  },
  {
    name: "sends-mapped-only",
    async run({ adapter, call, declared, proxy }) {
      await adapter.submit(call());
      const post = proxy.seen().findLast(({ method }) => method === "POST");
      const paths = leavesOf(JSON.parse(post?.body ?? "{}"), "");
      const stray = paths.find((path) => !declared.fields.some(({ to }) => path === to || path.startsWith(`${to}/`)));
      expectThat(stray === undefined, stray ?? "");
    },
  },
  {
    name: "missing-field",
    applies: ({ fields }) => fields.some(({ from, empty }) => from === "pan" && empty === "refuse"),
    async run({ adapter, call, proxy }) {
      const outcome = await adapter.submit(call({ applicant: { pan: null } }));
      expectThat(outcome.kind === "rejected_input" && outcome.fieldErrors.pan === "missing", outcome.kind);
      expectThat(proxy.seen().length === 0, "sent");
    },
  },
  {
    name: "unanswered-question",
    applies: ({ questions }) =>
      questions.some(({ earnings }) => earnings.length === 0 || earnings.includes("salaried")),
    async run({ adapter, call, proxy }) {
      const { kind } = await adapter.submit(call({ answers: {} }));
      expectThat(kind === "rejected_input", kind);
      expectThat(proxy.seen().length === 0, "sent");
    },
  },
  {
    name: "refused-field",
    async run({ adapter, call }) {
      const outcome = await adapter.submit(call({ applicant: { mobile: "1234567890" } }));
      expectThat(outcome.kind === "rejected_input", outcome.kind);
      expectThat(outcome.fieldErrors.mobile !== undefined, Object.keys(outcome.fieldErrors).join(" "));
    },
  },
];

async function submitted<Call>(submit: (call: Call) => Promise<unknown>, call: Call): Promise<Call> {
  await submit(call);
  return call;
}

const isTokenPath = ({ signing }: { signing: { kind: string; path?: string } }, path: string): boolean =>
  signing.kind === "bearer-refresh" && signing.path === path;

/** The pointers of every value in a document. */
function leavesOf(value: unknown, at: string): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
}
