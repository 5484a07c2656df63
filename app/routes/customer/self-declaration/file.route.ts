import type { LoaderFunctionArgs } from "@remix-run/node";
import { DARK_PATTERNS } from "~/domain/fairness/dark-patterns";
import { publicContext } from "~/http/request/guards.server";
import { runningBuild } from "~/http/response/running-build.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import { readDeclaration } from "~/services/fairness/read-declaration.server";

/** The declaration as a file: its sentence, the thirteen patterns and the whole evidence of the run. */
export function loader(args: LoaderFunctionArgs) {
  const { brand, locale } = publicContext(args);
  const build = runningBuild();
  const { evidence, walk, isWalkedBrand, isRunningBuild } = readDeclaration({ brandKey: brand.key, build });
  const texts = words(locale, "fairness");
  const file = {
    declaration: translator(locale, "fairness")("statement", { legalName: brand.legalName }),
    brand: brand.key,
    runningBuild: build,
    isEvidenceOfRunningBuild: isRunningBuild,
    isBrandWalked: isWalkedBrand,
    build: evidence.build,
    checkedAt: evidence.checkedAt,
    pages: walk.pages,
    measured: walk.measured,
    patterns: DARK_PATTERNS.map((pattern) => ({
      pattern,
      name: texts[`pattern_${pattern}`],
      ...walk.checks[pattern],
      ...evidence.planted[pattern],
    })),
    journeys: evidence.journeys,
    languages: isWalkedBrand ? evidence.brands[brand.key] : undefined,
  };
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="self-declaration-${brand.key}.json"`,
      "Cache-Control": "no-cache",
    },
  });
}
