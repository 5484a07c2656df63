import { writeFileSync } from "node:fs";
import path from "node:path";
import { DARK_PATTERNS } from "~/domain/fairness/dark-patterns";
import { addWalks, type Evidence, evidenceSchema, type Walk } from "~/domain/fairness/evidence";
import { requestLocal } from "../http";
import { type Note, notesIn } from "./notes";

const FILE = path.resolve(import.meta.dirname, "../../../app/services/fairness/evidence.json");

const walkOf = (notes: readonly Extract<Note, { kind: "page" }>[]): Walk => ({
  ...addWalks(notes.map(({ checks, isMeasured }) => ({ pages: 1, measured: isMeasured ? 1 : 0, checks }) as Walk)),
  pages: new Set(notes.map(({ name }) => name)).size,
  measured: new Set(notes.filter(({ isMeasured }) => isMeasured).map(({ name }) => name)).size,
});

/** The evidence of a run's notes. Throws when a check has seen no page or no planted pattern. */
function evidenceOf(notes: readonly Note[], build: string, checkedAt: Date): Evidence {
  const pages = notes.filter((line) => line.kind === "page");
  const brands = [...new Set(pages.map(({ brand }) => brand))].sort();
  const languages = ["en", "hi"] as const;
  const ofBrand = (brand: string) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const own = pages.filter((page) => page.brand === brand && page.language === language);
        return own.length > 0 ? [[language, walkOf(own)]] : [];
      }),
    );
  const planted = notes.filter((line) => line.kind === "planted");
  return evidenceSchema.parse({
    build,
    checkedAt: checkedAt.toISOString(),
    planted: Object.fromEntries(
      DARK_PATTERNS.flatMap((pattern) => {
        const own = planted.find((line) => line.pattern === pattern);
        return own ? [[pattern, { planted: own.planted, caught: own.caught }]] : [];
      }),
    ),
    journeys: Object.fromEntries(
      notes.flatMap((line) =>
        line.kind === "journey" ? [[line.name, { tapsIn: line.tapsIn, tapsOut: line.tapsOut }]] : [],
      ),
    ),
    brands: Object.fromEntries(brands.map((brand) => [brand, ofBrand(brand)])),
  });
}

/** Writes what a whole run has seen to the file that the declaration reads. The running product names its own build. */
export async function writeEvidence(notesFolder: string, port: number): Promise<void> {
  const answer = await requestLocal(port, "/self-declaration/file", { method: "GET", host: "localhost" });
  const { runningBuild } = answer.json() as { runningBuild: string };
  const evidence = evidenceOf(notesIn(notesFolder), runningBuild, new Date());
  const { brands, ...rest } = evidence;
  const lines = Object.entries(brands).map(
    ([brand, walks]) => `    ${JSON.stringify(brand)}: ${JSON.stringify(walks)}`,
  );
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  // A brand is a line, so that a change of one is a change of one.
  writeFileSync(FILE, `${head},\n  "brands": {\n${lines.join(",\n")}\n  }\n}\n`);
}
