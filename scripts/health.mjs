// The container's health check: asks this container's process whether it responds. Processes of other containers may
// answer on this machine's other ports. `health.mjs FILE`: the command line of the container's first process.
import { readFile } from "node:fs/promises";
import { getLocal } from "./lib/local-http.mjs";

const { PORT, WORKER_PORT } = process.env;
const commandLine = await readFile(process.argv[2] ?? "/proc/1/cmdline", "utf8").catch(() => "");
const [, program, name] = /(start\.mjs)\0([^\0]*)/.exec(commandLine) ?? [];
const own = name === "worker" ? [WORKER_PORT] : [PORT];
const ports = (program ? own : [WORKER_PORT, PORT]).map(Number).filter((port) => port > 0);
const answers = await Promise.all(ports.map((port) => getLocal(port, "/healthz").catch(() => null)));
process.exitCode = answers.some((response) => response?.status === 200) ? 0 : 1;
