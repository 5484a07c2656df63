import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** The checkout's files below folders or files, including new ones that git does not ignore; paths from the root. */
export function sourceFiles(...below: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate", "--", ...below], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return listed.split("\n").filter(Boolean);
}

export const sourceText = (file: string): string => readFileSync(join(ROOT, file), "utf8");
