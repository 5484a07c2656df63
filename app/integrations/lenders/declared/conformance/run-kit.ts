import type { CaseResult } from "~/domain/lender-interfaces/case-result";
import { LenderUnavailable } from "../../lender-unavailable";
import { ANSWERS } from "./cases/answers";
import { CALLBACKS } from "./cases/callbacks";
import { NETWORK } from "./cases/network";
import { SENDING } from "./cases/sending";
import type { KitCase } from "./kit-case";
import { CaseFailed, type KitSettings, openRig } from "./rig";

/** The forty cases, in the order of the certificate. */
export const KIT_CASES: readonly KitCase[] = [...SENDING, ...NETWORK, ...ANSWERS, ...CALLBACKS];

async function runCase(one: KitCase, settings: KitSettings): Promise<CaseResult> {
  if (one.applies && !one.applies(settings.declared))
    return { name: one.name, result: "not-applicable", found: null, ms: 0 };
  const startedAt = performance.now();
  const ended = (result: "passed" | "failed", found: string | null): CaseResult => ({
    name: one.name,
    result,
    found,
    ms: Math.round(performance.now() - startedAt),
  });
  const rig = await openRig(settings, one.isHurried);
  try {
    await one.run(rig);
    return ended("passed", null);
  } catch (error) {
    if (error instanceof CaseFailed) return ended("failed", error.message.slice(0, 100));
    return ended("failed", error instanceof LenderUnavailable ? error.reason : "broke");
  } finally {
    await rig.close();
  }
}

/** Runs every case, one after the other, so that a sandbox that counts calls is not overrun. */
export async function runKit(
  settings: KitSettings,
  onCase: (results: readonly CaseResult[]) => Promise<void>,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of KIT_CASES) {
    results.push(await runCase(one, settings));
    await onCase(results);
  }
  return results;
}
