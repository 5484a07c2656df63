import { describeWorkers } from "./worker-suite";

describeWorkers("postgresql");
