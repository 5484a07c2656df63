// `npm run ops:verify [name …]`: tests/ops with Debian's own servers, each a process of its own on a free port. Installs
// missing packages first, like `npm run verify`. Part of `npm run verify:all`.
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { ROOT, toolPath } from "./lib/project.mjs";
import { installSystemPackages, OPERATION } from "./lib/verify/system-packages.mjs";

const log = path.join(os.tmpdir(), `loan-ops-${process.pid}.log`);
const code = await installSystemPackages({ log, signal: new AbortController().signal, more: OPERATION });
if (code === 0) {
  const args = ["run", "--project", "ops", ...process.argv.slice(2)];
  const child = spawn(toolPath("vitest"), args, { cwd: ROOT, stdio: "inherit" });
  child.once("exit", (ended) => {
    process.exitCode = ended ?? 1;
  });
} else {
  console.error(`The packages could not be installed: ${log}`);
  process.exitCode = 1;
}
