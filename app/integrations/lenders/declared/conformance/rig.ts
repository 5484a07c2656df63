import { declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import { readPointer, writePointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { codesOf } from "~/domain/lenders/questions";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { LenderConfig } from "../../lender-config";
import { LenderUnavailable } from "../../lender-unavailable";
import type { Applicant, LenderAdapter, LenderApplication } from "../../types";
import create from "../adapter";
import { openTamperingProxy, type ProxyAnswer, type Tamper, type TamperingProxy } from "./tampering-proxy";

export interface KitSettings {
  declared: DeclaredInterface;
  secrets: Pick<LenderConfig, "secret" | "callbackSecret" | "tls">;
  /** Outside production: a sandbox on this machine may be called. */
  allowsLocal: boolean;
  redirectHosts: readonly string[];
  newId: () => string;
  now: () => Date;
}

/** What one case works with: an adapter of its own, and the proxy before the lender's sandbox. */
export interface Rig {
  readonly declared: DeclaredInterface;
  readonly settings: KitSettings;
  readonly adapter: LenderAdapter;
  readonly proxy: TamperingProxy;
  call(
    overrides?: Partial<Omit<LenderApplication, "applicant">> & { applicant?: Partial<Applicant> },
  ): LenderApplication;
  /** Another adapter at the same proxy. */
  other(config: Partial<LenderConfig>): LenderAdapter;
  close(): Promise<void>;
}

/** The case did not find what it expects. The code says what it found. */
export class CaseFailed extends Error {
  override readonly name = "CaseFailed";
}

/** How long a hurried adapter waits; the cases of silence wait for it. */
const HURRIED_MS = 1_500;

const PERSON: Applicant = {
  firstName: "Asha",
  lastName: "Verma",
  mobile: "9876543210",
  email: "asha.verma@example.in",
  pan: "ABCPV1234F",
  birthDate: "1990-04-23",
  monthlyIncomeRupees: 45_000,
  employment: "salaried",
  employerName: "Banyan Tools",
  address: { line1: "12 Lake Road", line2: null },
  pincode: "560034",
  gold: null,
  study: null,
  coApplicant: null,
};

/** Opens proxy and adapter of one case. `isHurried`: silence is noticed soon. */
export async function openRig(settings: KitSettings, isHurried = false): Promise<Rig> {
  const { declared, secrets, allowsLocal, redirectHosts, newId, now } = settings;
  const target = declared.addresses.sandbox;
  if (!target) throw new CaseFailed("no-sandbox");
  const proxy = await openTamperingProxy({
    baseUrl: target,
    allowsLocal,
    responseTimeoutMs: declared.limits.answerMs,
    ...(secrets.tls ? { tls: secrets.tls } : {}),
  });
  const { tls: _, ...keys } = secrets;
  const adapters: LenderAdapter[] = [];
  const other = (config: Partial<LenderConfig>) => {
    const adapter = create(
      {
        lender: "conformance",
        baseUrl: proxy.url,
        ...keys,
        allowHttp: true,
        redirectHosts,
        declared,
        ...(isHurried ? { responseTimeoutMs: HURRIED_MS } : {}),
        ...config,
      },
      {},
    );
    adapters.push(adapter);
    return adapter;
  };
  const asks = declaredDefinition(declared).asks ?? [];
  return {
    declared,
    settings,
    proxy,
    adapter: other({}),
    other,
    call: ({ applicant, ...overrides } = {}) => ({
      submissionId: newId(),
      callbackUrl:
        declared.outcome.by === "callback" ? "https://example.com/api/lender-callbacks/conformance/none" : null,
      passcodeUrl: null,
      returnUrl: null,
      applicant: { ...PERSON, ...applicant },
      answers: codesOf(asks, Object.fromEntries(asks.map(({ field, list }) => [field, DEFAULT_LISTS[list][0]?.id]))),
      product: "PL",
      amountRupees: 150_000,
      tenureMonths: 24,
      consent: { textHash: "a".repeat(64), at: now(), language: "en" },
      ...overrides,
    }),
    async close() {
      await proxy.close();
      await Promise.all(adapters.map((adapter) => adapter.close()));
    },
  };
}

/** Fails the case with this code unless it holds. */
export function expectThat(holds: boolean, code: string): asserts holds {
  if (!holds) throw new CaseFailed(code);
}

/** How a call failed. Fails the case when it did not. */
export async function catchFailure(call: Promise<unknown>): Promise<LenderUnavailable> {
  const found = await call.then(
    () => "answered",
    (error: unknown) => error,
  );
  if (found instanceof LenderUnavailable) return found;
  throw new CaseFailed(found === "answered" ? "answered" : "broke");
}

/** Expects this reason, and that the lender may or cannot have the application. */
export async function expectFailure(call: Promise<unknown>, reason: string, maybeReceived: boolean): Promise<void> {
  const error = await catchFailure(call);
  expectThat(error.reason === reason, error.reason);
  expectThat(error.maybeReceived === maybeReceived, maybeReceived ? "not-received" : "maybe-received");
}

const JSON_TYPE = { "content-type": "application/json" };

/** An answer that the lender did not give. */
export const madeAnswer = (status: number, body: string, headers: Record<string, string> = JSON_TYPE): Tamper => ({
  kind: "answer",
  answer: { status, headers, body },
});

/** The lender's answer with the application in it changed. */
export function changedAnswer(
  declared: DeclaredInterface,
  change: (application: Record<string, unknown>) => void,
): Tamper {
  return {
    kind: "change",
    change: (answer: ProxyAnswer) => {
      const document: unknown = JSON.parse(answer.body);
      const application = readPointer(document, declared.answer.root);
      if (isDocument(application)) change(application);
      return { ...answer, body: JSON.stringify(document) };
    },
  };
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Writes into an application, or takes away with undefined. */
export const putInto = (application: Record<string, unknown>, pointer: string, value: unknown): void =>
  writePointer(application, pointer, value);

/** The lender's code for a meaning. */
export function codeOf(declared: DeclaredInterface, meaning: string): string {
  const found = Object.entries(declared.states).find(([, one]) => one === meaning)?.[0];
  if (found === undefined) throw new CaseFailed("no-such-state");
  return found;
}
