import { DARK_PATTERNS, type DarkPattern } from "~/domain/fairness/dark-patterns";
import { COUNTED } from "~/domain/fairness/evidence";
import { groupDigits } from "~/domain/money/group-digits";
import { runningBuild } from "~/http/response/running-build.server";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { type Declaration, readDeclaration } from "~/services/fairness/read-declaration.server";

const figure = (count: number) => groupDigits(String(count));

/** Good when the pages that are shown here were walked and nothing was found; else what differs, in a sentence. */
function verdict({ isRunningBuild, isWalkedBrand, found }: Declaration, { brand, locale }: Ctx) {
  const t = translator(locale, "fairness");
  const texts = words(locale, "fairness");
  if (found > 0) return { tone: "bad" as const, text: t("found", { count: found }) };
  if (!isRunningBuild) return { tone: "warn" as const, text: texts.otherBuild };
  if (!isWalkedBrand) return { tone: "info" as const, text: t("otherBrand", { brand: brand.legalName }) };
  return { tone: "ok" as const, text: texts.noneFound };
}

/** The declaration in the visitor's language (BEY-23). */
export function declarationPage(ctx: Ctx) {
  const { brand, locale } = ctx;
  const texts = words(locale, "fairness");
  const t = translator(locale, "fairness");
  const declaration = readDeclaration({ brandKey: brand.key, build: runningBuild() });
  const { evidence, walk } = declaration;
  const { contact } = evidence.journeys;
  const row = (pattern: DarkPattern) => {
    const { counted, found } = walk.checks[pattern];
    const { planted, caught } = evidence.planted[pattern];
    return {
      key: pattern,
      name: texts[`pattern_${pattern}`],
      rule: texts[`rule_${pattern}`],
      counted: COUNTED.flatMap((kind) =>
        counted[kind] === undefined ? [] : [`${texts[`counted_${kind}`]}: ${figure(counted[kind])}`],
      ),
      planted: t("planted", { planted, caught }),
      found: figure(found),
    };
  };
  return {
    ...pick(texts, "title", "lead", "checksTitle", "evidenceTitle", "howTitle", "headFound", "law"),
    statement: t("statement", { legalName: brand.legalName }),
    verdict: verdict(declaration, ctx),
    checks: DARK_PATTERNS.map(row),
    facts: [
      { label: texts.factChecked, value: momentWords(new Date(evidence.checkedAt), locale) },
      { label: texts.factPages, value: figure(walk.pages) },
      { label: texts.factMeasured, value: figure(walk.measured) },
      ...(contact ? [{ label: texts.factTaps, value: `${contact.tapsIn} / ${contact.tapsOut}` }] : []),
      { label: texts.factBuild, value: evidence.build },
      { label: texts.factRunning, value: runningBuild() },
    ],
    how: [texts.howWalk, texts.howMeasure, texts.howPlant, texts.howLimit],
    file: { href: "/self-declaration/file", label: texts.save },
    complaint: { href: "/complaint", label: texts.complain },
  };
}
