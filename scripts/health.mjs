// The container's health check: asks this container's process whether it responds.
import { getLocal } from "./lib/local-http.mjs";

const ports = [process.env.WORKER_PORT, process.env.PORT].map(Number).filter((port) => port > 0);
const answers = await Promise.all(ports.map((port) => getLocal(port, "/healthz").catch(() => null)));
process.exitCode = answers.some((answer) => answer?.status === 200) ? 0 : 1;
