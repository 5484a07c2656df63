import { workerKilled } from "./support/worker-killed";

await workerKilled("redis");
