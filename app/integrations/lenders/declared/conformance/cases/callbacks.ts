import { readPointer, writePointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { CallbackRequest } from "../../../types";
import { clockText, signatureHeaders } from "../../sign-request";
import type { KitCase } from "../kit-case";
import { CaseFailed, codeOf, expectThat, type Rig } from "../rig";

const callsBack = ({ outcome }: DeclaredInterface) => outcome.by === "callback";

/** The lender's own answer about a new application, posted as its event. */
async function submitAndReadEvent(
  { adapter, call, declared, proxy, settings }: Rig,
  secret: string,
): Promise<CallbackRequest> {
  const { outcome, answer, clientId } = declared;
  if (outcome.by !== "callback") throw new CaseFailed("no-callbacks");
  const application = call();
  await adapter.submit(application);
  let body: unknown;
  proxy.tamper({
    kind: "change",
    change: (one) => {
      body = readPointer(JSON.parse(one.body), answer.root);
      return one;
    },
  });
  await adapter.status({ submissionId: application.submissionId, lenderRef: null });
  if (typeof body !== "object" || body === null) throw new CaseFailed("no-answer");
  const state: Record<string, unknown> = { ...body };
  writePointer(state, answer.state, codeOf(declared, "approved"));
  const now = settings.now();
  const event: Record<string, unknown> = outcome.answerAt === "" ? state : {};
  if (outcome.answerAt !== "") writePointer(event, outcome.answerAt, state);
  writePointer(event, outcome.eventId, "conformance-1");
  const { at, format } = outcome.happenedAt;
  const seconds = Math.floor(now.getTime() / 1000);
  writePointer(event, at, format === "iso" ? now.toISOString() : format === "unix-ms" ? now.getTime() : seconds);
  const rawBody = new TextEncoder().encode(JSON.stringify(event));
  const headers = new Headers(
    signatureHeaders(outcome.signature, secret, {
      method: "POST",
      path: "",
      body: rawBody,
      timestamp: clockText(outcome.signature.clock, now),
      clientId,
      submissionId: "",
    }),
  );
  return { rawBody, headers, now };
}

const secretOf = ({ settings: { secrets } }: Rig): string => secrets.callbackSecret ?? secrets.secret;

/** The lender's events, signed as its interface says. For one that is asked: that nobody can send any. */
export const CALLBACKS: readonly KitCase[] = [
  {
    name: "signed-callback",
    applies: callsBack,
    async run(rig) {
      const verdict = rig.adapter.verifyCallback(await submitAndReadEvent(rig, secretOf(rig)));
      expectThat(verdict.ok, verdict.ok ? "" : verdict.code);
      expectThat(verdict.event.outcome.kind === "decided", verdict.event.outcome.kind);
    },
  },
  {
    name: "forged-callback",
    async run(rig) {
      const nothing = { rawBody: new TextEncoder().encode("{}"), headers: new Headers(), now: rig.settings.now() };
      const event = callsBack(rig.declared) ? await submitAndReadEvent(rig, "somebody else's secret") : nothing;
      const verdict = rig.adapter.verifyCallback(event);
      expectThat(!verdict.ok && verdict.code === "bad-signature", verdict.ok ? "accepted" : verdict.code);
    },
  },
  {
    name: "old-callback",
    applies: callsBack,
    async run(rig) {
      const event = await submitAndReadEvent(rig, secretOf(rig));
      const verdict = rig.adapter.verifyCallback({ ...event, now: new Date(event.now.getTime() + 6 * 60_000) });
      expectThat(!verdict.ok && verdict.code === "stale", verdict.ok ? "accepted" : verdict.code);
    },
  },
];
