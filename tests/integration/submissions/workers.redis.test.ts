import { describeWorkers } from "./worker-suite";

describeWorkers("redis");
