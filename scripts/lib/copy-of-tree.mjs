import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Made from the schema, and left out by Git. */
const GENERATED = "app/platform/generated";

/**
 * Copies a checkout into a temporary folder, with what is not committed yet. The packages are shared.
 * @param {string} root
 */
export async function copyOfTree(root) {
  const folder = await mkdtemp(path.join(tmpdir(), "mutants-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(path.join(root, name)))) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file), { verbatimSymlinks: true });
  }
  await cp(path.join(root, GENERATED), path.join(folder, GENERATED), { recursive: true });
  await symlink(await realpath(path.join(root, "node_modules")), path.join(folder, "node_modules"));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
