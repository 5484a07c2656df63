import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { KitCase } from "../kit-case";
import { changedAnswer, codeOf, expectFailure, expectThat, madeAnswer, putInto, type Rig } from "../rig";

/** The status query is tampered with, so that interfaces with tokens take part: their token is bought before. */
async function known({ adapter, call }: Rig) {
  const application = call();
  await adapter.submit(application);
  return { submissionId: application.submissionId, lenderRef: null };
}

const badAnswer = (name: string, body: string, type: string): KitCase => ({
  name,
  async run(rig) {
    const ref = await known(rig);
    rig.proxy.tamper(madeAnswer(200, body, { "content-type": type }));
    await expectFailure(rig.adapter.status(ref), "bad-answer", false);
  },
});

const drifted = (
  name: string,
  change: (declared: DeclaredInterface, application: Record<string, unknown>) => void,
  applies?: KitCase["applies"],
): KitCase => ({
  name,
  ...(applies ? { applies } : {}),
  async run(rig) {
    const ref = await known(rig);
    rig.proxy.tamper(changedAnswer(rig.declared, (application) => change(rig.declared, application)));
    await expectFailure(rig.adapter.status(ref), "bad-answer", false);
  },
});

/** Answers of another shape than the interface says. */
export const ANSWERS: readonly KitCase[] = [
  badAnswer("html-instead-of-json", "<!doctype html><title>Welcome</title>", "text/html"),
  badAnswer("empty-answer", "", "application/json"),
  badAnswer("broken-json", '{"half": ', "application/json"),
  drifted("state-gone", ({ answer }, application) => putInto(application, answer.state, undefined)),
  drifted("reference-gone", ({ answer }, application) => putInto(application, answer.lenderRef, undefined)),
  drifted(
    "about-another-application",
    ({ answer }, application) =>
      putInto(application, answer.submissionId ?? "/id", "0198c0de-0000-7000-8000-00000000dead"),
    ({ answer }) => answer.submissionId !== null,
  ),
  drifted(
    "amount-is-no-number",
    (declared, application) => {
      const { amount, state } = declared.answer;
      putInto(application, state, codeOf(declared, "approved"));
      if (amount?.unitIs) putInto(application, amount.unitIs.at, amount.unitIs.equals);
      if (amount) putInto(application, amount.at, "about one lakh");
    },
    ({ answer }) => answer.amount !== null,
  ),
  {
    name: "unknown-state",
    async run(rig) {
      const ref = await known(rig);
      rig.proxy.tamper(
        changedAnswer(rig.declared, (application) =>
          putInto(application, rig.declared.answer.state, "NEW_STATE_OF_NOBODY"),
        ),
      );
      const { kind } = await rig.adapter.status(ref);
      expectThat(kind === "pending", kind);
    },
  },
  {
    name: "unknown-reason",
    applies: ({ answer }) => answer.reason !== null,
    async run(rig) {
      const { declared } = rig;
      const ref = await known(rig);
      rig.proxy.tamper(
        changedAnswer(declared, (application) => {
          putInto(application, declared.answer.state, codeOf(declared, "declined"));
          putInto(application, declared.answer.reason ?? "/reason", "NEW_REASON_OF_NOBODY");
        }),
      );
      const found = await rig.adapter.status(ref);
      expectThat(found.kind === "decided" && found.reason === "other", found.kind);
    },
  },
];
